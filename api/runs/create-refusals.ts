import type { RequestErrorCode } from '../../core/errors';

/** How the rules between a request and its plan can refuse it. */
export const CREATE_REFUSALS: RequestErrorCode[] = [
  'invalid_json',
  'invalid_request',
  'idempotency_key_mismatch',
  'invalid_idempotency_key',
  'unsafe_url',
  'missing_input',
  'missing_url',
  'invalid_routing',
  'missing_output_schema',
  'invalid_output_schema',
  'invalid_max_cost_usd',
  'invalid_max_fallbacks',
  'invalid_time_budget_ms',
  'time_budget_unsupported',
  'invalid_custody',
  'feature_disabled',
  'invalid_credential',
  'credential_not_found',
  'response_not_found',
  'response_not_ended',
  'custody_unsatisfiable',
  'payload_too_large',
  'runner_unavailable',
];

/** How admission can refuse what they let pass. */
export const ADMISSION_REFUSALS: RequestErrorCode[] = [
  'account_unclaimed',
  'insufficient_credits',
  'idempotency_in_flight',
  'idempotency_conflict',
  'rate_limited',
  'learning_capacity',
  'saturated',
  'service_unavailable',
];

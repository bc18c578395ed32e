import { REQUEST_ERRORS, RUN_ERRORS } from '../../core/errors';
import type { RequestErrorEntry } from '../../core/error-entry';

/** The tables of the interface, copied by hand: a code or a status that changes here breaks callers. */
const REQUEST_CODES = parse(`
  invalid_api_key 401
  account_unclaimed 403
  invalid_json 400
  payload_too_large 413
  unsafe_url 400
  missing_input 400
  missing_url 400
  invalid_routing 400
  missing_output_schema 400
  invalid_output_schema 400
  invalid_max_cost_usd 400
  invalid_max_fallbacks 400
  invalid_time_budget_ms 400
  time_budget_unsupported 400
  invalid_list_filter 400
  idempotency_key_mismatch 400
  invalid_idempotency_key 400
  idempotency_conflict 422
  idempotency_in_flight 409
  invalid_credential 400
  credential_not_found 404
  invalid_custody 400
  custody_unsatisfiable 409
  insufficient_credits 402
  response_not_found 404
  explanation_not_found 404
  not_waiting_for_input 409
  artifact_expired 410
  runner_unavailable 503
  saturated 429
  learning_capacity 429
  rate_limited 429
  enterprise_required 403
  invalid_retention 400
  retention_not_self_serve 400
  feature_disabled 403
  long_task_not_found 404
  not_multi_entity 400
  invalid_expected_entities 400
  webhook_not_found 404
  invalid_webhook_url 400
  invalid_webhook_event 400
  invalid_webhook_secret 400
  webhook_limit 400
  webhook_delivery_not_found 404
  missing_user_agent 400
  generic_user_agent 400
  missing_challenge 400
  invalid_challenge 400
  wrong_challenge_answer 400
`);

/** Codes of the console's billing endpoints, and those that the interface leaves to us. */
const FURTHER_CODES = parse(`
  auth_required 401
  range_not_satisfiable 416
  live_view_expired 410
  invalid_credits_usd 400
  stripe_error 502
  invalid_stripe_signature 400
  internal_error 500
  invalid_request 400
  model_not_found 404
  response_not_ended 409
  api_key_not_found 404
  api_key_in_use 409
  api_key_limit 400
  deletion_not_found 404
  confirmation_required 400
  account_has_workspaces 409
  claim_not_found 404
  invalid_claim_code 400
  not_found 404
  method_not_allowed 405
  service_unavailable 503
  session_not_found 404
  session_ended 410
  session_limit_reached 429
  context_not_found 404
  not_offered 501
`);

const RUN_CODES = ['run_timeout', 'budget_exhausted', 'run_cancelled', 'blocked', 'run_failed', 'schema_violation'];

function parse(table: string): [string, number][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map(([code = '', status]) => [code, Number(status)]);
}

const table: Record<string, RequestErrorEntry> = REQUEST_ERRORS;

it.each([...REQUEST_CODES, ...FURTHER_CODES])('%s answers HTTP %d', (code, status) => {
  expect(table[code]?.status).toBe(status);
});

it('the request table holds the published codes and no other', () => {
  expect(Object.keys(table).sort()).toEqual([...REQUEST_CODES, ...FURTHER_CODES].map(([code]) => code).sort());
});

it('the run table holds the published outcomes and no other', () => {
  expect(Object.keys(RUN_ERRORS).sort()).toEqual([...RUN_CODES].sort());
});

it.each([...Object.entries(table), ...Object.entries(RUN_ERRORS)])(
  '%s says what happened and what to do about it, in whole sentences',
  (_code, { message, remediation }) => {
    expect(message).toMatch(/^[\w"].{10,}\.$/s);
    expect(remediation).toMatch(/^[A-Z].{10,}\.$/s);
  },
);

it('every refusal with 429 tells the caller how long to wait, without the thrower having to think of it', () => {
  const limits = Object.values(table).filter(({ status }) => status === 429);
  expect(limits).toHaveLength(4);
  for (const { retryAfterSeconds } of limits) expect(retryAfterSeconds).toBeGreaterThan(0);
});

it('a duplicate that is being admitted is told to come back in a second', () => {
  expect(table['idempotency_in_flight']?.retryAfterSeconds).toBe(1);
});

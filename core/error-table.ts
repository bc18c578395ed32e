import type { RequestErrorEntry } from './error-entry';
import { SESSION_ERRORS } from './sessions/session-errors';

/**
 * The one table of error codes. HTTP answers, the OpenAPI document and docs/errors.md are derived from it;
 * a code, once published, is never removed or given another meaning.
 */

export const REQUEST_ERRORS = {
  invalid_api_key: {
    status: 401,
    message: 'The API key is missing or not valid.',
    remediation: 'Send a valid key as "Authorization: Bearer <key>" or "x-api-key: <key>".',
  },
  account_unclaimed: {
    status: 403,
    message: 'This agent-created account is frozen until a person claims it.',
    remediation: 'Open claim_url and claim the account; the same key then works again.',
  },
  invalid_json: {
    status: 400,
    message: 'The request body is not valid JSON.',
    remediation: 'Send a JSON object with "Content-Type: application/json".',
  },
  payload_too_large: {
    status: 413,
    message: 'The request body is larger than 1 MB.',
    remediation: 'Send a body of at most 1 MB; the files of a task count in it, as base64.',
  },
  unsafe_url: {
    status: 400,
    message: 'The target URL is not a public http(s) address.',
    remediation: 'Use an http:// or https:// URL without credentials whose host resolves to public addresses only.',
  },
  missing_input: {
    status: 400,
    message: 'Neither input nor url was given.',
    remediation: 'Send "input" (the task), "url" (the page), or both.',
  },
  missing_url: {
    status: 400,
    message: 'This routing needs a target URL.',
    remediation: 'Send "url", or put an https URL into the task text.',
  },
  invalid_routing: {
    status: 400,
    message: 'The routing value is not valid.',
    remediation:
      'Use smart, learning, learning-all, SOC2, HIPAA, EU, a runner slug from GET /v1/capabilities, or an array of runner slugs.',
  },
  missing_output_schema: {
    status: 400,
    message: 'normalize needs an output schema.',
    remediation: 'Send "output_schema" together with "normalize": true, or leave normalize out.',
  },
  invalid_output_schema: {
    status: 400,
    message: 'The output schema cannot be used.',
    remediation: 'Send a JSON Schema of type object, or a map from property name to type.',
  },
  invalid_max_cost_usd: {
    status: 400,
    message: 'max_cost_usd must be a positive number.',
    remediation: 'Send an amount in US dollars, for example 0.5, or leave it out.',
  },
  invalid_max_fallbacks: {
    status: 400,
    message: 'max_fallbacks must be an integer from 0 to 12.',
    remediation: 'Send an integer from 0 to 12, or leave it out for 5.',
  },
  invalid_time_budget_ms: {
    status: 400,
    message: 'time_budget_ms must be an integer of at least 30000.',
    remediation: 'Send at least 30000 (milliseconds), or leave it out for an uncapped run.',
  },
  time_budget_unsupported: {
    status: 400,
    message: 'A time budget cannot be combined with a named runner or a chain.',
    remediation: 'Leave time_budget_ms out, or use smart, a category, learning or learning-all routing.',
  },
  invalid_list_filter: {
    status: 400,
    message: 'A list filter has a value that is not known.',
    remediation: 'Give the filter that param names a documented value, or leave it out.',
  },
  idempotency_key_mismatch: {
    status: 400,
    message: 'The Idempotency-Key header and the idempotency_key field differ.',
    remediation: 'Send the key in one place, or the same key in both.',
  },
  invalid_idempotency_key: {
    status: 400,
    message: 'The idempotency key is not a string of 1 to 255 characters.',
    remediation: 'Use a key of at most 255 characters, for example a UUID.',
  },
  idempotency_conflict: {
    status: 422,
    message: 'This idempotency key was used with a different body within the last 24 hours.',
    remediation: 'Use a new key for a new request, or repeat the original body.',
  },
  idempotency_in_flight: {
    status: 409,
    message: 'A request with this idempotency key is being admitted right now.',
    remediation: 'Repeat the request after Retry-After seconds.',
    retryAfterSeconds: 1,
  },
  invalid_credential: {
    status: 400,
    message: 'The credential is not valid.',
    remediation: 'Check required fields, types and maximum lengths; values are never echoed.',
  },
  credential_not_found: {
    status: 404,
    message: 'No such credential.',
    remediation: 'Use an id from GET /v1/credentials.',
  },
  invalid_custody: {
    status: 400,
    message: 'The custody policy is not valid.',
    remediation: 'Use any, trusted_runners, deck_only or pinned:<runner>[,<runner>...].',
  },
  custody_unsatisfiable: {
    status: 409,
    message: 'No runner satisfies both the custody policy and the routing.',
    remediation: 'Relax the custody policy or choose a routing that contains an allowed runner.',
  },
  insufficient_credits: {
    status: 402,
    message: 'The balance does not cover this run.',
    remediation: 'Top up the account, or choose a cheaper runner.',
  },
  response_not_found: {
    status: 404,
    message: 'No such response.',
    remediation: 'Check the id; deleted responses are gone for good.',
  },
  explanation_not_found: {
    status: 404,
    message: 'This response has no routing decision card.',
    remediation: 'Only smart and category routing is explained; named runners and chains are not.',
  },
  response_not_ended: {
    status: 409,
    message: 'The response that this one follows has not ended.',
    remediation: 'Wait until it has ended, or cancel it, then create the follow-up.',
  },
  not_waiting_for_input: {
    status: 409,
    message: 'The run is not waiting for input.',
    remediation: 'Read the response; submit input only while its status is requires_action.',
  },
  artifact_expired: {
    status: 410,
    message: 'The artifact is past its retention window.',
    remediation: 'Fetch artifacts within the retention window of the workspace (7 days unless changed).',
  },
  live_view_expired: {
    status: 410,
    message: 'This address was valid for as long as its run could work, and is not any more.',
    remediation: 'Read svc.live_view of a run that is at work.',
  },
  range_not_satisfiable: {
    status: 416,
    message: 'The range of bytes that was asked for is not in the file.',
    remediation: 'Content-Range of this reply tells how long the file is; ask for a range within it, or for all of it.',
  },
  runner_unavailable: {
    status: 503,
    message: 'The requested runner is not available.',
    remediation: 'Choose another runner, or smart routing, which falls back by itself.',
  },
  saturated: {
    status: 429,
    message: 'This instance runs as many live runs as it may.',
    remediation: 'Repeat the request after Retry-After seconds.',
    retryAfterSeconds: 5,
  },
  learning_capacity: {
    status: 429,
    message: 'The capacity for learning sweeps is used up on this instance.',
    remediation: 'Repeat the request after Retry-After seconds.',
    retryAfterSeconds: 120,
  },
  rate_limited: {
    status: 429,
    message: 'Too many requests.',
    remediation: 'Repeat the request after Retry-After seconds.',
    retryAfterSeconds: 120,
  },
  enterprise_required: {
    status: 403,
    message: 'A custom retention window needs an Enterprise workspace.',
    remediation: 'Keep the default of 7 days, or move the workspace to Enterprise.',
  },
  invalid_retention: {
    status: 400,
    message: 'The retention window is not valid.',
    remediation: 'Use 24h, 7d or 30d.',
  },
  retention_not_self_serve: {
    status: 400,
    message: 'This retention window cannot be chosen by self-service.',
    remediation: 'Use 24h, 7d or 30d.',
  },
  ...SESSION_ERRORS,
  feature_disabled: {
    status: 403,
    message: 'This feature is disabled.',
    remediation: 'Use the features that GET /v1/capabilities lists.',
  },
  long_task_not_found: {
    status: 404,
    message: 'No such long task.',
    remediation: 'Use an id from GET /v1/long-tasks.',
  },
  not_multi_entity: {
    status: 400,
    message: 'This task concerns a single entity.',
    remediation: 'Send it to POST /v1/responses.',
  },
  invalid_expected_entities: {
    status: 400,
    message: 'expected_entities must be an integer from 2 to 500.',
    remediation: 'Send an integer from 2 to 500, or leave it out.',
  },
  webhook_not_found: {
    status: 404,
    message: 'No such webhook endpoint.',
    remediation: 'Use an id from GET /v1/webhooks.',
  },
  invalid_webhook_url: {
    status: 400,
    message: 'The webhook URL is not a public https address.',
    remediation: 'Use an https:// URL without credentials whose host resolves to public addresses only.',
  },
  invalid_webhook_event: {
    status: 400,
    message:
      'events must be a non-empty list of known types: response.completed, response.failed, response.requires_action, response.cancelled.',
    remediation: 'Use known event types, or leave events out for all of them.',
  },
  invalid_webhook_secret: {
    status: 400,
    message: 'The webhook secret is shorter than 16 characters.',
    remediation: 'Send at least 16 characters, or leave it out to have one minted.',
  },
  webhook_limit: {
    status: 400,
    message: 'This account already has 25 webhook endpoints.',
    remediation: 'Delete an endpoint that is no longer used.',
  },
  webhook_delivery_not_found: {
    status: 404,
    message: 'No such webhook delivery.',
    remediation: 'Use an id from GET /v1/webhooks/{id}/deliveries.',
  },
  api_key_not_found: {
    status: 404,
    message: 'No such API key.',
    remediation: 'Use an id from GET /v1/keys; revoked keys are gone for good.',
  },
  api_key_in_use: {
    status: 409,
    message: 'A key cannot revoke itself.',
    remediation: 'Create another key with POST /v1/keys, and revoke this one with that.',
  },
  api_key_limit: {
    status: 400,
    message: 'This workspace already has 100 API keys.',
    remediation: 'Revoke a key that is no longer used.',
  },
  deletion_not_found: {
    status: 404,
    message: 'No such deletion.',
    remediation: 'Use the id that the reply to the deletion told.',
  },
  confirmation_required: {
    status: 400,
    message: 'What cannot be taken back has to be confirmed.',
    remediation: 'Repeat the request with ?confirm= and the id of what is to be deleted.',
  },
  account_has_workspaces: {
    status: 409,
    message: 'The account has other workspaces.',
    remediation: 'Delete them first, each with a key of its own; the last one goes with the account.',
  },
  missing_user_agent: {
    status: 400,
    message: 'The request has no User-Agent header.',
    remediation: 'Send a User-Agent that names your client.',
  },
  generic_user_agent: {
    status: 400,
    message: 'The User-Agent is that of a generic HTTP client.',
    remediation: 'Send a User-Agent that names your agent or tool.',
  },
  missing_challenge: {
    status: 400,
    message: 'challenge_id and challenge_answer are required.',
    remediation: 'Fetch GET /v1/agent-signup/challenge, solve it, and send both fields.',
  },
  invalid_challenge: {
    status: 400,
    message: 'The challenge is unknown, expired, used, or belongs to another address.',
    remediation: 'Fetch a new challenge and answer it within two minutes from the same address.',
  },
  wrong_challenge_answer: {
    status: 400,
    message: 'The answer does not solve the challenge.',
    remediation: 'Fetch a new challenge and follow its instruction exactly.',
  },
  claim_not_found: {
    status: 404,
    message: 'This link claims no account: it is not known, or the account has an owner already.',
    remediation: 'Use the claim_url that GET /v1/me tells.',
  },
  invalid_claim_code: {
    status: 400,
    message: 'The code is wrong, was tried too often, or its time is over.',
    remediation: 'Enter the newest code, or ask for another one.',
  },
  auth_required: {
    status: 401,
    message: 'Nobody is signed in.',
    remediation: 'Sign in to the console, or send a valid key as "Authorization: Bearer <key>".',
  },
  invalid_credits_usd: {
    status: 400,
    message: 'The amount of credits is not valid.',
    remediation: 'Send an amount in US dollars from 1 to 10000.',
  },
  stripe_error: {
    status: 502,
    message: 'The payment provider did not accept the request.',
    remediation: 'Try again later; nothing was charged.',
  },
  invalid_stripe_signature: {
    status: 400,
    message: 'The event is not signed by Stripe, or was signed too long ago.',
    remediation: "Set STRIPE_WEBHOOK_SECRET to the signing secret of the endpoint in Stripe's dashboard.",
  },
  invalid_request: {
    status: 400,
    message: 'The request is not valid.',
    remediation: 'Correct the field named by param.',
  },
  model_not_found: {
    status: 404,
    message: 'No such model.',
    remediation: 'Use an id from GET /v1/models: svc, a runner that can be dispatched to, or a chain with a name.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing at this address.',
    remediation: 'See /api/v1/openapi.json for all paths.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This address does not answer that method.',
    remediation: 'Use a method that the Allow header names.',
  },
  service_unavailable: {
    status: 503,
    message: 'The service cannot take work right now. Nothing was created.',
    remediation: 'Repeat the request after Retry-After seconds.',
    retryAfterSeconds: 5,
  },
  internal_error: {
    status: 500,
    message: 'Something went wrong on our side.',
    remediation: 'Repeat the request; if it fails again, report the request id.',
  },
} as const satisfies Record<string, RequestErrorEntry>;

export type RequestErrorCode = keyof typeof REQUEST_ERRORS;

/** The state machine of a run. Types, predicates, the OpenAPI enums and the database's check are derived from it. */

export const RESPONSE_TRANSITIONS = {
  in_progress: ['requires_action', 'completed', 'failed', 'cancelled'],
  requires_action: ['in_progress', 'completed', 'failed', 'cancelled'],
  completed: [],
  failed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type ResponseStatus = keyof typeof RESPONSE_TRANSITIONS;
export const RESPONSE_STATUSES = Object.keys(RESPONSE_TRANSITIONS) as ResponseStatus[];
export const TERMINAL_STATUSES = RESPONSE_STATUSES.filter((status) => isTerminal(status));
export const LIVE_STATUSES = RESPONSE_STATUSES.filter((status) => !isTerminal(status));

/** Each envelope status with the response status it appears under. */
export const ENVELOPE_STATUSES = {
  running: 'in_progress',
  needs_human: 'requires_action',
  succeeded: 'completed',
  empty: 'completed',
  failed: 'failed',
  blocked: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<string, ResponseStatus>;

export type EnvelopeStatus = keyof typeof ENVELOPE_STATUSES;

/** How a run can end; the verdict decides, not the runner's exit code. */
export type TerminalEnvelopeStatus = Exclude<EnvelopeStatus, 'running' | 'needs_human'>;

export function isTerminal(status: ResponseStatus): boolean {
  return RESPONSE_TRANSITIONS[status].length === 0;
}

export function canTransition(from: ResponseStatus, to: ResponseStatus): boolean {
  return (RESPONSE_TRANSITIONS[from] as readonly string[]).includes(to);
}

/** Something was delivered, be it the legitimate finding that there is nothing. True of runs, attempts and verdicts alike. */
export function isSuccess(status: EnvelopeStatus | AttemptStatus): boolean {
  return status === 'succeeded' || status === 'empty';
}

export function responseStatusOf(status: EnvelopeStatus): ResponseStatus {
  return ENVELOPE_STATUSES[status];
}

export const ATTEMPT_STATUSES = [
  'reserved',
  'running',
  'succeeded',
  'empty',
  'failed',
  'blocked',
  'needs_input',
  'cancelled',
  'released',
] as const;
/**
 * reserved: money is held, no runner was called. released: ended without a runner having been called, so nothing is
 * billed. needs_input: the runner waits for a person and still holds its money.
 */
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];
export const LIVE_ATTEMPT_STATUSES = ['reserved', 'running', 'needs_input'] as const satisfies readonly AttemptStatus[];

export function isLiveAttempt(status: AttemptStatus): boolean {
  return (LIVE_ATTEMPT_STATUSES as readonly AttemptStatus[]).includes(status);
}

/**
 * The state machines of a run and of its attempts. Types, predicates, the OpenAPI enums, the database's checks and the
 * guards of the writes in db/ are derived from them.
 */

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

/** Something was delivered, be it the legitimate finding that there is nothing. True of runs, attempts and verdicts alike. */
export function isSuccess(status: EnvelopeStatus | AttemptStatus): boolean {
  return status === 'succeeded' || status === 'empty';
}

export function responseStatusOf(status: EnvelopeStatus): ResponseStatus {
  return ENVELOPE_STATUSES[status];
}

const ATTEMPT_ENDINGS = ['succeeded', 'empty', 'failed', 'blocked', 'cancelled', 'released'] as const;

/**
 * reserved: money is held, no runner was called. released: ended without a runner having been called, so nothing is
 * billed. needs_input: the runner waits for a person and still holds its money. An attempt that is taken over after its
 * worker was lost goes from running to running, and whatever is live can be ended from outside, with its run.
 */
export const ATTEMPT_TRANSITIONS = {
  reserved: ['running', ...ATTEMPT_ENDINGS],
  running: ['running', 'needs_input', ...ATTEMPT_ENDINGS],
  succeeded: [],
  empty: [],
  failed: [],
  blocked: [],
  needs_input: ['running', ...ATTEMPT_ENDINGS],
  cancelled: [],
  released: [],
} as const satisfies Record<string, readonly string[]>;

export type AttemptStatus = keyof typeof ATTEMPT_TRANSITIONS;
export type EndedAttemptStatus = (typeof ATTEMPT_ENDINGS)[number];
export const ATTEMPT_STATUSES = Object.keys(ATTEMPT_TRANSITIONS) as AttemptStatus[];
export const LIVE_ATTEMPT_STATUSES = ATTEMPT_STATUSES.filter((status) => isLiveAttempt(status));

export function isLiveAttempt(status: AttemptStatus): boolean {
  return ATTEMPT_TRANSITIONS[status].length > 0;
}

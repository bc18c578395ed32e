import type { FailureReason } from '../../core/run/failure-reasons';
import type { Fault } from '../../core/run/outcome';

/** What can go wrong between us and a runner, and who is to blame for it. */
const FAULTS = {
  runner_unreachable: 'platform',
  runner_busy: 'platform',
  key_refused: 'platform',
  credit_exhausted: 'platform',
  dispatch_unknown: 'platform',
  runner_rejected: 'runner',
  invalid_runner_answer: 'runner',
  runner_timeout: 'runner',
  job_lost: 'runner',
} as const satisfies Partial<Record<FailureReason, Fault>>;

/** Why a runner gave no usable reply. The message may quote the runner and is redacted before it is recorded. */
export class CallFailure extends Error {
  readonly fault: Fault;
  readonly httpStatus: number | null;
  /** Certain that nothing of the request arrived, on any try. */
  readonly neverReached: boolean;
  constructor(
    readonly code: keyof typeof FAULTS,
    message: string,
    known: { httpStatus?: number; neverReached?: boolean } = {},
  ) {
    super(message);
    this.name = 'CallFailure';
    this.fault = FAULTS[code];
    this.httpStatus = known.httpStatus ?? null;
    this.neverReached = known.neverReached ?? false;
  }
}

export function invalidReply(what: string): CallFailure {
  return new CallFailure('invalid_runner_answer', `The runner sent an invalid answer: ${what}.`);
}

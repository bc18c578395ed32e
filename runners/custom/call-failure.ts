import type { Fault } from '../../core/run/outcome';

const FAULTS = {
  runner_unreachable: 'platform',
  runner_rejected: 'runner',
  invalid_runner_answer: 'runner',
  runner_timeout: 'runner',
} as const satisfies Record<string, Fault>;

/** Why a runner gave no usable answer. The message may quote the runner and is redacted before it is recorded. */
export class CallFailure extends Error {
  readonly fault: Fault;
  constructor(
    readonly code: keyof typeof FAULTS,
    message: string,
    readonly httpStatus: number | null = null,
  ) {
    super(message);
    this.name = 'CallFailure';
    this.fault = FAULTS[code];
  }
}

export function invalidAnswer(what: string): CallFailure {
  return new CallFailure('invalid_runner_answer', `The runner sent an invalid answer: ${what}.`);
}

import type { JsonValue } from '../json';
import { FAILURE_REASONS, LOGIN_WALL } from '../run/failure-reasons';
import type { EndedOutcome, Fault, Outcome, OutcomeError } from '../run/outcome';

/** What of an outcome is asked for without regard to its kind. */

const BLOCKED = errorFor('blocked');
const KEPT_OUT_BY_LOGIN = errorFor(LOGIN_WALL);

export function outputOf(outcome: Outcome): JsonValue {
  return outcome.kind === 'finished' || outcome.kind === 'failed' ? outcome.output : null;
}

/** With its result in another form, where it has one. */
export function withOutput<T extends Outcome>(outcome: T, output: JsonValue): T {
  return outcome.kind === 'finished' || outcome.kind === 'failed' ? { ...outcome, output } : outcome;
}

/** Who is to blame; null where nothing went wrong. */
export function faultOf(outcome: Outcome): Fault | null {
  switch (outcome.kind) {
    case 'finished':
    case 'needs_input':
      return null;
    case 'blocked':
      return 'site';
    case 'refused':
      return 'task';
    case 'failed':
      return outcome.fault;
  }
}

export function errorOf(outcome: Outcome): OutcomeError | null {
  if (outcome.kind === 'finished' || outcome.kind === 'needs_input') return null;
  if (outcome.kind !== 'blocked') return outcome.error;
  return outcome.blockReason === LOGIN_WALL ? KEPT_OUT_BY_LOGIN : BLOCKED;
}

function errorFor(code: keyof typeof FAILURE_REASONS): OutcomeError {
  return { code, message: FAILURE_REASONS[code].means };
}

/** Nothing is charged: the task was refused, the runner heard nothing, or the fault was ours. */
export function isUnbilled(outcome: EndedOutcome): boolean {
  if (outcome.kind === 'refused') return true;
  return outcome.kind === 'failed' && (outcome.unbilled === true || outcome.neverReached === true);
}

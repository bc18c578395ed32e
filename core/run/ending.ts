import { RUN_ERRORS, type RequestErrorCode } from '../errors';
import { LOGIN_WALL, type FailureReason } from './failure-reasons';
import { rankWinners } from './routing/learning-ranking';
import { WHOLE_OUTPUT, type AttemptRecord, type RunEnding, type RunFailure, type RunRefusal } from './record';
import { wasEndedByWatchdog } from './time/watchdog';

/** Why a run ends. Only `success` and `exhausted` look at what the attempts delivered. */
export type EndingTrigger =
  | { kind: 'success'; attemptId: string }
  | { kind: 'exhausted' }
  | { kind: 'cancelled' }
  | { kind: 'timeout' }
  /** The next attempt did not fit: under the run's ceiling, or into the account's balance. */
  | { kind: 'ceiling' }
  | { kind: 'balance' }
  /** A calibration sweep has probed what it may; its best winner is the result. */
  | { kind: 'swept'; stoppedBy: 'ceiling' | 'balance' | 'timeout' | null }
  /** The workflow is gone; the reconciler ends the row in its place. */
  | { kind: 'lost' };

/** Causes that callers know from request errors keep their own code under `svc.error`. */
const CAUSES_WITH_OWN_CODE: readonly string[] = ['unsafe_url'] satisfies RequestErrorCode[];

/** The code is that of the ceiling, whose words would be wrong here. */
const BALANCE_STOPPED = 'The run stopped because the balance did not pay for another attempt.';

/** @param refusal why nobody was asked, where nobody was */
export function endingFor(
  attempts: readonly AttemptRecord[],
  trigger: EndingTrigger,
  refusal: RunRefusal | null = null,
): RunEnding {
  const executed = attempts.filter((attempt) => attempt.dispatched);
  const last = executed.at(-1) ?? null;
  switch (trigger.kind) {
    case 'success': {
      const winner = attempts.find((attempt) => attempt.id === trigger.attemptId);
      const status = winner?.result?.quality?.verdict === 'empty' ? 'empty' : 'succeeded';
      return { status, attemptId: trigger.attemptId, failure: null, budgetStop: null };
    }
    case 'cancelled':
      return {
        status: 'cancelled',
        attemptId: last?.id ?? null,
        failure: plain('run_cancelled'),
        budgetStop: null,
      };
    case 'timeout':
      return { status: 'failed', attemptId: last?.id ?? null, failure: plain('run_timeout'), budgetStop: null };
    case 'ceiling':
    case 'balance':
      return {
        status: 'failed',
        attemptId: last?.id ?? null,
        failure: { ...plain('budget_exhausted'), ...(trigger.kind === 'balance' && { message: BALANCE_STOPPED }) },
        budgetStop: trigger.kind,
      };
    case 'lost':
      return {
        status: 'failed',
        attemptId: last?.id ?? null,
        failure: { ...plain('run_failed'), reason: 'workflow_lost' satisfies FailureReason, fault: 'platform' },
        budgetStop: null,
      };
    case 'swept':
      return swept(attempts, executed, trigger.stoppedBy);
    case 'exhausted':
      return refusal === null ? exhausted(attempts, executed) : refused(refusal);
  }
}

function refused({ reason, message }: RunRefusal): RunEnding {
  const failure: RunFailure = { ...plain('run_failed'), message, reason, fault: 'task' };
  return { status: 'failed', attemptId: null, failure, budgetStop: null };
}

/** A sweep that money stopped says so, although its ranking is kept; one that ran out of time still has its winners. */
function swept(
  attempts: readonly AttemptRecord[],
  executed: AttemptRecord[],
  stoppedBy: 'ceiling' | 'balance' | 'timeout' | null,
): RunEnding {
  const best = rankWinners(attempts)[0] ?? null;
  if (stoppedBy === 'ceiling' || stoppedBy === 'balance') {
    return { ...endingFor(attempts, { kind: stoppedBy }), ...(best ? { attemptId: best.attemptId } : {}) };
  }
  if (best) return endingFor(attempts, { kind: 'success', attemptId: best.attemptId });
  return stoppedBy === 'timeout' ? endingFor(attempts, { kind: 'timeout' }) : exhausted(attempts, executed);
}

/** What a runner says of itself and not of the task or its site: a browser at the same page gets further. */
const NOT_UP_TO_IT: readonly string[] = [
  'unsupported_task',
  'missing_url',
  'needs_javascript',
] satisfies FailureReason[];

/** Those that got furthest: who turned the task down tells nothing where somebody else has tried it. */
function thatTried(executed: AttemptRecord[]): AttemptRecord[] {
  const tried = executed.filter(({ error, prompted }) => prompted || !NOT_UP_TO_IT.includes(error?.code ?? ''));
  return tried.length > 0 ? tried : executed;
}

function exhausted(attempts: readonly AttemptRecord[], all: AttemptRecord[]): RunEnding {
  const executed = thatTried(all);
  const lastChance = endedLast(executed);
  if (lastChance && wasEndedByWatchdog(lastChance)) {
    return {
      status: 'failed',
      attemptId: lastChance.id,
      failure: failureFrom(lastChance, 'run_timeout'),
      budgetStop: null,
    };
  }
  const violating = nearestToSchema(executed);
  if (violating) {
    const list = violating.result?.schemaViolations.join('; ') ?? '';
    const failure = { ...plain('schema_violation'), message: `${RUN_ERRORS.schema_violation.message} ${list}` };
    return { status: 'failed', attemptId: violating.id, failure, budgetStop: null };
  }
  // A run that paused ends with the attempt it paused for, whatever else was tried before it.
  const asked = executed.findLast((attempt) => attempt.prompted);
  const judged = asked ? [asked] : executed.filter((attempt) => attempt.fault !== 'platform');
  const last = judged.at(-1) ?? executed.at(-1) ?? attempts.at(-1) ?? null;
  if (judged.length > 0 && judged.every((attempt) => attempt.status === 'blocked')) {
    const reason = last?.result?.blockReason === LOGIN_WALL ? LOGIN_WALL : null;
    return {
      status: 'blocked',
      attemptId: last?.id ?? null,
      failure: { ...plain('blocked'), reason },
      budgetStop: null,
    };
  }
  return { status: 'failed', attemptId: last?.id ?? null, failure: failureFrom(last), budgetStop: null };
}

/** Of those whose output broke the schema, the first that lacks least: a key of the whole output weighs more than any within. */
function nearestToSchema(executed: readonly AttemptRecord[]): AttemptRecord | null {
  const lackOf = ({ result }: AttemptRecord): [whole: number, all: number] => {
    const violations = result?.schemaViolations ?? [];
    return [violations.filter((text) => text.startsWith(`${WHOLE_OUTPUT} `)).length, violations.length];
  };
  return executed
    .filter((attempt) => lackOf(attempt)[1] > 0)
    .reduce<AttemptRecord | null>((nearest, one) => {
      if (nearest === null) return one;
      const [[whole, all], [leastWhole, leastAll]] = [lackOf(one), lackOf(nearest)];
      return whole < leastWhole || (whole === leastWhole && all < leastAll) ? one : nearest;
    }, null);
}

/** Attempts that race end in another order than they began. */
function endedLast(executed: readonly AttemptRecord[]): AttemptRecord | null {
  const endOf = ({ finishedAt }: AttemptRecord): number => finishedAt?.getTime() ?? 0;
  return executed.reduce<AttemptRecord | null>((last, one) => (last && endOf(last) > endOf(one) ? last : one), null);
}

function failureFrom(attempt: AttemptRecord | null, code: RunFailure['code'] = 'run_failed'): RunFailure {
  const base = plain(code);
  if (!attempt?.error) return { ...base, fault: attempt?.fault ?? null };
  const { code: reason, message } = attempt.error;
  return {
    ...base,
    message: `${base.message} ${attempt.runner}: ${message}`,
    causeCode: CAUSES_WITH_OWN_CODE.includes(reason) ? (reason as RequestErrorCode) : null,
    reason,
    fault: attempt.fault,
  };
}

function plain(code: RunFailure['code']): RunFailure {
  return { code, message: RUN_ERRORS[code].message, causeCode: null, reason: null, fault: null };
}

/** True when nothing but our own side failed: a synchronous create answers 502 then. */
export function isTransportFailure(attempts: readonly AttemptRecord[]): boolean {
  const ended = attempts.filter((attempt) => attempt.finishedAt !== null && attempt.status !== 'released');
  return ended.length > 0 && ended.every((attempt) => attempt.status === 'failed' && attempt.fault === 'platform');
}

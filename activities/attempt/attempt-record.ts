import { isUnbilled } from '../../core/outcome/parts';
import { LOGIN_WALL } from '../../core/run/failure-reasons';
import type { DispatchSecrets, EndedOutcome, Fault, NeedsInput, RunnerTask } from '../../core/run/outcome';
import type { EndingTrigger } from '../../core/run/ending';
import type { AttemptError } from '../../core/run/record';
import { isSuccess, type AttemptStatus } from '../../core/run/states';
import { pauseAttempt } from '../../db/attempts/paused-attempts';
import { settleAttempt, type SettledAttempt, type Settlement } from '../../db/attempts/settlement';
import type { Transaction } from '../../db/connection';
import { consumeAnswer, eraseAnswers } from '../../db/interactions/answers';
import { mayBeWrittenLater } from '../../db/pg-errors';
import { finishRun, type FinishedRun } from '../../db/runs/finish';
import { readingRunForUpdate } from '../../db/runs/reading/run-snapshot';
import { announceSettled } from '../../db/runs/settled-news';
import type { OpenedCredential } from '../../db/vault/credential-secrets';
import { noteLogin } from '../../db/vault/credential-use';
import { failed } from '../../runners/outcomes';
import { noteAttempt, noteRun } from '../run-endings';
import type { RunTransactionDeps } from '../run-transactions';
import {
  endOfRun,
  pausedSummary,
  summaryOfEnded,
  toldByFailure,
  type AttemptRights,
  type AttemptSummary,
} from './attempt-summary';
import { isStopped, type Stopped } from './execution';
import { gradeAttempt, type GradingDeps } from './grading';
import { placeOfFailure } from '../log';
import { untilWritten } from './until-written';

export interface OutcomeToRecord {
  epoch: number;
  workspaceId: string;
  outcome: EndedOutcome | Stopped;
  task: RunnerTask;
  normalize: boolean;
  /** Of the attempt at its runner, where it has one. */
  jobId: string | null;
  /** What the runner was given. */
  secrets: DispatchSecrets;
  credential: OpenedCredential | null;
  signal: AbortSignal;
  /** The question whose answer led here, if one did; the answer is erased when the attempt ends. */
  interactionId?: string;
}

/** An outcome that cannot be recorded would be tried again for ever; the attempt ends as failed instead. */
export async function recordOrGiveUp(
  deps: RunTransactionDeps & GradingDeps,
  input: AttemptRights,
  toRecord: OutcomeToRecord,
): Promise<AttemptSummary> {
  try {
    return await recordOutcome(deps, input, toRecord);
  } catch (error) {
    if (mayBeWrittenLater(error) || isStopped(toRecord.outcome)) throw error;
    deps.log.error({ attemptId: input.attemptId, failure: placeOfFailure(error) }, 'an outcome could not be recorded');
    const message = 'What the attempt brought could not be recorded.';
    const outcome = failed('platform', 'unrecordable', message, { unbilled: true });
    return recordOutcome(deps, input, { ...toRecord, outcome });
  }
}

/** Records, bills and (where allowed) ends the run, all in one transaction guarded by the epoch. */
async function recordOutcome(
  deps: RunTransactionDeps & GradingDeps,
  input: AttemptRights,
  toRecord: OutcomeToRecord,
): Promise<AttemptSummary> {
  const { epoch, outcome, credential, interactionId } = toRecord;
  const settlement = await grade(deps, input.attemptId, toRecord);
  const login = isStopped(outcome) ? null : (outcome.login ?? null);
  let tries = 0;
  let written: SettledAttempt | null = null;
  const record = async (trx: Transaction): Promise<FinishedRun | 'settled' | null> => {
    tries += 1;
    const trigger = endingAfter(input, settlement.status);
    // What is done with an answer is part of the run, which is read after it.
    const reading = trigger === null || interactionId !== undefined ? undefined : readingRunForUpdate(input.runId);
    const ended = { ...settlement, jobId: toRecord.jobId, epoch };
    written = await settleAttempt(trx, input.attemptId, ended, reading ? [reading] : []);
    if (written && interactionId !== undefined) {
      await consumeAnswer(trx, interactionId);
      await eraseAnswers(trx, input.attemptId);
    }
    if (written && login !== null && credential) await noteLogin(trx, credential, login);
    // The transaction before may have been committed although its confirmation was lost.
    if (!written && tries > 1) return 'settled';
    const finished =
      written && trigger ? await finishRun(trx, deps, input.runId, trigger, { isLast: true, reading }) : null;
    if (written && finished === null) await announceSettled(trx, deps, input.runId);
    return finished;
  };
  const finished = await untilWritten(toRecord.signal, () => deps.db.transaction(record));
  if (finished === 'settled') {
    const ended = { status: settlement.status, fault: settlement.fault };
    return { ...(await summaryOfEnded(deps, input, ended)), prompted: interactionId !== undefined };
  }
  if (written !== null) noteAttempt(deps, written);
  if (finished !== null) noteRun(deps, finished);
  deps.doorbell.ringLocally(`${finished === null ? 'moved' : 'run'}:${input.runId}`);
  const { status, fault, error } = settlement;
  return {
    status,
    fault,
    prompted: interactionId !== undefined,
    ...toldByFailure(fault, error, settlement.result?.defense),
    ...endOfRun(finished),
  };
}

/** How the run ends with what its attempt came to; null where it does not, or not by this attempt. */
function endingAfter({ attemptId, mayFinish, isLast }: AttemptRights, status: AttemptStatus): EndingTrigger | null {
  if (status === 'cancelled' || !mayFinish) return null;
  if (isSuccess(status)) return { kind: 'success', attemptId };
  return isLast ? { kind: 'exhausted' } : null;
}

/** Lets the attempt wait for a person. Null when its run has been stopped: nobody will answer. */
export async function recordPause(
  deps: RunTransactionDeps,
  attemptId: string,
  toRecord: Omit<OutcomeToRecord, 'outcome'> & { outcome: NeedsInput },
  goesOn: Omit<NonNullable<AttemptSummary['pause']>, 'epoch'>,
): Promise<AttemptSummary | null> {
  const { epoch, outcome, credential, interactionId } = toRecord;
  const pause = async (trx: Transaction): Promise<boolean> => {
    const { inputRequest: request, screenshotArtifactId } = outcome;
    const pending = { request, screenshotArtifactId, ...goesOn };
    const written = await pauseAttempt(trx, attemptId, epoch, pending);
    if (written && interactionId !== undefined) await consumeAnswer(trx, interactionId);
    if (written && outcome.login && credential) await noteLogin(trx, credential, outcome.login);
    return written;
  };
  const paused = await untilWritten(toRecord.signal, () => deps.db.transaction(pause));
  if (!paused) return null;
  return pausedSummary({ ...goesOn, epoch });
}

async function grade(
  deps: GradingDeps,
  attemptId: string,
  { workspaceId, outcome, task, normalize, secrets, signal }: OutcomeToRecord,
): Promise<Settlement & { fault: Fault | null; error: AttemptError | null }> {
  if (isStopped(outcome)) return { status: 'cancelled', fault: null, error: null, neverReached: outcome === 'unheard' };
  const graded = await gradeAttempt(deps, { attemptId, workspaceId, outcome, task, normalize, secrets, signal });
  const isLoginMissing = graded.result.blockReason === LOGIN_WALL && secrets.credentials === null;
  return {
    ...graded,
    // No runner gets past a login that it was not given: nothing is learned from it.
    fault: isLoginMissing && graded.status === 'blocked' ? 'task' : graded.fault,
    units: outcome.units,
    reportedCostUsd: outcome.reportedCostUsd,
    unbilled: isUnbilled(outcome) || graded.unbilled === true,
  };
}

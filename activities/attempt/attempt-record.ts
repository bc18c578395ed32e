import type { FailureReason } from '../../core/run/failure-reasons';
import { toldWall } from '../../core/quality/signs/wall-text';
import { closingOf, type RunClosing } from '../../core/response/closing';
import type { EventDeliveries } from '../../core/run/deliveries';
import { reachOfFault, type FaultReach } from '../../core/outcome/fault-reach';
import type { DispatchSecrets, Fault, Outcome, RunnerTask } from '../../core/run/outcome';
import type { AttemptError } from '../../core/run/record';
import { isSuccess, type AttemptStatus, type TerminalEnvelopeStatus } from '../../core/run/states';
import type { Transaction } from '../../db/connection';
import { noteLogin } from '../../db/vault/credential-use';
import type { OpenedCredential } from '../../db/vault/credential-secrets';
import { finishRun, type Finished } from '../../db/runs/finish';
import { consumeAnswer, eraseAnswers } from '../../db/interactions/answers';
import { pauseAttempt, pauseOf } from '../../db/attempts/paused-attempts';
import { isDatabaseUnavailable } from '../../db/pg-errors';
import { loadRun } from '../../db/runs/run-snapshot';
import { announceSettled } from '../../db/runs/settled-news';
import { settleAttempt, type SettledAttempt, type Settlement } from '../../db/attempts/settlement';
import { blocked, failed } from '../../runners/outcomes';
import type { Runner } from '../../runners/runner';
import { gradeAttempt, type GradingDeps } from './grading';
import { placeOfFailure } from './place-of-failure';
import { logAttempt, logRun } from '../run-log';
import type { RunRecordDeps } from '../run-record';
import { untilWritten } from './until-written';

/** What an attempt may do to its run when it ends. */
export interface AttemptRights {
  runId: string;
  attemptId: string;
  /** Nothing else is in flight, so this attempt may end the run in the transaction that records its own success. */
  mayFinish: boolean;
  /** No runner comes after this one and none runs beside it, so its failure ends the run as well. */
  isLast: boolean;
}

/** All that crosses Temporal about an attempt; what it delivered stays in PostgreSQL. */
export interface AttemptSummary {
  status: AttemptStatus;
  fault: Fault | null;
  /** The run has paused for this attempt; no further runner may be tried. */
  prompted: boolean;
  /** What failed, without words: equal for the same failure of different runners. */
  fingerprint: string | null;
  /** For whom else the failure speaks, so that they need not be tried; left out when for nobody. */
  reach?: FaultReach;
  /** How the run ended, if this attempt (or anyone before it) has ended it. */
  runStatus: TerminalEnvelopeStatus | null;
  /** The same in detail; left out by earlier versions. */
  closing?: RunClosing | null;
  /** Webhook deliveries of that ending; left out when somebody else ended the run and the workflow has to ask. */
  deliveries?: EventDeliveries | null;
  /** With status `needs_input`: how the attempt goes on. */
  pause?: {
    /** The queue of the one worker that has the session; null when any worker can go on with it. */
    queue: string | null;
    /** Writes of earlier tries stay locked out. */
    epoch: number;
  };
}

export interface Recording {
  epoch: number;
  workspaceId: string;
  outcome: Outcome | 'cancelled';
  task: RunnerTask;
  normalize: boolean;
  /** What the runner was given. */
  secrets: DispatchSecrets;
  credential: OpenedCredential | null;
  signal: AbortSignal;
  /** The question whose answer led here, if one did; the answer is erased when the attempt ends. */
  interactionId?: string;
}

/** An outcome that cannot be recorded would be tried again for ever; the attempt ends as failed instead. */
export async function recordOrGiveUp(
  deps: RunRecordDeps & GradingDeps,
  input: AttemptRights,
  recording: Recording,
): Promise<AttemptSummary> {
  try {
    return await recordOutcome(deps, input, recording);
  } catch (error) {
    if (isDatabaseUnavailable(error) || recording.outcome === 'cancelled') throw error;
    deps.log.error({ attemptId: input.attemptId, failure: placeOfFailure(error) }, 'an outcome could not be recorded');
    const message = 'What the attempt brought could not be recorded.';
    const outcome = failed('platform', 'unrecordable', message, { unbilled: true });
    return recordOutcome(deps, input, { ...recording, outcome });
  }
}

/** Records, bills and (where allowed) ends the run, all in one transaction guarded by the epoch. */
async function recordOutcome(
  deps: RunRecordDeps & GradingDeps,
  input: AttemptRights,
  recording: Recording,
): Promise<AttemptSummary> {
  const { epoch, outcome, credential, interactionId } = recording;
  const settlement = await grade(deps, input.attemptId, recording);
  const login = outcome === 'cancelled' ? null : (outcome.login ?? null);
  let tries = 0;
  let written: SettledAttempt | null = null;
  const record = async (trx: Transaction): Promise<Finished | 'settled' | null> => {
    tries += 1;
    written = await settleAttempt(trx, input.attemptId, { ...settlement, epoch });
    if (written && interactionId !== undefined) {
      await consumeAnswer(trx, interactionId);
      await eraseAnswers(trx, input.attemptId);
    }
    if (written && login !== null && credential) await noteLogin(trx, credential, login);
    // The try before may have been committed although its answer was lost.
    if (!written && tries > 1) return 'settled';
    const finished = written ? await finishAfter(trx, deps, input, settlement.status) : null;
    if (written && finished === null) await announceSettled(trx, deps, input.runId);
    return finished;
  };
  const finished = await untilWritten(recording.signal, () => deps.db.transaction(record));
  if (finished === 'settled') {
    const ended = { status: settlement.status, fault: settlement.fault };
    return { ...(await summaryOfEnded(deps, input, ended)), prompted: interactionId !== undefined };
  }
  if (written !== null) logAttempt(deps.log, written);
  if (finished !== null) logRun(deps.log, finished);
  deps.doorbell.ringLocally(`${finished === null ? 'moved' : 'run'}:${input.runId}`);
  const { status, fault, error } = settlement;
  const fingerprint = fingerprintOf(fault, error);
  const reach = reachOfFault(fault, error?.code ?? null, settlement.result?.defense);
  return {
    status,
    fault,
    prompted: interactionId !== undefined,
    fingerprint,
    ...(reach === null ? {} : { reach }),
    ...endOfRun(finished),
  };
}

/** Ends the run with what its attempt came to, where it may. */
async function finishAfter(
  trx: Transaction,
  deps: RunRecordDeps,
  { runId, attemptId, mayFinish, isLast }: AttemptRights,
  status: AttemptStatus,
): Promise<Finished | null> {
  if (status === 'cancelled' || !mayFinish) return null;
  if (isSuccess(status)) return finishRun(trx, deps, runId, { kind: 'success', attemptId });
  return isLast ? finishRun(trx, deps, runId, { kind: 'exhausted' }) : null;
}

/** Lets the attempt wait for a person. Null when its run has been stopped: nobody will answer. */
export async function recordPause(
  deps: RunRecordDeps,
  attemptId: string,
  recording: Recording & { outcome: Outcome },
  queue: string | null,
): Promise<AttemptSummary | null> {
  const { epoch, outcome, credential, interactionId } = recording;
  const request = outcome.inputRequest;
  if (request === null) return null;
  const paused = await deps.db.transaction(async (trx) => {
    const pending = { request, screenshotArtifactId: outcome.screenshotArtifactId, queue };
    const written = await pauseAttempt(trx, attemptId, epoch, pending);
    if (written && interactionId !== undefined) await consumeAnswer(trx, interactionId);
    if (written && outcome.login && credential) await noteLogin(trx, credential, outcome.login);
    return written;
  });
  if (!paused) return null;
  return pausedSummary({ queue, epoch });
}

function pausedSummary(pause: NonNullable<AttemptSummary['pause']>): AttemptSummary {
  return { status: 'needs_input', fault: null, prompted: true, fingerprint: null, runStatus: null, pause };
}

/** Whether the run may stop and wait here; else the attempt fails and says why. */
export function canPause(runner: Runner | null, allowInteraction: boolean | null): boolean {
  return runner?.resume !== undefined && allowInteraction !== false;
}

export function withoutPause(outcome: Outcome, allowInteraction: boolean | null): Outcome {
  const isRefused = allowInteraction === false;
  const message = isRefused
    ? 'The site asked for a code or an answer, and allow_interaction is false.'
    : 'The site asked for a code or an answer, which this runner cannot relay.';
  return {
    ...outcome,
    fault: isRefused ? 'task' : 'runner',
    error: { code: 'input_required' satisfies FailureReason, message },
  };
}

/** A runner that waits for an answer and does not say to what would wait for ever. */
export function withoutQuestion({ kind: _kind, ...seen }: Outcome): Outcome {
  return failed('runner', 'input_request_missing', 'The runner waits for input and does not say what for.', seen);
}

/** Gates against bots never stop a run to wait for a person: the next runner is tried. */
export function asBotChallenge(outcome: Outcome): Outcome {
  const { blockReason, defense } = toldWall(outcome.inputRequest?.prompt ?? '');
  return { ...blocked({ ...outcome, blockReason, defense }), inputRequest: null };
}

async function grade(
  deps: GradingDeps,
  attemptId: string,
  { workspaceId, outcome, task, normalize, secrets, signal }: Recording,
): Promise<Settlement & { fault: Fault | null; error: AttemptError | null }> {
  if (outcome === 'cancelled') return { status: 'cancelled', fault: null, error: null };
  const graded = await gradeAttempt(deps, { attemptId, workspaceId, outcome, task, normalize, secrets, signal });
  return {
    ...graded,
    unbilled: outcome.neverReached === true || outcome.unbilled === true || graded.unbilled === true,
  };
}

/** The part of a summary that tells whether and how the run has ended. */
export function endOfRun(finished: Finished | null): Pick<AttemptSummary, 'runStatus' | 'closing' | 'deliveries'> {
  if (finished === null) return { runStatus: null };
  const { status, closing, deliveries } = finished;
  return { runStatus: status, closing, deliveries };
}

function fingerprintOf(fault: Fault | null, error: AttemptError | null): string | null {
  return error === null ? null : `${fault ?? 'none'}:${error.code}`;
}

/** The workflow lost our answer or a crash repeated the activity: tell it again what was recorded. */
export async function summaryOfEnded(
  deps: RunRecordDeps,
  { runId, attemptId }: Pick<AttemptRights, 'runId' | 'attemptId'>,
  { status, fault }: { status: AttemptStatus; fault: Fault | null },
): Promise<AttemptSummary> {
  const pause = status === 'needs_input' ? await pauseOf(deps.db, attemptId) : null;
  if (pause !== null) return pausedSummary(pause);
  const run = await loadRun(deps.db, runId);
  return {
    status,
    fault,
    prompted: false,
    fingerprint: null,
    runStatus: run === null ? 'cancelled' : (run.ending?.status ?? null),
    ...(run?.ending ? { closing: closingOf(run) } : {}),
  };
}

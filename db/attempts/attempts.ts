import { earlierWordsOf } from '../../core/response/earlier-words';
import type { AttemptBrowser, Fault, RunnerTask, RunStep } from '../../core/run/outcome';
import type { RunRequest } from '../../core/run/record';
import {
  ATTEMPT_TRANSITIONS,
  isLiveAttempt,
  isTerminal,
  LIVE_STATUSES,
  type AttemptStatus,
} from '../../core/run/states';
import { statesBefore } from '../../core/run/transitions';
import { MAX_NOTED_MOMENTS, type MomentKind } from '../../core/stream/history';
import { wordsOfStep } from '../../core/stream/told-step';
import { lockAttempt, type LockedAttempt } from './attempt-locks';
import { beginPlainly } from './plain-beginning';
import type { Database, Transaction } from '../connection';
import { jsonColumn, textColumn } from '../json-column';
import { notingStarted } from '../history/run-moments';
import { runsOf } from '../runs/runs';
import type { SealedSecret } from '../vault/sealing';
import { settleAttempt, type SettledAttempt } from './settlement';

/** An attempt that one try of its activity has taken over. */
export interface BegunAttempt {
  kind: 'begun';
  /** An earlier try may have called the runner. */
  dispatched: boolean;
  /** That the runner is about to be called was committed with the beginning. */
  dispatching: boolean;
  jobId: string | null;
  runner: string;
  task: RunnerTask;
  /** The caller pays for the normalization pass where it is needed. */
  normalize: boolean;
  /** The request's secrets, still sealed; null when it brought none. */
  sealed: SealedSecret | null;
  workspaceId: string;
  request: RunRequest;
  /** When the run is given up, grace included. */
  deadlineAt: Date;
  /** Which turns of the seed's code earlier tries have used. */
  codeSteps: readonly number[];
  /** Earlier tries whose worker stalled or died over it, as far as anybody can tell. */
  lostTries: number;
}

/** Nothing to do: the attempt has ended, its run has ended, or a later try owns it. */
export interface AttemptOver {
  kind: 'over';
  status: AttemptStatus;
  fault: Fault | null;
  /** Where this try has ended it, because its run is over. */
  settled?: SettledAttempt | null;
}

export type Begun = BegunAttempt | AttemptOver;

/**
 * Takes the attempt over for one try of its activity. From here on only this epoch may write to it.
 * @param runner of the attempt, where this process has it: of one that is plain it is committed at the same time that
 *   this runner is about to be called
 * @param isTooLate one whose runner was not called yet is not begun any more
 */
export async function beginAttempt(
  db: Database,
  attemptId: string,
  epoch: number,
  { runner = null, isTooLate = false }: { runner?: string | null; isTooLate?: boolean } = {},
): Promise<Begun> {
  const plain = runner === null || isTooLate ? null : await beginPlainly(db, { attemptId, epoch, runner });
  const begun: Begun = plain
    ? { ...begunAttempt(plain), dispatched: false, dispatching: true }
    : await takeOver(db, attemptId, epoch, isTooLate);
  return begun.kind === 'begun' ? { ...begun, task: await withEarlierWords(db, begun) } : begun;
}

/** The words of the run before are read anew each time: when it was deleted, they are gone. */
async function withEarlierWords(db: Database, { task, request, workspaceId }: BegunAttempt): Promise<RunnerTask> {
  const id = request.previousResponseId;
  const earlier = id === undefined ? null : await runsOf(db, workspaceId).find(id);
  return earlier ? { ...task, earlier: earlierWordsOf(earlier) } : task;
}

async function takeOver(db: Database, attemptId: string, epoch: number, isTooLate: boolean): Promise<Begun> {
  return db.transaction(async (trx) => {
    const locked = await lockAttempt(trx, attemptId);
    if (!locked) return { kind: 'over', status: 'released', fault: null };
    const { run, attempt: row } = locked;
    if (!isLiveAttempt(row.status)) return { kind: 'over', status: row.status, fault: row.fault };
    // A later try owns it, or it waits for a person and the result that said so was lost on its way to the workflow. A
    // question that was erased with its run waits for nobody.
    if (row.epoch > epoch || (row.status === 'needs_input' && row.input_request !== null))
      return { kind: 'over', status: row.status, fault: null };
    if (isTerminal(run.status) || run.cancel_requested_at !== null) {
      const status = row.dispatched_at ? 'cancelled' : 'released';
      return { kind: 'over', status, fault: null, settled: await settleAttempt(trx, attemptId, { status }) };
    }
    if (row.dispatched_at === null && (isTooLate || (await hasAsked(trx, row.run_id)))) {
      await settleAttempt(trx, attemptId, { status: 'released' });
      return { kind: 'over', status: 'released', fault: null };
    }
    const begun = begunAttempt(locked);
    const beginning = trx('attempts')
      .where({ id: attemptId })
      .whereIn('status', statesBefore(ATTEMPT_TRANSITIONS, 'running'))
      .update({
        epoch,
        status: 'running',
        started_at: trx.raw('coalesce(started_at, now())'),
        progressed_at: trx.fn.now(),
        lost_tries: begun.lostTries,
      });
    await notingStarted(trx, beginning, { attemptId, runId: row.run_id, isFirst: row.started_at === null });
    return { ...begun, dispatched: row.dispatched_at !== null, dispatching: false };
  });
}

/** Whether some attempt of the run has asked for something; from then on no further runner is tried. */
async function hasAsked(trx: Transaction, runId: string): Promise<boolean> {
  const asked = await trx('attempts')
    .where({ run_id: runId })
    .whereNotNull('input_request')
    .first<{ id: string } | undefined>('id');
  return asked !== undefined;
}

export function begunAttempt({ run, attempt }: LockedAttempt): Omit<BegunAttempt, 'dispatched' | 'dispatching'> {
  return {
    kind: 'begun',
    jobId: attempt.provider_job_id,
    runner: attempt.runner,
    task: run.request.task,
    normalize: run.request.normalize,
    sealed: run.sealed,
    workspaceId: run.workspace_id,
    request: run.request,
    deadlineAt: run.deadline_at,
    codeSteps: attempt.code_steps,
    lostTries: lostTriesOf(attempt),
  };
}

/** A try that is taken over while it runs, and was not given up in order, was lost. */
export function lostTriesOf(row: LockedAttempt['attempt']): number {
  const isLost = row.status === 'running' && row.handed_on_epoch !== row.epoch;
  return row.lost_tries + (isLost ? 1 : 0);
}

/** This try ends without a result and without blame: the next one does not count it as lost. */
export async function markHandedOn(db: Database, attemptId: string, epoch: number): Promise<void> {
  await owned(db, attemptId, epoch).update({ handed_on_epoch: epoch });
}

/**
 * Committed before a runner is called: whoever finds it set knows that the call may have happened. False when the
 * runner must not be called, because another try owns the attempt or the run has been stopped.
 */
export async function markDispatched(db: Database, attemptId: string, epoch: number): Promise<boolean> {
  const changed = await owned(db, attemptId, epoch)
    .whereExists(
      db('runs')
        .select(db.raw('1'))
        .whereRaw('runs.id = attempts.run_id')
        .whereIn('runs.status', LIVE_STATUSES)
        .whereNull('cancel_requested_at'),
    )
    .update({ dispatched_at: db.raw('coalesce(dispatched_at, now())') });
  return changed > 0;
}

export async function recordJobId(db: Database, attemptId: string, epoch: number, jobId: string): Promise<boolean> {
  return (await owned(db, attemptId, epoch).update({ provider_job_id: jobId })) > 0;
}

/** Committed before the code is given away: sites take each code once, and no code may show up in a result. */
export async function recordCodeStep(db: Database, attemptId: string, epoch: number, step: number): Promise<void> {
  await owned(db, attemptId, epoch).update({ code_steps: db.raw('array_append(code_steps, ?)', [step]) });
}

/** What a runner tells of itself while it works: a moment of its run, and a column of the attempt. */
const NOTES = {
  session: { column: 'session', value: 'CAST(:note AS jsonb)', isNew: 'session IS DISTINCT FROM CAST(:note AS jsonb)' },
  progress: { column: 'progress_note', value: ':note', isNew: 'progress_note IS DISTINCT FROM :note' },
  step: { column: 'progress_note', value: ':words', isNew: 'true' },
} as const satisfies Partial<Record<MomentKind, object>>;

interface RunnersNote {
  attemptId: string;
  epoch: number;
  note: string;
  /** What there is to say of it in a line; null where the note says it. */
  words: string | null;
}

export async function recordSession(
  db: Database,
  attemptId: string,
  epoch: number,
  session: AttemptBrowser,
): Promise<void> {
  await recordNote(db, 'session', { attemptId, epoch, note: jsonColumn(session), words: null });
}

export async function recordProgress(db: Database, attemptId: string, epoch: number, note: string): Promise<void> {
  await recordNote(db, 'progress', { attemptId, epoch, note: textColumn(note), words: null });
}

/** Each one, also when it is like the one before. */
export async function recordStep(db: Database, attemptId: string, epoch: number, step: RunStep): Promise<void> {
  await recordNote(db, 'step', { attemptId, epoch, note: jsonColumn(step), words: textColumn(wordsOfStep(step)) });
}

/** The same again is not noted again. */
async function recordNote(db: Database, kind: keyof typeof NOTES, told: RunnersNote): Promise<void> {
  const { column, value, isNew } = NOTES[kind];
  await db.raw(
    `WITH mine AS (
       SELECT run_id, ${isNew} AS changed FROM attempts
       WHERE id = :attemptId AND epoch = :epoch AND status = 'running'),
     owner AS (
       UPDATE runs SET updated_at = now(),
         stream_position = stream_position + CASE WHEN changed AND stream_position < :maxNoted THEN 1 ELSE 0 END
       FROM mine WHERE runs.id = mine.run_id AND deleted_at IS NULL
       RETURNING id, stream_position, changed),
     noted AS (
       INSERT INTO run_moments (run_id, position, kind, subject, note, at)
       SELECT id, stream_position, :kind, :attemptId, :note, clock_timestamp() FROM owner WHERE changed
       -- a full history keeps its last row
       ON CONFLICT DO NOTHING)
     UPDATE attempts SET ${column} = ${value}, progressed_at = now() FROM owner
     WHERE attempts.id = :attemptId AND run_id = owner.id AND epoch = :epoch AND status = 'running'`,
    { ...told, kind, maxNoted: MAX_NOTED_MOMENTS },
  );
}

function owned(db: Database | Transaction, attemptId: string, epoch: number) {
  return db('attempts').where({ id: attemptId, epoch, status: 'running' });
}

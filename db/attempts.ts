import type { Micros } from '../core/money';
import type { BrowserSession, Fault, RunnerTask } from '../core/run/outcome';
import type { AttemptError, AttemptResult, PlannedAttempt, RunRequest } from '../core/run/record';
import {
  isLiveAttempt,
  isTerminal,
  LIVE_ATTEMPT_STATUSES,
  LIVE_STATUSES,
  type AttemptStatus,
  type ResponseStatus,
} from '../core/run/states';
import { MAX_NOTED_MOMENTS, type MomentKind } from '../core/stream/history';
import type { Database, Transaction } from './connection';
import { jsonColumn, textColumn } from './json-column';
import { learnFrom } from './evidence/lessons';
import { notingFinished, notingStarted } from './moments';
import { availableMicros, billAttempt } from './ledger';
import { toRunPlan, type StoredPlan } from './run-rows';
import type { SealedSecret } from './sealing';

/** An attempt that one try of its activity has taken over. */
export interface BegunAttempt {
  kind: 'begun';
  dispatched: boolean;
  jobId: string | null;
  runner: string;
  task: RunnerTask;
  /** The caller pays for the normalization pass where it is needed. */
  normalize: boolean;
  /** The request's secrets, still sealed; null when it brought none. */
  sealed: SealedSecret | null;
  workspaceId: string;
  request: RunRequest;
  /** Which turns of the seed's code earlier tries have used. */
  codeSteps: readonly number[];
}

export type Begun =
  | BegunAttempt
  /** Nothing to do: the attempt has ended, its run has ended, or a later try owns it. */
  | { kind: 'over'; status: AttemptStatus; fault: Fault | null };

/** Takes the attempt over for one try of its activity. From here on only this epoch may write to it. */
export async function beginAttempt(db: Database, attemptId: string, epoch: number): Promise<Begun> {
  return db.transaction(async (trx) => {
    const locked = await lockAttempt(trx, attemptId);
    if (!locked) return { kind: 'over', status: 'released', fault: null };
    const { run, attempt: row } = locked;
    if (!isLiveAttempt(row.status)) return { kind: 'over', status: row.status, fault: row.fault };
    // A later try owns it, or it waits for a person: the answer that said so was lost on its way to the workflow.
    if (row.epoch > epoch || row.status === 'needs_input') return { kind: 'over', status: row.status, fault: null };
    if (isTerminal(run.status) || run.cancel_requested_at !== null) {
      await settleAttempt(trx, attemptId, { status: row.dispatched_at ? 'cancelled' : 'released' });
      return { kind: 'over', status: row.dispatched_at ? 'cancelled' : 'released', fault: null };
    }
    const beginning = trx('attempts')
      .where({ id: attemptId })
      .update({
        epoch,
        status: 'running',
        started_at: trx.raw('coalesce(started_at, now())'),
        progressed_at: trx.fn.now(),
      });
    await notingStarted(trx, beginning, { attemptId, runId: row.run_id, isFirst: row.started_at === null });
    return { ...begunAttempt(locked), dispatched: row.dispatched_at !== null };
  });
}

export function begunAttempt({ run, attempt }: LockedAttempt): Omit<BegunAttempt, 'dispatched'> {
  return {
    kind: 'begun',
    jobId: attempt.provider_job_id,
    runner: attempt.runner,
    task: run.request.task,
    normalize: run.request.normalize,
    sealed: run.sealed,
    workspaceId: run.workspace_id,
    request: run.request,
    codeSteps: attempt.code_steps,
  };
}

const LOCKED_RUN_COLUMNS = `
  runs.status, runs.workspace_id, runs.cancel_requested_at, runs.deleted_at, runs.request, runs.plan,
  (SELECT sealed FROM run_secrets WHERE run_id = runs.id) AS sealed`;

export interface LockedRun {
  status: ResponseStatus;
  workspace_id: string;
  cancel_requested_at: Date | null;
  deleted_at: Date | null;
  request: RunRequest;
  plan: StoredPlan;
  sealed: SealedSecret | null;
}

/**
 * Whoever needs several rows of a run locks the run's row first, then attempts, then the account: two transactions
 * that take them in the same order never wait for each other.
 */
export async function lockRunOf(trx: Transaction, attemptId: string): Promise<LockedRun | undefined> {
  const { rows } = await trx.raw<{ rows: LockedRun[] }>(
    `SELECT ${LOCKED_RUN_COLUMNS} FROM runs WHERE id = (SELECT run_id FROM attempts WHERE id = ?) FOR UPDATE`,
    [attemptId],
  );
  return rows[0];
}

export interface LockedAttempt {
  run: LockedRun;
  attempt: {
    run_id: string;
    status: AttemptStatus;
    fault: Fault | null;
    epoch: number;
    runner: string;
    provider_job_id: string | null;
    input_request: unknown;
    code_steps: number[];
    started_at: string | null;
    dispatched_at: string | null;
  };
}

/** The attempt and its run, both locked, the run first. */
export async function lockAttempt(trx: Transaction, attemptId: string): Promise<LockedAttempt | null> {
  const { rows } = await trx.raw<{ rows: (LockedRun & { attempt: LockedAttempt['attempt'] })[] }>(
    `SELECT ${LOCKED_RUN_COLUMNS}, to_jsonb(attempts) - 'result' AS attempt
     FROM runs JOIN attempts ON attempts.run_id = runs.id WHERE attempts.id = ? FOR UPDATE OF runs, attempts`,
    [attemptId],
  );
  if (!rows[0]) return null;
  const { attempt, ...run } = rows[0];
  return { run, attempt };
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

/** What a runner shows of itself while it works; the same again is not noted again. */
export async function recordSession(
  db: Database,
  attemptId: string,
  epoch: number,
  session: BrowserSession,
): Promise<void> {
  await recordNote(db, { attemptId, epoch, kind: 'session', column: 'session', note: jsonColumn(session) });
}

export async function recordProgress(db: Database, attemptId: string, epoch: number, note: string): Promise<void> {
  await recordNote(db, { attemptId, epoch, kind: 'progress', column: 'progress_note', note: textColumn(note) });
}

interface RunnersNote {
  attemptId: string;
  epoch: number;
  kind: MomentKind & ('session' | 'progress');
  column: 'session' | 'progress_note';
  note: string;
}

async function recordNote(db: Database, { column, ...note }: RunnersNote): Promise<void> {
  const value = column === 'session' ? 'CAST(:note AS jsonb)' : ':note';
  await db.raw(
    `WITH mine AS (
       SELECT run_id, ${column} IS DISTINCT FROM ${value} AS changed FROM attempts
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
    { ...note, maxNoted: MAX_NOTED_MOMENTS },
  );
}

function owned(db: Database | Transaction, attemptId: string, epoch: number) {
  return db('attempts').where({ id: attemptId, epoch, status: 'running' });
}

export interface Settlement {
  status: Exclude<AttemptStatus, 'reserved' | 'running' | 'needs_input'>;
  fault?: Fault | null;
  error?: AttemptError | null;
  result?: AttemptResult | null;
  /** The price is charged for every attempt that reached a runner, unless the runner's units say otherwise. */
  costMicros?: Micros;
  /** Charged beside the attempt when the paid normalization pass made the output conform. */
  normalizationMicros?: Micros;
  /** The try that writes; left out by the reconciler and by a finish, which act for nobody in particular. */
  epoch?: number;
}

/** Ends an attempt once: frees its hold and, if a runner was called, bills it. False when it had ended already. */
export async function settleAttempt(trx: Transaction, attemptId: string, settlement: Settlement): Promise<boolean> {
  const run = await lockRunOf(trx, attemptId);
  // What a deleted run still delivers is billed, but not kept.
  const kept = run?.deleted_at === null ? settlement : { ...settlement, error: null, result: null };
  const query = trx('attempts').where({ id: attemptId }).whereIn('status', LIVE_ATTEMPT_STATUSES);
  if (settlement.epoch !== undefined) void query.andWhere({ epoch: settlement.epoch, status: 'running' });
  const settling = query
    .update({
      status: settlement.status,
      fault: settlement.fault ?? null,
      error: kept.error ? jsonColumn(kept.error) : null,
      result: kept.result ? jsonColumn(kept.result) : null,
      finished_at: trx.fn.now(),
      settled_at: trx.fn.now(),
      hold_micros: 0,
      cost_micros: trx.raw('CASE WHEN dispatched_at IS NULL THEN 0 ELSE coalesce(?::bigint, price_micros) END', [
        settlement.costMicros ?? null,
      ]),
    })
    .returning([
      'id',
      'run_id',
      'account_id',
      'runner',
      'cost_micros',
      'started_at',
      'dispatched_at',
      trx.raw('(extract(epoch FROM finished_at - coalesce(started_at, finished_at)) * 1000)::float8 AS latency_ms'),
    ]);
  const row = (await notingFinished(trx, settling))[0];
  if (!row) return false;
  if (row.dispatched_at !== null) {
    await billAttempt(trx, {
      id: attemptId,
      runId: row.run_id,
      accountId: row.account_id,
      costMicros: row.cost_micros,
      normalizationMicros: settlement.normalizationMicros ?? 0,
    });
  }
  if (row.dispatched_at !== null && run?.deleted_at === null) {
    const { status, fault = null, result = null } = settlement;
    const { runner, cost_micros: costMicros, latency_ms: latencyMs } = row;
    const settled = { id: attemptId, runner, status, fault, result, costMicros, latencyMs: Math.round(latencyMs) };
    await learnFrom(trx, settled, { status: run.status, plan: toRunPlan(run.plan) });
  }
  return true;
}

export type Reservation =
  /** The attempt that holds this place of the run; another than asked for when an earlier try had reserved it. */
  { kind: 'reserved'; attemptId: string } | { kind: 'refused'; reason: 'run_over' | 'ceiling' | 'balance' };

export interface ReservationRequest {
  runId: string;
  attemptId: string;
  ordinal: number;
  candidate: PlannedAttempt;
  /** The batch of a sweep it belongs to, from 1. */
  wave?: number;
  /** It follows a plan that is used up: it must fit under the ceiling whole. */
  widened?: boolean;
}

/** Holds the money for a further attempt, counting everything in flight at its worst case against the ceiling. */
export async function reserveAttempt(db: Database, input: ReservationRequest): Promise<Reservation> {
  return db.transaction(async (trx) => {
    const run = await trx('runs').where({ id: input.runId }).forUpdate().first('status', 'plan', 'cancel_requested_at');
    if (!run || isTerminal(run.status) || run.cancel_requested_at !== null)
      return { kind: 'refused', reason: 'run_over' };
    // A workflow task that is repeated after a crash asks for the same place under a new id.
    const existing = await trx('attempts').where({ run_id: input.runId, ordinal: input.ordinal }).first('id');
    if (existing) return { kind: 'reserved', attemptId: existing.id as string };

    const spent = await trx('attempts')
      .where({ run_id: input.runId })
      .sum({ cost: 'cost_micros', held: 'hold_micros' })
      .max({ accountId: 'account_id' })
      .first();
    const committed = Number(spent?.['cost'] ?? 0) + Number(spent?.['held'] ?? 0);
    const price = input.candidate.priceMicros;
    const ceiling = run.plan.ceilingMicros as Micros | null;
    // The ceiling stops dispatching once it is reached, with everything in flight counted at its worst case; a planned
    // attempt that begins below it may end above it.
    if (ceiling !== null && committed >= ceiling) return { kind: 'refused', reason: 'ceiling' };
    if (ceiling !== null && input.widened === true && committed + price > ceiling)
      return { kind: 'refused', reason: 'ceiling' };
    const accountId = String(spent?.['accountId']);
    if ((await availableMicros(trx, accountId)) < price) return { kind: 'refused', reason: 'balance' };
    await trx('attempts').insert({
      id: input.attemptId,
      run_id: input.runId,
      account_id: accountId,
      ordinal: input.ordinal,
      wave: input.wave ?? null,
      widened: input.widened ?? false,
      runner: input.candidate.runner,
      engine: input.candidate.engine,
      status: 'reserved',
      price_micros: price,
      hold_micros: price,
      created_at: trx.fn.now(),
    });
    return { kind: 'reserved', attemptId: input.attemptId };
  });
}

import { RECONCILE_GRACE_MS, SETTLE_GRACE_MS } from '../../core/run/time/durations';
import { LIVE_ATTEMPT_STATUSES, LIVE_STATUSES, TERMINAL_STATUSES } from '../../core/run/states';
import type { Database } from '../connection';
import { withSessionLock } from '../session-lock';

/** What a crash can leave between PostgreSQL and Temporal, as queries. Each list is bounded and oldest first. */

const BATCH = 100;
const RECONCILER_LOCK = 7_310_002;
const UNSTARTED_AFTER_SECONDS = 5;
const UNHEARD_CANCEL_AFTER_SECONDS = 3;
const QUIET_AFTER_SECONDS = 60;

/** Lets one process of the installation reconcile at a time; the others skip their turn. */
export async function withReconcilerLock(db: Database, work: () => Promise<void>): Promise<void> {
  await withSessionLock(db, RECONCILER_LOCK, work);
}

/** Committed runs whose workflow never started. */
export async function unstartedRuns(db: Database): Promise<string[]> {
  return ids(
    await db('runs')
      .whereIn('status', LIVE_STATUSES)
      .whereNull('workflow_started_at')
      .whereRaw(`created_at < now() - make_interval(secs => ?)`, [UNSTARTED_AFTER_SECONDS])
      .orderBy('id')
      .limit(BATCH)
      .select('id'),
  );
}

/** Runs past their deadline whose workflow did not end them. */
export async function overdueRuns(db: Database): Promise<string[]> {
  return ids(
    await db('runs')
      .whereIn('status', LIVE_STATUSES)
      .whereRaw('deadline_at < now() - make_interval(secs => ?)', [RECONCILE_GRACE_MS / 1000])
      .orderBy('deadline_at')
      .limit(BATCH)
      .select('id'),
  );
}

/** Cancels that were written but perhaps never signalled. */
export async function unheardCancels(db: Database): Promise<string[]> {
  return ids(
    await db('runs')
      .whereIn('status', LIVE_STATUSES)
      .whereRaw('cancel_requested_at < now() - make_interval(secs => ?)', [UNHEARD_CANCEL_AFTER_SECONDS])
      .orderBy('id')
      .limit(BATCH)
      .select('id'),
  );
}

/** Live runs that nothing was heard of for a while; their workflow may be gone. Each is asked about once a minute. */
export async function quietRuns(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `UPDATE runs SET reconciled_at = now() WHERE id IN (
       SELECT id FROM runs
       WHERE status = ANY(?) AND workflow_started_at IS NOT NULL
         AND greatest(updated_at, coalesce(reconciled_at, updated_at)) < now() - make_interval(secs => ?)
       ORDER BY id LIMIT ?)
     RETURNING id`,
    [LIVE_STATUSES, QUIET_AFTER_SECONDS, BATCH],
  );
  return ids(rows);
}

/** Runs that ended while an attempt of theirs never settled. */
export async function runsWithOrphanedAttempts(db: Database): Promise<string[]> {
  const rows: { id: string }[] = await db('attempts')
    .join('runs', 'runs.id', 'attempts.run_id')
    .whereNull('attempts.settled_at')
    .whereIn('attempts.status', LIVE_ATTEMPT_STATUSES)
    .whereIn('runs.status', TERMINAL_STATUSES)
    .whereRaw('runs.finished_at < now() - make_interval(secs => ?)', [(SETTLE_GRACE_MS + RECONCILE_GRACE_MS) / 1000])
    .distinct('runs.id as id')
    .limit(BATCH);
  return ids(rows);
}

/** Answers that were accepted but perhaps never told to the workflow. */
export async function unheardAnswers(db: Database): Promise<{ id: string; runId: string }[]> {
  return db('interactions')
    .where({ status: 'answered' })
    .whereNull('signalled_at')
    .whereRaw('answered_at < now() - make_interval(secs => ?)', [UNHEARD_CANCEL_AFTER_SECONDS])
    .orderBy('id')
    .limit(BATCH)
    .select({ id: 'id', runId: 'run_id' });
}

/** Questions past their time that the workflow did not end. */
export async function overdueInteractions(db: Database): Promise<{ id: string; runId: string; attemptId: string }[]> {
  return db('interactions')
    .where({ status: 'open' })
    .whereRaw('expires_at < now() - make_interval(secs => ?)', [RECONCILE_GRACE_MS / 1000])
    .orderBy('expires_at')
    .limit(BATCH)
    .select({ id: 'id', runId: 'run_id', attemptId: 'attempt_id' });
}

function ids(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

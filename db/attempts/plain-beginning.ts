import { LIVE_STATUSES } from '../../core/run/states';
import type { Database } from '../connection';
import { fixedQuery } from '../fixed-query';
import { LOCKED_RUN_COLUMNS, toLockedAttempt, type LockedAttempt, type LockedAttemptRow } from './attempt-locks';

const begin = fixedQuery<LockedAttemptRow>(`
  WITH locked AS (
    SELECT ${LOCKED_RUN_COLUMNS}, to_jsonb(attempts) - 'result' AS attempt
    FROM runs JOIN attempts ON attempts.run_id = runs.id
    -- by its id, which the planner would not look for where the other conditions seem to leave next to nothing
    WHERE runs.id = (SELECT run_id FROM attempts WHERE id = :attemptId)
      AND attempts.id = :attemptId AND attempts.runner = :runner AND attempts.status = 'reserved'
      AND attempts.started_at IS NULL AND runs.status = ANY(:live) AND runs.cancel_requested_at IS NULL
      AND runs.deleted_at IS NULL AND runs.request->>'credentialId' IS NULL
      AND NOT EXISTS (SELECT 1 FROM run_secrets WHERE run_id = runs.id)
      -- one beside it may have asked for something since this statement began
      AND NOT EXISTS (SELECT 1 FROM attempts other WHERE other.run_id = runs.id AND other.id <> :attemptId
        AND (other.settled_at IS NULL OR other.input_request IS NOT NULL))
    FOR UPDATE OF runs, attempts),
  begun AS (
    UPDATE attempts SET epoch = :epoch, status = 'running', started_at = now(), dispatched_at = now(),
      progressed_at = now()
    FROM locked WHERE attempts.id = :attemptId),
  moved AS (
    UPDATE runs SET updated_at = now(), stream_position = stream_position + 1,
      workflow_started_at = coalesce(workflow_started_at, now())
    FROM locked WHERE runs.id = locked.attempt->>'run_id' RETURNING runs.id, stream_position),
  noted AS (
    INSERT INTO run_moments (run_id, position, kind, subject, at)
    SELECT id, stream_position, 'attempt_started', :attemptId, clock_timestamp() FROM moved)
  SELECT * FROM locked
`);

/**
 * Begins an attempt that nothing was done for yet and that is alone at work, whose run goes on and has no secrets to open,
 * and commits at once that its runner is about to be called: one statement where the ordinary way takes two transactions.
 * @returns the attempt as it was before; null where it is not as plain as that, and nothing was changed
 */
export async function beginPlainly(
  db: Database,
  attempt: { attemptId: string; epoch: number; runner: string },
): Promise<LockedAttempt | null> {
  const rows = await begin(db, { ...attempt, live: LIVE_STATUSES });
  return rows[0] ? toLockedAttempt(rows[0]) : null;
}

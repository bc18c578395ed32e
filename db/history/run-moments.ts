import type { Knex } from 'knex';
import type { MomentKind } from '../../core/stream/history';
import type { Transaction } from '../connection';

/**
 * The history of a run, which streams are made from. Every writer folds its moment into a statement it makes anyway,
 * so that a run nobody streams pays a narrow row and no round trip.
 */

/** For transactions that hold the run's lock: touches the run and adds a moment to its history. */
export async function touchRun(trx: Transaction, runId: string, kind: MomentKind, subject: string): Promise<void> {
  await trx.raw(
    `WITH moved AS (
       UPDATE runs SET updated_at = now(), stream_position = stream_position + 1
       WHERE id = :runId AND deleted_at IS NULL RETURNING id, stream_position)
     INSERT INTO run_moments (run_id, position, kind, subject, at)
     SELECT id, stream_position, :kind, :subject, clock_timestamp() FROM moved`,
    { runId, kind, subject },
  );
}

/** Runs an update of an attempt and, in the same statement, touches its run and notes the attempt's first start. */
export async function notingStarted(
  trx: Transaction,
  beginning: Knex.QueryBuilder,
  { attemptId, runId, isFirst }: { attemptId: string; runId: string; isFirst: boolean },
): Promise<void> {
  await trx.raw(
    `WITH begun AS (?), moved AS (
       UPDATE runs SET updated_at = now(), stream_position = stream_position + ?,
         workflow_started_at = coalesce(workflow_started_at, now())
       WHERE id = ? AND deleted_at IS NULL RETURNING id, stream_position)
     INSERT INTO run_moments (run_id, position, kind, subject, at)
     SELECT id, stream_position, 'attempt_started', ?, clock_timestamp() FROM moved WHERE ?`,
    [beginning, isFirst ? 1 : 0, runId, attemptId, isFirst],
  );
}

/** Goes with `settled`, which has `id`, `run_id` and `started_at` of an attempt of `runId`: notes it as finished if it had started. */
export const NOTE_FINISHED = `
  moved AS (
    UPDATE runs SET stream_position = stream_position + 1 FROM settled
    WHERE runs.id = :runId AND runs.id = settled.run_id AND settled.started_at IS NOT NULL AND deleted_at IS NULL AND status = ANY(:live)
    RETURNING runs.id AS run_id, stream_position, settled.id AS subject),
  noted AS (
    INSERT INTO run_moments (run_id, position, kind, subject, at)
    SELECT run_id, stream_position, 'attempt_finished', subject, clock_timestamp() FROM moved)`;

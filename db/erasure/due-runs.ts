import { LONGEST_RETENTION_MS, RETENTION_WINDOWS_MS } from '../../core/accounts/retention';
import type { Database } from '../connection';
import { IS_OVER } from './runs-to-erase';

const WINDOWS = Object.entries(RETENTION_WINDOWS_MS).map(([name, ms]) => `WHEN '${name}' THEN ${ms / 1000}`);
/** Of the workspace `w`. */
export const RETENTION_WINDOW = `make_interval(secs => CASE w.retention ${WINDOWS.join(' ')} END)`;
const LONGEST = `make_interval(secs => ${LONGEST_RETENTION_MS / 1000})`;

/**
 * Runs past the window of their workspace, the oldest of all workspaces first. One whose event is still on its way to
 * somebody stays until that is over; sub-runs of long tasks are history that was loaded, and stay with their task.
 */
export async function dueRuns(db: Database, limit: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT due.id FROM workspaces w, LATERAL (
       SELECT r.id, r.finished_at FROM runs r
       WHERE r.workspace_id = w.id AND r.parent_id IS NULL AND r.finished_at < now() - ${RETENTION_WINDOW} AND ${IS_OVER}
         AND NOT EXISTS (
           SELECT 1 FROM events e JOIN webhook_deliveries d ON d.event_id = e.id
           WHERE e.run_id = r.id AND (d.status = 'pending' OR d.lease_until > now()))
       ORDER BY r.finished_at LIMIT :limit) due
     ORDER BY due.finished_at LIMIT :limit`,
    { limit },
  );
  return rows.map(({ id }) => id);
}

/** What has no run any more and is past its own time. */
export async function purgeLeftovers(db: Database, limit: number): Promise<number> {
  const purge = async (table: string, isPast: string): Promise<number> => {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${isPast} LIMIT ?)`,
      [limit],
    );
    return rowCount;
  };
  const keys = await purge('idempotency_keys', 'expires_at <= now()');
  const files = await purge('expired_artifacts', `expired_at < now() - ${LONGEST}`);
  // Earlier releases kept the rows of deleted credentials, without their secrets.
  return keys + files + (await purge('credentials', `revoked_at < now() - ${LONGEST}`));
}

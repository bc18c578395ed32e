import type { Database } from '../connection';
import type { Principal } from './workspaces';

/** What a workspace takes up right now, on whatever process. */
export interface WorkspaceUsage {
  /** Runs that are executed; those that are queued or paused take up nothing. */
  liveRuns: number;
  /** Sessions that wait for an answer in the memory of a worker. */
  pausedSessions: number;
}

export async function usageOf(
  db: Database,
  { accountId, workspaceId }: Pick<Principal, 'accountId' | 'workspaceId'>,
): Promise<WorkspaceUsage> {
  const { rows } = await db.raw<{ rows: { live: number; paused: number }[] }>(
    `SELECT count(DISTINCT a.run_id) FILTER (WHERE a.status = 'running')::int AS live,
       count(*) FILTER (WHERE a.status = 'needs_input' AND a.input_request ->> 'queue' IS NOT NULL)::int AS paused
     FROM attempts a JOIN runs r ON r.id = a.run_id
     WHERE a.account_id = :accountId AND a.settled_at IS NULL AND r.workspace_id = :workspaceId`,
    { accountId, workspaceId },
  );
  return { liveRuns: rows[0]?.live ?? 0, pausedSessions: rows[0]?.paused ?? 0 };
}

import { LIVE_ATTEMPT_STATUSES } from '../../core/run/states';
import type { Database } from '../connection';

/** The run `r` has ended and is settled: nobody has anything to write to it any more. */
export const IS_OVER = `r.finished_at IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM attempts a
  WHERE a.run_id = r.id AND a.settled_at IS NULL AND a.status IN (${LIVE_ATTEMPT_STATUSES.map((s) => `'${s}'`).join(', ')}))`;

/** Runs of a deletion. */
export type RunScope = { id: string } | { workspace_id: string };

/** Those that go on, to be stopped. */
export async function liveRuns(
  db: Database,
  scope: RunScope,
  limit: number,
): Promise<{ id: string; workspaceId: string }[]> {
  return db('runs')
    .where(scope)
    .whereNull('finished_at')
    .whereNull('deleted_at')
    .limit(limit)
    .select('id', 'workspace_id as workspaceId');
}

/** Those that can be erased, and whether there are any at all. */
export async function runsToErase(
  db: Database,
  scope: RunScope,
  limit: number,
): Promise<{ over: string[]; isAnyLeft: boolean }> {
  const rows: { id: string }[] = await db('runs as r').where(scope).whereRaw(IS_OVER).limit(limit).select('r.id');
  const any = rows.length > 0 || (await db('runs').where(scope).first('id')) !== undefined;
  return { over: rows.map(({ id }) => id), isAnyLeft: any };
}

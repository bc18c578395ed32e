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

/** One that can be erased. */
interface RunToErase {
  id: string;
  /** It had news to be delivered, none of which will be sent any more: all that its workflow does is to wait. */
  isBeyondDelivery: boolean;
}

const OF_RUN = 'SELECT 1 FROM events e JOIN webhook_deliveries d ON d.event_id = e.id WHERE e.run_id = r.id';
const IS_BEYOND_DELIVERY = `EXISTS (${OF_RUN})
  AND NOT EXISTS (${OF_RUN} AND (d.status = 'pending' OR d.lease_until > now()))`;

/** The oldest of those that can be erased, and whether there are any at all. */
export async function runsToErase(
  db: Database,
  scope: RunScope,
  limit: number,
): Promise<{ over: RunToErase[]; isAnyLeft: boolean }> {
  const over: RunToErase[] = await db('runs as r')
    .where(scope)
    .whereRaw(IS_OVER)
    .orderBy('r.finished_at')
    .limit(limit)
    .select('r.id', db.raw(`${IS_BEYOND_DELIVERY} AS "isBeyondDelivery"`));
  return { over, isAnyLeft: over.length > 0 || (await db('runs').where(scope).first('id')) !== undefined };
}

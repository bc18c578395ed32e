import {
  SESSION_ENDINGS,
  type BrowserSession,
  type SessionEnding,
  type SessionRequest,
} from '../../core/sessions/session';
import { sessionCost } from '../../core/sessions/terms';
import type { Database } from '../connection';
import { ring } from '../doorbell';
import { billSession } from '../money/ledger';
import { toSession, type SessionRow } from './session-rows';

/** A session that its worker is to open. */
export interface PendingSession {
  id: string;
  workspaceId: string;
  request: SessionRequest;
}

/** Takes a session that nobody has opened yet; null when it is not to be opened any more. */
export async function claimSession(db: Database, id: string, workerId: string): Promise<PendingSession | null> {
  const [row] = (await db('browser_sessions')
    .where({ id, status: 'PENDING' })
    .whereNull('ended_at')
    .whereNull('end_requested')
    .whereNull('worker_id')
    .update({ worker_id: workerId, updated_at: db.fn.now() })
    .returning('*')) as SessionRow[];
  return row ? { id, workspaceId: row.workspace_id, request: row.request } : null;
}

/** From here on it can be connected to, and is paid for. False when it has ended meanwhile. */
export async function beginSession(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const begun = await trx('browser_sessions').where({ id, status: 'PENDING' }).whereNull('ended_at').update({
      status: 'RUNNING',
      started_at: trx.fn.now(),
      updated_at: trx.fn.now(),
    });
    if (begun > 0) await ring(trx, `session:${id}`);
    return begun > 0;
  });
}

/** Why the session is to end; null while it is not. */
export async function endRequestOf(db: Database, id: string): Promise<SessionEnding | null> {
  const row = await db<SessionRow>('browser_sessions').where({ id }).first('end_requested', 'end_reason', 'ended_at');
  // A row that is gone was erased.
  if (!row) return 'erased';
  return row.ended_at !== null ? (row.end_reason ?? 'released') : row.end_requested;
}

/**
 * Ends a session once: frees its hold, and bills the time it was open. Of a worker that was lost nobody knows how long
 * its browser went on; what counts is when the worker was last heard of.
 */
export async function endSession(db: Database, id: string, ending: SessionEnding): Promise<BrowserSession | null> {
  return db.transaction(async (trx) => {
    const row = (await trx('browser_sessions').where({ id }).forUpdate().first()) as SessionRow | undefined;
    if (!row) return null;
    if (row.ended_at !== null) return toSession(row);
    const reason = row.end_requested ?? ending;
    const heard =
      ending === 'worker_lost' && row.worker_id !== null
        ? await trx('relay_workers').where({ id: row.worker_id }).first<{ beat_at: Date } | undefined>('beat_at')
        : undefined;
    const endedAt = trx.raw('greatest(started_at, least(now(), CAST(? AS timestamptz)))', [heard?.beat_at ?? null]);
    const [ended] = (await trx('browser_sessions')
      .where({ id })
      .update({
        status: SESSION_ENDINGS[reason],
        end_reason: reason,
        ended_at: endedAt,
        updated_at: trx.fn.now(),
        hold_micros: 0,
      })
      .returning('*')) as SessionRow[];
    if (!ended) return null;
    const costMicros = costOf(ended);
    await trx('browser_sessions').where({ id }).update({ cost_micros: costMicros });
    if (costMicros > 0) await billSession(trx, { id, accountId: row.account_id, costMicros });
    await ring(trx, `session:${id}`);
    return toSession({ ...ended, cost_micros: costMicros });
  });
}

/** What was held is the most that it may cost: closing a browser takes seconds that nobody asked for. */
function costOf({ started_at: startedAt, ended_at: endedAt, request }: SessionRow): number {
  if (startedAt === null || endedAt === null) return 0;
  return sessionCost(
    Math.min(endedAt.getTime() - startedAt.getTime(), request.timeoutSeconds * 1000),
    request.microsPerMinute,
  );
}

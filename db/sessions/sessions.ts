import type { MetadataQuery } from '../../core/sessions/metadata-query';
import type { BrowserSession, SessionEnding, SessionStatus } from '../../core/sessions/session';
import { isId } from '../../core/run/ids';
import type { Database } from '../connection';
import { ring } from '../doorbell';
import { toSession, type SessionRow } from './session-rows';

/** Browserbase's lists have no pages; what is older than these is found by its id. */
const LISTED = 1000;

export interface SessionFilter {
  status?: SessionStatus | undefined;
  metadata?: MetadataQuery | undefined;
}

export async function findSession(db: Database, workspaceId: string, id: string): Promise<BrowserSession | null> {
  if (!isId('session', id)) return null;
  const row = await db<SessionRow>('browser_sessions').where({ id, workspace_id: workspaceId }).first();
  return row ? toSession(row) : null;
}

/** For somebody who may look at it, without its workspace: whether it is open, null when it is gone. */
export async function isSessionOpen(db: Database, id: string): Promise<boolean | null> {
  const row = await db<SessionRow>('browser_sessions')
    .where({ id })
    .whereIn('workspace_id', db('workspaces').whereNull('deleted_at').select('id'))
    .first('ended_at');
  return row ? row.ended_at === null : null;
}

/** Newest first. */
export async function listSessions(
  db: Database,
  workspaceId: string,
  { status, metadata }: SessionFilter,
): Promise<BrowserSession[]> {
  const query = db<SessionRow>('browser_sessions').where({ workspace_id: workspaceId });
  if (status !== undefined) void query.andWhere({ status });
  if (metadata !== undefined)
    void query.andWhereRaw('user_metadata #>> CAST(? AS text[]) = ?', [metadata.path, metadata.value]);
  const rows = await query.orderBy('id', 'desc').limit(LISTED);
  return rows.map(toSession);
}

/** Has whoever holds the session end it. The first wish counts; what has ended stays as it is. */
export async function requestSessionEnd(db: Database, id: string, reason: SessionEnding): Promise<void> {
  await db.transaction(async (trx) => {
    const asked = await trx('browser_sessions')
      .where({ id })
      .whereNull('ended_at')
      .whereNull('end_requested')
      .update({ end_requested: reason, updated_at: trx.fn.now() });
    if (asked > 0) await ring(trx, `session:${id}`);
  });
}

/** Its workflow has been started, or has been seen to be there. */
export async function noteSessionDriven(db: Database, id: string): Promise<void> {
  await db('browser_sessions').where({ id }).update({ driven_at: db.fn.now() });
}

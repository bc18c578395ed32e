import { RETENTION_WINDOW } from './due-runs';
import type { Database, Transaction } from '../connection';
import type { Removed } from './remove-rows';

/** Open sessions of a workspace, to be ended. */
export async function openSessionsOf(db: Database, workspaceId: string, limit: number): Promise<string[]> {
  return db('browser_sessions')
    .where({ workspace_id: workspaceId })
    .whereNull('ended_at')
    .limit(limit)
    .pluck<string[]>('id');
}

export async function endedSessionsOf(db: Database, workspaceId: string, limit: number): Promise<string[]> {
  return db('browser_sessions')
    .where({ workspace_id: workspaceId })
    .whereNotNull('ended_at')
    .limit(limit)
    .pluck<string[]>('id');
}

/** Open or ended. */
export async function isAnySessionLeft(db: Database, workspaceId: string): Promise<boolean> {
  return (await db('browser_sessions').where({ workspace_id: workspaceId }).first('id')) !== undefined;
}

/** Sessions past the window of their workspace. */
export async function dueSessions(db: Database, limit: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT s.id FROM browser_sessions s JOIN workspaces w ON w.id = s.workspace_id
     WHERE s.ended_at < now() - ${RETENTION_WINDOW} ORDER BY s.ended_at LIMIT :limit`,
    { limit },
  );
  return rows.map(({ id }) => id);
}

/** With their logs and the list of their files. */
export async function removeSessions(trx: Transaction, ids: string[]): Promise<Removed> {
  const removed = await trx('browser_sessions').whereIn('id', ids).delete();
  return removed > 0 ? { browser_sessions: removed } : {};
}

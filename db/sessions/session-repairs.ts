import type { Database } from '../connection';

export interface UndrivenSession {
  id: string;
  workspaceId: string;
  timeoutSeconds: number;
}

const LIMIT = 100;

/** Admitted, and never started as far as anybody knows. */
export async function unstartedSessions(db: Database): Promise<UndrivenSession[]> {
  return db('browser_sessions')
    .whereNull('ended_at')
    .whereNull('driven_at')
    .whereRaw(`created_at < now() - interval '10 s'`)
    .limit(LIMIT)
    .select({
      id: 'id',
      workspaceId: 'workspace_id',
      timeoutSeconds: db.raw(`(request ->> 'timeoutSeconds')::int`),
    });
}

/** Started, and either past their time or with a worker that is silent: their workflows should have ended them. */
export async function overdueSessions(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT s.id FROM browser_sessions s LEFT JOIN relay_workers w ON w.id = s.worker_id
     WHERE s.ended_at IS NULL AND s.driven_at IS NOT NULL AND (
       s.expires_at < now() - interval '60 s'
       OR (s.worker_id IS NOT NULL AND (w.id IS NULL OR w.beat_at < now() - interval '30 s')))
     LIMIT ${LIMIT}`,
  );
  return rows.map(({ id }) => id);
}

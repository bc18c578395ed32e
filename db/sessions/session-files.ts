import type { Database } from '../connection';

/** A file of a session; its bytes are in the store, under session and file. */
export interface SessionFile {
  id: string;
  name: string;
  /** What its browser downloaded, or what was recorded of it. */
  kind: 'download' | 'recording';
  createdAt: Date;
}

const COLUMNS = { id: 'id', name: 'name', kind: 'kind', createdAt: 'created_at' };

/** Written before the bytes are stored, so that what is stored and has no row is nobody's. */
export async function addSessionFile(
  db: Database,
  sessionId: string,
  file: Omit<SessionFile, 'createdAt'>,
): Promise<void> {
  await db('browser_session_files').insert({ ...file, session_id: sessionId });
}

export async function removeSessionFile(db: Database, id: string): Promise<void> {
  await db('browser_session_files').where({ id }).delete();
}

/** What was downloaded, in the order in which it came. */
export async function listDownloads(db: Database, sessionId: string): Promise<SessionFile[]> {
  return db('browser_session_files').where({ session_id: sessionId, kind: 'download' }).orderBy('id').select(COLUMNS);
}

/** Of one whose workspace is there: what goes with it is shown to nobody while it is being erased. */
export async function findSessionRecording(db: Database, sessionId: string): Promise<SessionFile | null> {
  const row = await db('browser_session_files')
    .where({ session_id: sessionId, kind: 'recording' })
    .whereExists(
      db('browser_sessions as s')
        .join('workspaces as w', 'w.id', 's.workspace_id')
        .where('s.id', sessionId)
        .whereNull('w.deleted_at'),
    )
    .first<SessionFile | undefined>(COLUMNS);
  return row ?? null;
}

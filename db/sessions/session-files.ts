import type { Database } from '../connection';

/** A file that the browser of a session downloaded; its bytes are in the store, under session and file. */
export interface SessionFile {
  id: string;
  name: string;
}

/** Written before the bytes are stored, so that what is stored and has no row is nobody's. */
export async function addSessionFile(db: Database, sessionId: string, file: SessionFile): Promise<void> {
  await db('browser_session_files').insert({ ...file, session_id: sessionId });
}

export async function removeSessionFile(db: Database, id: string): Promise<void> {
  await db('browser_session_files').where({ id }).delete();
}

/** In the order in which they came. */
export async function listSessionFiles(db: Database, sessionId: string): Promise<SessionFile[]> {
  return db('browser_session_files').where({ session_id: sessionId }).orderBy('id').select('id', 'name');
}

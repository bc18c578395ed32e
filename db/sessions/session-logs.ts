import { SESSION_TERMS } from '../../core/sessions/terms';
import type { Database } from '../connection';

export interface LogLine {
  method: string;
  target: string | null;
  atMs: number;
  refused: string | null;
}

const METHOD_LENGTH = 200;

/** Keeps what was asked of the browser: the names of commands, never what they carried. */
export async function addLogLines(db: Database, sessionId: string, lines: readonly LogLine[]): Promise<void> {
  await db('browser_session_logs').insert(
    lines.map(({ method, target, atMs, refused }) => ({
      session_id: sessionId,
      at: new Date(atMs),
      method: method.slice(0, METHOD_LENGTH),
      target,
      refused,
    })),
  );
}

/** The last ones, oldest first. */
export async function listLogLines(db: Database, sessionId: string): Promise<(LogLine & { number: number })[]> {
  const rows: { number: number; at: Date; method: string; target: string | null; refused: string | null }[] = await db(
    'browser_session_logs',
  )
    .where({ session_id: sessionId })
    .orderBy('number', 'desc')
    .limit(SESSION_TERMS.logLines)
    .select('number', 'at', 'method', 'target', 'refused');
  return rows.reverse().map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
}

/** Drops what is beyond the last lines that are kept. */
export async function trimLog(db: Database, sessionId: string): Promise<void> {
  await db.raw(
    `DELETE FROM browser_session_logs WHERE session_id = :sessionId AND number <= (
       SELECT number FROM browser_session_logs WHERE session_id = :sessionId
       ORDER BY number DESC OFFSET :kept LIMIT 1)`,
    { sessionId, kept: SESSION_TERMS.logLines },
  );
}

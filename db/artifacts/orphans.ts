import type { Database } from '../connection';
import type { BlobKey } from './blob-key';

/** Of the bytes that a store has, those that nobody can ask for: of no file, of one past its time, of a deleted run. */
export async function orphansAmong(db: Database, keys: readonly BlobKey[]): Promise<BlobKey[]> {
  if (keys.length === 0) return [];
  const wanted: string[] = await db('artifacts')
    .join('runs', 'runs.id', 'artifacts.run_id')
    .whereIn(
      'artifacts.id',
      keys.map(({ artifactId }) => artifactId),
    )
    .whereNull('artifacts.purged_at')
    .whereNull('runs.deleted_at')
    .pluck('artifacts.id');
  const ofSessions: string[] = await db('browser_session_files')
    .whereIn(
      'id',
      keys.map(({ artifactId }) => artifactId),
    )
    .pluck('id');
  const known = new Set([...wanted, ...ofSessions]);
  return keys.filter(({ artifactId }) => !known.has(artifactId));
}

/** Files whose bytes were still on their way at that time, and cannot be any more. */
export async function abandonedCaptures(db: Database, before: Date, limit: number): Promise<BlobKey[]> {
  const rows: { id: string; run_id: string }[] = await db('artifacts')
    .where({ pending: true })
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .select('id', 'run_id');
  return rows.map((row) => ({ runId: row.run_id, artifactId: row.id }));
}

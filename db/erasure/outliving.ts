import type { Database, Transaction } from '../connection';

/**
 * What outlives runs whose time is over, in the transaction that erases them: who asks for one of their files is told that
 * it was there, and what a sweep found out goes on to be known.
 */
export async function keepWhatOutlives(trx: Transaction, runIds: string[]): Promise<void> {
  await trx.raw(
    `INSERT INTO expired_artifacts (id, run_id, workspace_id)
     SELECT f.id, f.run_id, r.workspace_id FROM artifacts f JOIN runs r ON r.id = f.run_id
     WHERE r.id = ANY(?) AND r.deleted_at IS NULL AND f.unavailable_reason IS NULL
     ON CONFLICT DO NOTHING`,
    [runIds],
  );
  await trx('learning_winners').whereIn('run_id', runIds).update({ run_id: null });
}

export async function isExpiredArtifact(
  db: Database,
  file: { workspaceId: string; runId: string; artifactId: string },
): Promise<boolean> {
  const { workspaceId, runId, artifactId } = file;
  const found = await db('expired_artifacts')
    .where({ id: artifactId, run_id: runId, workspace_id: workspaceId })
    .first<{ id: string } | undefined>('id');
  return found !== undefined;
}

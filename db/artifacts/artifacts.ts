import { RETENTION_WINDOWS_MS, type Retention } from '../../core/accounts/retention';
import { MAX_FILES_PER_ATTEMPT, MAX_STEP_PICTURES } from '../../core/limits';
import { OTHER_FILES_RETENTION_MS } from '../../core/run/time/durations';
import { isId } from '../../core/run/ids';
import type { ArtifactRecord, RunEnding } from '../../core/run/record';
import { LIVE_ATTEMPT_STATUSES } from '../../core/run/states';
import type { Database, Transaction } from '../connection';
import { textColumn } from '../json-column';
import type { NewId } from '../new-id';
import { toArtifactRecord, type ArtifactRow } from './artifact-rows';

export interface NewArtifact {
  runId: string;
  attemptId: string;
  /** The try that brings it. */
  epoch: number;
  kind: ArtifactRecord['kind'] | 'step_picture';
  name: string;
  contentType: string;
  /** Null while the bytes are on their way; the file is shown when they have arrived. */
  sizeBytes: number | null;
  /** Why there are no bytes, and where the provider has them. */
  missing?: { reason: string; providerUrl: string | null };
}

const RETENTION = '(SELECT retention FROM workspaces w WHERE w.id = workspace_id) AS retention';

/**
 * Claims a place among the files of an attempt; null when it has as many of that kind as it may keep, has ended or is
 * another try's by now, or its run was deleted meanwhile. What other attempts brought takes no place, and neither do
 * files without bytes.
 */
export async function claimArtifact(db: Database, newId: NewId, file: NewArtifact): Promise<string | null> {
  return db.transaction(async (trx) => {
    const run = await trx('runs')
      .where({ id: file.runId })
      .whereNull('deleted_at')
      .forUpdate()
      .first<{ ending: RunEnding | null; retention: Retention } | undefined>('ending', trx.raw(RETENTION));
    if (!run || !(await isAtWork(trx, file))) return null;
    const { runId, attemptId, kind } = file;
    const places = trx('artifacts').where({ run_id: runId, attempt_id: attemptId, kind });
    void (file.missing ? places.whereNotNull('unavailable_reason') : places.whereNull('unavailable_reason'));
    const count = await places.count('* as count').first();
    const isOfStep = kind === 'step_picture';
    if (Number(count?.['count'] ?? 0) >= (isOfStep ? MAX_STEP_PICTURES : MAX_FILES_PER_ATTEMPT)) return null;
    const { ending, retention } = run;
    const counts = (ending === null || ending.attemptId === attemptId) && !isOfStep;
    const window = counts ? RETENTION_WINDOWS_MS[retention] : OTHER_FILES_RETENTION_MS;
    const id = newId('artifact');
    await trx('artifacts').insert({
      id,
      run_id: file.runId,
      attempt_id: file.attemptId,
      epoch: file.epoch,
      kind: file.kind,
      name: textColumn(file.name),
      content_type: textColumn(file.contentType),
      size_bytes: file.sizeBytes ?? 0,
      pending: file.sizeBytes === null,
      unavailable_reason: file.missing ? textColumn(file.missing.reason) : null,
      provider_url: file.missing?.providerUrl ?? null,
      created_at: trx.fn.now(),
      expires_at: new Date(Date.now() + window),
    });
    await trx('runs').where({ id: file.runId }).update({ updated_at: trx.fn.now() });
    return id;
  });
}

/** Also while it waits for a person: its page may go on sending files. */
async function isAtWork(
  trx: Transaction,
  { attemptId, epoch }: Pick<NewArtifact, 'attemptId' | 'epoch'>,
): Promise<boolean> {
  const attempt = await trx('attempts')
    .where({ id: attemptId, epoch })
    .whereIn('status', LIVE_ATTEMPT_STATUSES)
    .first<{ id: string } | undefined>('id');
  return attempt !== undefined;
}

/**
 * Tries of an attempt are done over: what they have captured would be listed and counted twice. Its rows go; the sweep
 * removes the bytes, which belong to nobody then.
 * @param from the first of these tries; what came before it stays
 * @param before the try that does them over
 */
export async function dropFilesOfTries(
  db: Database | Transaction,
  attemptId: string,
  { from, before }: { from: number; before: number },
): Promise<void> {
  await db.raw(
    `WITH owner AS (
       UPDATE runs SET updated_at = now()
       WHERE id = (SELECT run_id FROM attempts WHERE id = :attemptId)
         AND EXISTS (SELECT 1 FROM artifacts WHERE attempt_id = :attemptId)
       RETURNING id)
     DELETE FROM artifacts USING owner
     WHERE run_id = owner.id AND attempt_id = :attemptId
       -- earlier versions did not write down whose they are
       AND coalesce(epoch, 0) >= :from AND coalesce(epoch, 0) < :before`,
    { attemptId, from, before },
  );
}

/**
 * The bytes have arrived; false when nobody wants them any more, because the attempt has ended, the run was deleted or the
 * file has expired.
 */
export async function completeArtifact(
  db: Database,
  id: string,
  { sizeBytes, contentType }: Pick<ArtifactRecord, 'sizeBytes' | 'contentType'>,
): Promise<boolean> {
  const completed = await db('artifacts')
    .where({ id, pending: true })
    .whereNull('purged_at')
    .whereExists(db('runs').whereRaw('runs.id = artifacts.run_id').whereNull('deleted_at'))
    .whereExists(
      db('attempts').whereRaw('attempts.id = artifacts.attempt_id').whereIn('attempts.status', LIVE_ATTEMPT_STATUSES),
    )
    .update({ pending: false, size_bytes: sizeBytes, content_type: textColumn(contentType) });
  return completed > 0;
}

export async function isRunDeleted(db: Database, runId: string): Promise<boolean> {
  const run = await db('runs').where({ id: runId }).whereNull('deleted_at').first<{ id: string } | undefined>('id');
  return run === undefined;
}

/** Gives the place back of a file whose bytes will not come; false when they have come, or somebody did so before. */
export async function dropArtifact(db: Database, id: string): Promise<boolean> {
  return (await db('artifacts').where({ id, pending: true }).delete()) > 0;
}

export async function findArtifact(
  db: Database,
  workspaceId: string,
  runId: string,
  artifactId: string,
): Promise<(ArtifactRecord & { purged: boolean }) | null> {
  if (!isId('response', runId) || !isId('artifact', artifactId)) return null;
  const row = await db('artifacts')
    .join('runs', 'runs.id', 'artifacts.run_id')
    .where({ 'artifacts.id': artifactId, 'artifacts.pending': false })
    .where({ 'runs.id': runId, 'runs.workspace_id': workspaceId })
    .whereNull('runs.deleted_at')
    .first<(ArtifactRow & { purged_at: Date | null }) | undefined>('artifacts.*');
  return row ? { ...toArtifactRecord(row), purged: row.purged_at !== null } : null;
}

/** Files past their retention window, oldest first; their rows stay, so that a late reader hears 410 and not 404. */
export async function expiredArtifacts(db: Database, limit: number): Promise<{ id: string; runId: string }[]> {
  const rows: { id: string; run_id: string }[] = await db('artifacts')
    .where('expires_at', '<=', db.fn.now())
    .whereNull('purged_at')
    .orderBy('expires_at')
    .limit(limit)
    .select('id', 'run_id');
  return rows.map((row) => ({ id: row.id, runId: row.run_id }));
}

export async function markPurged(db: Database, id: string): Promise<void> {
  await db('artifacts').where({ id }).update({ purged_at: db.fn.now() });
}

/** For a statement that ends a run: files of attempts whose result does not count are kept for a shorter time. */
export const SHORTEN_OTHER_FILES = `
  UPDATE artifacts
  SET expires_at = least(expires_at, now() + make_interval(secs => ${OTHER_FILES_RETENTION_MS / 1000}))
  WHERE run_id = :runId AND attempt_id IS DISTINCT FROM :attemptId`;

import { RequestError } from '../../core/errors';
import { IDEMPOTENCY_WINDOW_MS } from '../../core/run/durations';
import type { RunRecord } from '../../core/run/record';
import type { Database, Transaction } from '../connection';
import { fixedQuery } from '../fixed-query';
import { RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from './run-rows';

/** A key as a request brings it: the same key with another body is a mistake of the caller's. */
export interface KeyClaim {
  workspaceId: string;
  key: string;
  bodyHash: Buffer;
}

/** What a key already stands for. */
export interface Replay {
  runId: string;
  /** Null where the run was deleted. */
  run: RunRecord | null;
}

/** @returns what this key already stands for, or null when the key is free and now locked by us */
export async function claimKey(trx: Transaction, claim: KeyClaim, now = new Date()): Promise<Replay | null> {
  const { rows } = await trx.raw<{ rows: { locked: boolean }[] }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS locked',
    [`${claim.workspaceId} ${claim.key}`],
  );
  if (!rows[0]?.locked) throw new RequestError('idempotency_in_flight');
  return findReplay(trx, claim, now);
}

const selectReplay = fixedQuery<{ run_id: string; known_hash: Buffer } & (RunSnapshotRow | { id: null })>(`
  SELECT k.run_id, k.body_hash AS known_hash, ${RUN_SNAPSHOT_COLUMNS} FROM idempotency_keys k
  LEFT JOIN runs r ON r.id = k.run_id AND r.workspace_id = k.workspace_id AND r.deleted_at IS NULL
  WHERE k.workspace_id = :workspaceId AND k.key = :key AND k.expires_at > :now
`);

/** The run this key stands for. Asked before anything is checked, so that a replay costs one look-up. */
export async function findReplay(
  db: Database | Transaction,
  { workspaceId, key, bodyHash }: KeyClaim,
  now = new Date(),
): Promise<Replay | null> {
  const [earlier] = await selectReplay(db, { workspaceId, key, now });
  if (!earlier) return null;
  if (!bodyHash.equals(earlier.known_hash))
    throw new RequestError('idempotency_conflict', { param: 'idempotency_key' });
  return { runId: earlier.run_id, run: earlier.id === null ? null : toRunRecord(earlier) };
}

/** In the transaction of what the key is for, so that neither is there without the other. */
export async function rememberKey(
  trx: Transaction,
  { workspaceId, key, bodyHash }: KeyClaim,
  runId: string,
  now = new Date(),
): Promise<void> {
  await trx('idempotency_keys')
    .insert({
      workspace_id: workspaceId,
      key,
      body_hash: bodyHash,
      run_id: runId,
      created_at: now,
      expires_at: new Date(now.getTime() + IDEMPOTENCY_WINDOW_MS),
    })
    .onConflict(['workspace_id', 'key'])
    .merge();
}

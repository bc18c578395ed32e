import { RequestError } from '../../core/errors';
import { IDEMPOTENCY_WINDOW_MS } from '../../core/run/durations';
import type { Database, Transaction } from '../connection';

/** A key as a request brings it: the same key with another body is a mistake of the caller's. */
export interface KeyClaim {
  workspaceId: string;
  key: string;
  bodyHash: Buffer;
}

/** @returns the id of the run this key already stands for, or null when the key is free and now locked by us */
export async function claimKey(trx: Transaction, claim: KeyClaim, now = new Date()): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { locked: boolean }[] }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS locked',
    [`${claim.workspaceId} ${claim.key}`],
  );
  if (!rows[0]?.locked) throw new RequestError('idempotency_in_flight');
  return findReplay(trx, claim, now);
}

/** The run this key stands for. Asked before anything is checked, so that a replay costs one look-up. */
export async function findReplay(
  db: Database | Transaction,
  { workspaceId, key, bodyHash }: KeyClaim,
  now = new Date(),
): Promise<string | null> {
  const earlier = await db('idempotency_keys')
    .where({ workspace_id: workspaceId, key })
    .where('expires_at', '>', now)
    .first('run_id', 'body_hash');
  if (!earlier) return null;
  if (!bodyHash.equals(earlier.body_hash)) throw new RequestError('idempotency_conflict', { param: 'idempotency_key' });
  return earlier.run_id as string;
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

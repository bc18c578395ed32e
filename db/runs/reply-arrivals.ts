import { SDK_RETRY_WINDOW_MS } from '../../core/run/time/durations';
import type { Database, Transaction } from '../connection';
import { isOwnerGone } from '../instance-lock';

/** Whether the reply to a create reached its caller. SDKs retry without a key; this tells a retry from a new task. */

export async function noteArrivals(db: Database, runIds: string[]): Promise<void> {
  await db.raw('UPDATE runs SET answered_at = now() WHERE id = ANY(?)', [runIds]);
}

/** The caller went away before the reply was written. */
export async function noteLost(db: Database, runId: string): Promise<void> {
  await db('runs').where({ id: runId }).whereNull('answered_at').update({ request_ended_at: db.fn.now() });
}

/** A run whose request is over without its reply having arrived, as it was found. */
export interface LostReply {
  runId: string;
  owner: number | null;
  endedAt: Date | null;
}

/**
 * The run that a retried request repeats: same key, same body, lately, and its own request is over without its reply
 * having arrived. A request that is still open may be someone else's equal task, and is left alone.
 */
export async function findRunOfLostReply(
  trx: Transaction,
  repeat: { apiKeyId: string; bodyHash: Buffer },
  now: Date,
): Promise<LostReply | null> {
  const since = new Date(now.getTime() - SDK_RETRY_WINDOW_MS);
  const candidates: { id: string; request_owner: number | null; request_ended_at: Date | null }[] = await trx('runs')
    .where({ api_key_id: repeat.apiKeyId, body_hash: repeat.bodyHash })
    .whereNull('answered_at')
    .whereNull('deleted_at')
    .whereRaw('greatest(created_at, request_ended_at) > ?', [since])
    .orderBy('id', 'desc')
    .limit(10)
    .select('id', 'request_owner', 'request_ended_at');
  for (const run of candidates) {
    const isOver = run.request_ended_at !== null || (await isOwnerGone(trx, run.request_owner));
    if (isOver) return { runId: run.id, owner: run.request_owner, endedAt: run.request_ended_at };
  }
  return null;
}

/**
 * Makes the run's reply that of another request, unless one came before. For no transaction that holds the account:
 * whoever ends the run holds the run, and waits for the account.
 */
export async function takeOverReply(db: Database, lost: LostReply, owner: number): Promise<boolean> {
  const taken = await db('runs')
    .where({ id: lost.runId })
    .whereRaw('request_owner IS NOT DISTINCT FROM ?', [lost.owner])
    .whereRaw('request_ended_at IS NOT DISTINCT FROM ?', [lost.endedAt])
    .update({ request_owner: owner, request_ended_at: null });
  return taken > 0;
}

/**
 * The run of a retry that overtook the request it repeats: it was admitted while that one, whose caller is gone, was
 * still on its way.
 */
export async function findRepetition(
  trx: Transaction,
  request: { apiKeyId: string; bodyHash: Buffer },
  askedAt: Date,
): Promise<string | null> {
  const run = await trx('runs')
    .where({ api_key_id: request.apiKeyId, body_hash: request.bodyHash })
    .whereNull('deleted_at')
    .where('created_at', '>', askedAt)
    .orderBy('id')
    .first<{ id: string } | undefined>('id');
  return run?.id ?? null;
}

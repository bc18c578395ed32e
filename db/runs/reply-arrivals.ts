import { SDK_RETRY_WINDOW_MS } from '../../core/run/durations';
import type { Database, Transaction } from '../connection';
import { isOwnerGone } from '../instance-lock';

/** Whether the reply to a create reached its caller. SDKs retry without a key; this tells a retry from a new task. */

export async function noteArrived(db: Database, runId: string): Promise<void> {
  await db('runs').where({ id: runId }).update({ answered_at: db.fn.now() });
}

/** The caller went away before the reply was written. */
export async function noteLost(db: Database, runId: string): Promise<void> {
  await db('runs').where({ id: runId }).whereNull('answered_at').update({ request_ended_at: db.fn.now() });
}

/**
 * The run that a retried request repeats: same key, same body, lately, and its own request is over without its reply
 * having arrived. A request that is still open may be someone else's equal task, and is left alone.
 */
export async function findRunOfLostReply(
  trx: Transaction,
  repeat: { apiKeyId: string; bodyHash: Buffer; owner: number },
  now: Date,
): Promise<string | null> {
  const candidates: { id: string; request_owner: number | null; request_ended_at: Date | null }[] = await trx('runs')
    .where({ api_key_id: repeat.apiKeyId, body_hash: repeat.bodyHash })
    .whereNull('answered_at')
    .whereNull('deleted_at')
    .where('created_at', '>', new Date(now.getTime() - SDK_RETRY_WINDOW_MS))
    .orderBy('id', 'desc')
    .limit(10)
    .select('id', 'request_owner', 'request_ended_at');
  for (const run of candidates) {
    const isOver = run.request_ended_at !== null || (await isOwnerGone(trx, run.request_owner));
    if (!isOver) continue;
    await trx('runs').where({ id: run.id }).update({ request_owner: repeat.owner, request_ended_at: null });
    return run.id;
  }
  return null;
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
    .first('id');
  return (run?.id as string | undefined) ?? null;
}

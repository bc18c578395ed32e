import type { Transaction } from '../connection';
import { ring } from '../doorbell';

const DELETED = 'The endpoint was deleted.';

/**
 * Takes endpoints away, drops what was still to be sent to them, and stops what is being sent.
 * @returns whether there were any
 */
export async function removeEndpoints(
  trx: Transaction,
  owned: { id: string; workspace_id: string } | { workspace_id: string },
): Promise<boolean> {
  const there = () => trx('webhooks').where(owned).whereNull('deleted_at');
  const ids: string[] = await there().orderBy('id').pluck('id');
  if (ids.length === 0) return false;
  // Deliveries before their endpoint, as whoever records an attempt locks them.
  await trx('webhook_deliveries')
    .whereIn('webhook_id', ids)
    .where({ status: 'pending' })
    .update({ status: 'failed', next_attempt_at: null, last_error: DELETED, updated_at: trx.fn.now() });
  const removed = await there().whereIn('id', ids).update({ deleted_at: trx.fn.now(), updated_at: trx.fn.now() });
  for (const id of ids) await ring(trx, `webhook:${id}`);
  return removed > 0;
}

import type { Transaction } from '../db/connection';
import { removeSessions } from '../db/erasure/sessions-to-erase';
import type { Removed } from '../db/erasure/remove-rows';
import { eraseElsewhere, type ErasureDeps } from './erase-runs';

/**
 * Erases browser sessions that have ended from the store, from Temporal and from PostgreSQL. Their rows go last: what a
 * crash interrupts is found again by them.
 */
export async function eraseSessions(
  deps: ErasureDeps,
  ids: string[],
  after: (trx: Transaction, removed: Removed) => Promise<void>,
): Promise<void> {
  for (const id of ids) await eraseElsewhere(deps, id);
  await deps.db.transaction(async (trx) => {
    const removed = await removeSessions(trx, ids);
    await after(trx, removed);
  });
}

import type { BlobStore } from '../db/artifacts/blob-store';
import type { Database, Transaction } from '../db/connection';
import { removeRuns, type Removed } from '../db/erasure/remove-rows';

/** What Temporal keeps of workflows. */
export interface WorkflowHistories {
  isOpen(workflowId: string): Promise<boolean>;
  /** Also when there is none, or not any more. One that is open is ended. */
  remove(workflowId: string): Promise<void>;
}

export interface ErasureDeps {
  db: Database;
  blobs: BlobStore;
  histories: WorkflowHistories;
}

/**
 * Erases runs that are over from the store, from Temporal and from PostgreSQL. Their rows go last and together: what a
 * crash interrupts is found again by them.
 */
export async function eraseRuns(
  { db, blobs, histories }: ErasureDeps,
  runIds: string[],
  inTheSameTransaction: {
    before?(trx: Transaction): Promise<void>;
    after?(trx: Transaction, removed: Removed): Promise<void>;
  },
): Promise<void> {
  for (const id of runIds) {
    await blobs.removeRun(id);
    await histories.remove(id);
  }
  await db.transaction(async (trx) => {
    await inTheSameTransaction.before?.(trx);
    const removed = await removeRuns(trx, runIds);
    await inTheSameTransaction.after?.(trx, removed);
  });
}

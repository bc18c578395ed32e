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

/** From the store and from Temporal, of a run or of a browser session; doing it again changes nothing. */
export async function eraseElsewhere(
  { blobs, histories }: Pick<ErasureDeps, 'blobs' | 'histories'>,
  id: string,
): Promise<void> {
  await blobs.removeRun(id);
  await histories.remove(id);
}

interface InTheSameTransaction {
  before?(trx: Transaction): Promise<void>;
  after?(trx: Transaction, removed: Removed): Promise<void>;
}

/**
 * Erases runs that are over from the store, from Temporal and from PostgreSQL. Their rows go last and together: what a
 * crash interrupts is found again by them.
 */
export async function eraseRuns(deps: ErasureDeps, runIds: string[], beside: InTheSameTransaction): Promise<void> {
  for (const id of runIds) await eraseElsewhere(deps, id);
  await eraseRunRows(deps.db, runIds, beside);
}

/** Of runs of which nothing is left elsewhere. */
export async function eraseRunRows(db: Database, runIds: string[], beside: InTheSameTransaction): Promise<void> {
  await db.transaction(async (trx) => {
    await beside.before?.(trx);
    const removed = await removeRuns(trx, runIds);
    await beside.after?.(trx, removed);
  });
}

import { expiredArtifacts, markPurged } from '../db/artifacts';
import type { BlobStore } from '../db/blob-store';
import type { Database } from '../db/connection';

const BATCH = 200;

/** Removes the bytes of files past their retention window; rows stay, so that a late reader hears 410. */
export function createRetentionActivities(deps: { db: Database; blobs: BlobStore }) {
  return {
    async purgeExpiredArtifacts(): Promise<{ purged: number }> {
      const expired = await expiredArtifacts(deps.db, BATCH);
      for (const { id, runId } of expired) {
        await deps.blobs.remove(runId, id);
        await markPurged(deps.db, id);
      }
      return { purged: expired.length };
    },
  };
}

export type RetentionActivities = ReturnType<typeof createRetentionActivities>;

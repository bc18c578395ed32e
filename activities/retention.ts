import { expiredArtifacts, markPurged } from '../db/artifacts/artifacts';
import type { BlobStore } from '../db/artifacts/blob-store';
import type { Database } from '../db/connection';
import { purgeDeletedWebhooks, purgeExpiredWebhookSecrets, purgeOldEvents } from '../db/webhooks/event-retention';

const ARTIFACT_BATCH = 200;
const EVENT_BATCH = 500;

/** Forgets in bounded steps what is past its time. Each says how much it did, and is called again until that is nothing. */
export function createRetentionActivities(deps: { db: Database; blobs: BlobStore }) {
  return {
    /** Removes the bytes of files past their retention window; rows stay, so that a late reader hears 410. */
    async purgeExpiredArtifacts(): Promise<{ purged: number }> {
      const expired = await expiredArtifacts(deps.db, ARTIFACT_BATCH);
      for (const { id, runId } of expired) {
        await deps.blobs.remove(runId, id);
        await markPurged(deps.db, id);
      }
      return { purged: expired.length };
    },

    async purgeOldWebhookData(): Promise<{ purged: number }> {
      const purged = await purgeOldEvents(deps.db, EVENT_BATCH);
      if (purged === 0) {
        await purgeExpiredWebhookSecrets(deps.db);
        await purgeDeletedWebhooks(deps.db, EVENT_BATCH);
      }
      return { purged };
    },
  };
}

export type RetentionActivities = ReturnType<typeof createRetentionActivities>;

import { expiredArtifacts, markPurged } from '../db/artifacts/artifacts';
import { dueRuns, purgeLeftovers } from '../db/erasure/due-runs';
import { dueSessions } from '../db/erasure/sessions-to-erase';
import { keepWhatOutlives } from '../db/erasure/outliving';
import { purgeDeletedWebhooks, purgeExpiredWebhookSecrets, purgeOldEvents } from '../db/webhooks/event-retention';
import { eraseRuns, type ErasureDeps } from './erase-runs';
import { eraseSessions } from './erase-sessions';

const ARTIFACT_BATCH = 200;
const EVENT_BATCH = 500;
const RUN_BATCH = 100;
const LEFTOVER_BATCH = 2000;

/** Forgets in bounded steps what is past its time. Each says how much it did, and is called again until that is nothing. */
export function createRetentionActivities(deps: ErasureDeps) {
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

    /** Runs past the window of their workspace, with everything that came of them. */
    async purgeOldRuns(): Promise<{ purged: number }> {
      const due = await dueRuns(deps.db, RUN_BATCH);
      if (due.length > 0) await eraseRuns(deps, due, { before: (trx) => keepWhatOutlives(trx, due) });
      return { purged: due.length };
    },

    /** Browser sessions past the window of their workspace, with what they downloaded. */
    async purgeOldSessions(): Promise<{ purged: number }> {
      const due = await dueSessions(deps.db, RUN_BATCH);
      if (due.length > 0) await eraseSessions(deps, due);
      return { purged: due.length };
    },

    /** Idempotency keys whose time is over, and what outlived runs for long enough. */
    async purgeLeftovers(): Promise<{ purged: number }> {
      return { purged: await purgeLeftovers(deps.db, LEFTOVER_BATCH) };
    },
  };
}

export type RetentionActivities = ReturnType<typeof createRetentionActivities>;

import { expiredArtifacts, markPurged } from '../db/artifacts/artifacts';
import { dueRuns, purgeLeftovers } from '../db/erasure/due-runs';
import { dueSessions, removeSessions } from '../db/erasure/sessions-to-erase';
import { keepWhatOutlives } from '../db/erasure/outliving';
import { purgeDeletedWebhooks, purgeExpiredWebhookSecrets, purgeOldEvents } from '../db/webhooks/event-retention';
import { eraseElsewhere, eraseRunRows, type ErasureDeps } from './erase-runs';
import { placeOfFailure, type ActivityLog } from './log';

const ARTIFACT_BATCH = 200;
const EVENT_BATCH = 500;
const RUN_BATCH = 100;
const LEFTOVER_BATCH = 2000;

export interface RetentionDeps extends ErasureDeps {
  log: ActivityLog;
}

/** Forgets in bounded steps what is past its time. Each says how much it did, and is called again until that is nothing. */
export function createRetentionActivities(deps: RetentionDeps) {
  /** What cannot be removed is tried again with the next round, and holds up nothing else. */
  async function removed<T extends { id: string }>(due: readonly T[], remove: (one: T) => Promise<void>): Promise<T[]> {
    const gone: T[] = [];
    for (const one of due) {
      try {
        await remove(one);
        gone.push(one);
      } catch (error) {
        deps.log.warn({ id: one.id, failure: placeOfFailure(error) }, 'what is past its time could not be removed');
      }
    }
    return gone;
  }

  async function erasedElsewhere(ids: readonly string[]): Promise<string[]> {
    const due = ids.map((id) => ({ id }));
    return (await removed(due, ({ id }) => eraseElsewhere(deps, id))).map(({ id }) => id);
  }

  return {
    /** Removes the bytes of files past their retention window; rows stay, so that a late reader hears 410. */
    async purgeExpiredArtifacts(): Promise<{ purged: number }> {
      const expired = await expiredArtifacts(deps.db, ARTIFACT_BATCH);
      const purged = await removed(expired, async ({ id, runId }) => {
        await deps.blobs.remove(runId, id);
        await markPurged(deps.db, id);
      });
      return { purged: purged.length };
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
      const due = await erasedElsewhere(await dueRuns(deps.db, RUN_BATCH));
      if (due.length > 0) await eraseRunRows(deps.db, due, { before: (trx) => keepWhatOutlives(trx, due) });
      return { purged: due.length };
    },

    /** Browser sessions past the window of their workspace, with what they downloaded. */
    async purgeOldSessions(): Promise<{ purged: number }> {
      const due = await erasedElsewhere(await dueSessions(deps.db, RUN_BATCH));
      if (due.length > 0) await deps.db.transaction((trx) => removeSessions(trx, due));
      return { purged: due.length };
    },

    /** Idempotency keys whose time is over, and what outlived runs for long enough. */
    async purgeLeftovers(): Promise<{ purged: number }> {
      return { purged: await purgeLeftovers(deps.db, LEFTOVER_BATCH) };
    },
  };
}

export type RetentionActivities = ReturnType<typeof createRetentionActivities>;

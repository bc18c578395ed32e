import { isCancellation, proxyActivities } from '@temporalio/workflow';
import type { RetentionActivities } from '../activities/retention';

const activities = proxyActivities<RetentionActivities>({ startToCloseTimeout: '5m', retry: { maximumAttempts: 5 } });
const MAX_ROUNDS = 50;

/**
 * Started by a schedule; goes on while there is something to purge, within a bound that keeps its history short. What
 * fails keeps no other kind from being purged, and fails the whole in the end, where operators see it.
 */
export async function retention(): Promise<void> {
  const failures: unknown[] = [];
  for (const purge of [
    () => activities.purgeExpiredArtifacts(),
    () => activities.purgeOldWebhookData(),
    () => activities.purgeOldRuns(),
    () => activities.purgeLeftovers(),
    () => activities.purgeOldSessions(),
  ]) {
    await untilNothingIsLeft(purge).catch((error: unknown) => {
      if (isCancellation(error)) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}

async function untilNothingIsLeft(purge: () => Promise<{ purged: number }>): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { purged } = await purge();
    if (purged === 0) return;
  }
}

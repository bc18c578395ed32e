import { proxyActivities } from '@temporalio/workflow';
import type { RetentionActivities } from '../activities/retention';

const activities = proxyActivities<RetentionActivities>({ startToCloseTimeout: '5m', retry: { maximumAttempts: 5 } });
const MAX_ROUNDS = 50;

/** Started by a schedule; goes on while there is something to purge, within a bound that keeps its history short. */
export async function retention(): Promise<void> {
  await untilNothingIsLeft(() => activities.purgeExpiredArtifacts());
  await untilNothingIsLeft(() => activities.purgeOldWebhookData());
  await untilNothingIsLeft(() => activities.purgeOldRuns());
  await untilNothingIsLeft(() => activities.purgeLeftovers());
  await untilNothingIsLeft(() => activities.purgeOldSessions());
}

async function untilNothingIsLeft(purge: () => Promise<{ purged: number }>): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { purged } = await purge();
    if (purged === 0) return;
  }
}

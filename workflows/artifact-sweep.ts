import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { ArtifactSweepActivities } from '../activities/artifact-sweep';

const activities = proxyActivities<ArtifactSweepActivities>({
  startToCloseTimeout: '5m',
  retry: { maximumAttempts: 5 },
});
/** Keeps the history short. */
const MAX_ROUNDS = 200;

/** Where a sweep is, and what it has found so far. */
interface SweepState {
  after: string | null;
  looked: number;
  removed: number;
}

/** Started by a schedule: goes once through the store of files, and says what it removed. */
export async function artifactSweep(state: SweepState = { after: null, looked: 0, removed: 0 }): Promise<void> {
  let { after, looked, removed } = state;
  if (after === null) await dropAbandoned();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const page = await activities.sweepOrphans({ after });
    looked += page.looked;
    removed += page.removed;
    if (page.next === null) return activities.reportSweep({ looked, removed });
    after = page.next;
  }
  await continueAsNew<typeof artifactSweep>({ after, looked, removed });
}

async function dropAbandoned(): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { dropped } = await activities.dropAbandonedCaptures();
    if (dropped === 0) return;
  }
}

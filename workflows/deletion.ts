import { continueAsNew, proxyActivities, sleep } from '@temporalio/workflow';
import type { DeletionActivities } from '../activities/deletion';
import type { DeletionInput } from './messages';

/** Tried until it succeeds: a store or a database that is away comes back. */
const { eraseNext } = proxyActivities<DeletionActivities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout: '10s',
  retry: { initialInterval: '1s', maximumInterval: '1m' },
});
/** Keeps the history short. */
const STEPS = 200;
const PAUSE_MS = { first: 250, longest: 15_000 };

/** Deletes one thing, whatever it is, step by step until nothing is left of it. */
export async function deletion({ deletionId }: DeletionInput): Promise<void> {
  let pauseMs = PAUSE_MS.first;
  for (let step = 0; step < STEPS; step += 1) {
    const remainder = await eraseNext({ deletionId });
    if (remainder === 'none') return;
    if (remainder === 'more') pauseMs = PAUSE_MS.first;
    else {
      await sleep(pauseMs, { summary: 'runs are being stopped' });
      pauseMs = Math.min(pauseMs * 2, PAUSE_MS.longest);
    }
  }
  await continueAsNew<typeof deletion>({ deletionId });
}

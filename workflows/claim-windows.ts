import { proxyActivities } from '@temporalio/workflow';
import type { ClaimWindowActivities } from '../activities/claim-windows';

const activities = proxyActivities<ClaimWindowActivities>({ startToCloseTimeout: '1m', retry: { maximumAttempts: 5 } });
const MAX_ROUNDS = 50;

/** Started by a schedule: freezes accounts that nobody claimed in time, and forgets what signing up left behind. */
export async function claimWindows(): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { frozen } = await activities.freezeUnclaimedAccounts();
    if (frozen === 0) break;
  }
  await activities.forgetSignupTraces();
}

import type { Logger } from 'pino';
import { forgetSignups, freezeUnclaimed } from '../db/accounts/claim-windows';
import type { Database } from '../db/connection';

const BATCH = 500;

export function createClaimWindowActivities(deps: { db: Database; log: Logger }) {
  return {
    /** Says how many there were, and is called again until that is none. */
    async freezeUnclaimedAccounts(): Promise<{ frozen: number }> {
      const frozen = await freezeUnclaimed(deps.db, BATCH);
      if (frozen > 0) deps.log.info({ frozen }, 'accounts that nobody claimed in time were frozen');
      return { frozen };
    },

    async forgetSignupTraces(): Promise<void> {
      await forgetSignups(deps.db);
    },
  };
}

export type ClaimWindowActivities = ReturnType<typeof createClaimWindowActivities>;

import type { Database } from '../connection';

/** Freezes accounts past their time, by the clock of the database; tells how many. */
export async function freezeUnclaimed(db: Database, limit: number): Promise<number> {
  return (
    db('agent_accounts')
      .whereIn(
        'account_id',
        db('agent_accounts')
          .whereNull('claimed_at')
          .whereNull('frozen_at')
          .where('claim_until', '<=', db.fn.now())
          .orderBy('claim_until')
          .limit(limit)
          .select('account_id'),
      )
      // Asked again of the row itself: a person may have claimed it meanwhile.
      .whereNull('claimed_at')
      .update({ frozen_at: db.fn.now() })
  );
}

/** Challenges, codes and counts whose time is over say nothing any more. */
export async function forgetSignups(db: Database): Promise<void> {
  await db('signup_challenges').where('expires_at', '<', db.fn.now()).delete();
  await db('claim_codes').where('expires_at', '<', db.fn.now()).delete();
  await db('rate_limits').where('clear_at', '<', db.fn.now()).delete();
}

import type { Account } from '../../core/accounts/standing';
import type { Database, Transaction } from '../connection';

/** An account as its callers are shown it. */
export async function readAccount(db: Database | Transaction, accountId: string): Promise<Account> {
  const row = await db('accounts as a')
    .leftJoin('agent_accounts as g', 'g.account_id', 'a.id')
    .where('a.id', accountId)
    .first('a.id', 'a.created_at', 'a.balance_micros', 'claim_token', 'claim_until', 'frozen_at', 'owner_email');
  return {
    id: row.id,
    createdAt: row.created_at,
    balanceMicros: row.balance_micros,
    claim:
      row.claim_token === null ? null : { token: row.claim_token, until: row.claim_until, frozenAt: row.frozen_at },
    ownerEmail: row.owner_email,
  };
}

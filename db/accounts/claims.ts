import { CLAIM_CODE } from '../../core/accounts/claim-terms';
import type { Database } from '../connection';

export interface Claimable {
  accountId: string;
  suggestedEmail: string | null;
}

export interface SealedCode {
  salt: Buffer;
  hash: Buffer;
}

export async function findClaimable(db: Database, token: string): Promise<Claimable | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const row = await db('agent_accounts')
    .where({ claim_token: token })
    .first<{ account_id: string; suggested_email: string | null } | undefined>('account_id', 'suggested_email');
  return row ? { accountId: row.account_id, suggestedEmail: row.suggested_email } : null;
}

/** The newest code is the only one. */
export async function storeClaimCode(
  db: Database,
  accountId: string,
  { email, salt, hash }: SealedCode & { email: string },
): Promise<void> {
  const values = { email, salt, hash, tries: 0 };
  const expires_at = db.raw(`now() + ? * interval '1 minute'`, [CLAIM_CODE.minutes]);
  await db('claim_codes')
    .insert({ account_id: accountId, ...values, expires_at })
    .onConflict('account_id')
    .merge({ ...values, expires_at });
}

/** What a code is compared with. Each look is a try, counted before it is known how it ends. */
export async function takeClaimTry(db: Database, accountId: string): Promise<(SealedCode & { email: string }) | null> {
  const [row] = await db('claim_codes')
    .where({ account_id: accountId })
    .where('tries', '<', CLAIM_CODE.tries)
    .where('expires_at', '>', db.fn.now())
    .increment('tries')
    .returning<(SealedCode & { email: string })[]>(['email', 'salt', 'hash']);
  return row ?? null;
}

/** From here on the account is this person's, and thawed. False when somebody was faster. */
export async function claimAccount(db: Database, accountId: string, email: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const claimed = await trx('agent_accounts')
      .where({ account_id: accountId })
      .whereNull('claimed_at')
      .update({ claimed_at: trx.fn.now(), owner_email: email, claim_token: null, frozen_at: null });
    await trx('claim_codes').where({ account_id: accountId }).delete();
    return claimed > 0;
  });
}

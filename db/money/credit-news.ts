import { CREDIT_EVENT_TYPES } from '../../core/run/events';
import { holdFor, LOW_CREDIT_MICROS, type Micros } from '../../core/money';
import { toCreditData } from '../../core/webhooks/credit-data';
import type { Database, Transaction } from '../connection';
import { recordAccountEvent } from '../webhooks/account-events';

/** How bad a balance is, as a number of SQL: the first so many of CREDIT_EVENT_TYPES are true of it. */
const levelOf = (balance: string): string =>
  `CASE WHEN ${balance} <= 0 THEN 2 WHEN ${balance} < ${LOW_CREDIT_MICROS} THEN 1 ELSE 0 END`;

/**
 * What is told of an account once its balance has moved: spending can only make it worse, and credit that comes in
 * only better, so that each mark is told of once for every time that it is crossed.
 */
export const toldAfter = ({ told, balance, moved }: { told: string; balance: string; moved: string }): string =>
  `CASE WHEN ${moved} < 0 THEN greatest(${told}, ${levelOf(balance)}) ELSE least(${told}, ${levelOf(balance)}) END`;

export interface CreditNews {
  accountId: string;
  balanceMicros: Micros;
  toldBefore: number;
  told: number;
}

/** Tells whoever subscribed to it, in the transaction that has made it so. */
export async function announceCredit(trx: Transaction, news: CreditNews): Promise<void> {
  for (const type of CREDIT_EVENT_TYPES.slice(news.toldBefore, news.told)) {
    await recordAccountEvent(trx, { accountId: news.accountId, type, data: toCreditData(news) });
  }
}

interface CreditRow {
  balance_micros: Micros;
  credit_told: number;
  first_top_up_at: Date | null;
}

/**
 * A run of this price was refused for want of credit. Where the balance is low it counts as exhausted from then on:
 * what cannot pay for a run is never spent to the last cent. What is held for attempts in flight may come back.
 */
export async function noteUncovered(db: Database | Transaction, accountId: string, price: Micros): Promise<void> {
  await db.transaction(async (trx) => {
    const account = await trx('accounts')
      .where({ id: accountId })
      .forUpdate()
      .first<CreditRow | undefined>('balance_micros', 'credit_told', 'first_top_up_at');
    const told = CREDIT_EVENT_TYPES.length;
    if (!account || account.credit_told >= told) return;
    const { balance_micros: balanceMicros, credit_told: toldBefore } = account;
    const needed = holdFor(price, account.first_top_up_at !== null);
    if (balanceMicros >= Math.min(needed, LOW_CREDIT_MICROS)) return;
    await trx('accounts').where({ id: accountId }).update({ credit_told: told });
    await announceCredit(trx, { accountId, balanceMicros, toldBefore, told });
  });
}

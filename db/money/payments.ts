import type { PaymentNews } from '../../core/billing/payments';
import { isId } from '../../core/run/ids';
import type { Database, Transaction } from '../connection';
import { postLines } from './ledger';

/**
 * Books what the payment provider says. Any order and repetition of news leads to the same balance: what is said is
 * kept, each thing once, and all that is kept of a payment is booked as soon as it is known whose it is.
 * @returns whose credit it concerns; null while that is not known
 */
export async function recordPaymentNews(db: Database, news: PaymentNews): Promise<string | null> {
  return db.transaction(async (trx) => {
    const accountId = await claimPayment(trx, news);
    await trx('payment_lines')
      .insert(
        news.lines.map(({ kind, reference, amountMicros }) => ({
          payment_id: news.paymentId,
          kind,
          reference,
          amount_micros: amountMicros,
        })),
      )
      .onConflict()
      .ignore();
    if (accountId === null) return null;
    const lines: PaymentNews['lines'] = await trx('payment_lines')
      .where({ payment_id: news.paymentId })
      .select('kind', 'reference', 'amount_micros as amountMicros');
    await postLines(trx, accountId, lines);
    return accountId;
  });
}

/** Locks the payment: of two who hear of it at once, the second finds what the first has written. */
async function claimPayment(trx: Transaction, { paymentId, accountId }: PaymentNews): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { account_id: string | null }[] }>(
    `INSERT INTO payments AS p (id, account_id) VALUES (:paymentId, (SELECT id FROM accounts WHERE id = :accountId))
     ON CONFLICT (id) DO UPDATE SET account_id = coalesce(p.account_id, excluded.account_id) RETURNING account_id`,
    { paymentId, accountId: accountId !== null && isId('account', accountId) ? accountId : null },
  );
  return rows[0]?.account_id ?? null;
}

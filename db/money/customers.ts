import type { Database } from '../connection';

/** The account as the payment provider knows it; made there when it is first needed. */
export async function customerOf(
  db: Database,
  accountId: string,
  create: (accountId: string) => Promise<string>,
): Promise<string> {
  const find = () =>
    db('stripe_customers').where({ account_id: accountId }).first<{ customer_id: string } | undefined>('customer_id');
  const known = await find();
  if (known) return known.customer_id;
  const customerId = await create(accountId);
  // Another request may have been faster; the first that was written is the one.
  await db('stripe_customers').insert({ account_id: accountId, customer_id: customerId }).onConflict().ignore();
  return (await find())?.customer_id ?? customerId;
}

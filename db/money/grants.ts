import type { Micros } from '../../core/money';
import type { Database, Transaction } from '../connection';
import { availableMicros, postLines } from './ledger';

/** Credit that the operator gives. It is no top-up: the account goes on paying the fee it paid before. */
export async function grantCredit(trx: Transaction, accountId: string, micros: Micros): Promise<void> {
  await postLines(trx, accountId, [{ kind: 'grant', amountMicros: micros }]);
}

/** Grants what is missing to `to` where less than `floor` is available; tells how much that was. */
export async function refill(db: Database, accountId: string, floor: Micros, to: Micros): Promise<Micros> {
  if ((await availableMicros(db, accountId)) >= floor) return 0;
  return db.transaction(async (trx) => {
    // Asked again with the account locked, so that two processes do not both fill it.
    await trx('accounts').where({ id: accountId }).forUpdate().first('id');
    const available = await availableMicros(trx, accountId);
    if (available >= floor) return 0;
    await grantCredit(trx, accountId, to - available);
    return to - available;
  });
}

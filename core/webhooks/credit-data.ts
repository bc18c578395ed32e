import { LOW_CREDIT_MICROS, toUsd, type Micros } from '../money';
import type { CreditData } from '../schemas/webhook-schemas';

/** What receivers are told of an account's credit. */
export function toCreditData({ accountId, balanceMicros }: { accountId: string; balanceMicros: Micros }): CreditData {
  return {
    object: 'svc.credit',
    account_id: accountId,
    balance_usd: toUsd(balanceMicros),
    low_below_usd: toUsd(LOW_CREDIT_MICROS),
  };
}

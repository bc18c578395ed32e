import { WELCOME_CREDIT_MICROS } from '../../core/accounts/signup-terms';
import { claimUrlOf, standingOf, type Account } from '../../core/accounts/standing';
import { RequestError } from '../../core/errors';
import type { Micros } from '../../core/money';
import { readAccount } from '../../db/accounts/accounts';
import type { ApiDeps } from '../deps';

/** What costs money is not begun for an account that waits for a person; everything else goes on. */
export function refuseIfFrozen(deps: ApiDeps, account: Account): void {
  if (standingOf(account) === 'frozen') throw unclaimed(deps, account);
}

/**
 * The refusal of a run that the credit does not cover. Where welcome credit once did and nobody has claimed the account,
 * it is exhausted; what is held for attempts in flight is not spent yet.
 */
export async function refusalForCredits(deps: ApiDeps, accountId: string, price: Micros): Promise<RequestError> {
  const account = await readAccount(deps.db, accountId);
  const isExhausted = account.balanceMicros < price && price <= WELCOME_CREDIT_MICROS;
  return account.claim !== null && isExhausted ? unclaimed(deps, account) : new RequestError('insufficient_credits');
}

function unclaimed(deps: ApiDeps, account: Account): RequestError {
  const claimUrl = claimUrlOf(deps.publicBaseUrl, account);
  return new RequestError('account_unclaimed', claimUrl === null ? {} : { claimUrl });
}

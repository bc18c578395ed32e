import { WELCOME_CREDIT_MICROS } from '../../core/accounts/signup-terms';
import { claimUrlOf, standingOf, type Account } from '../../core/accounts/standing';
import { RequestError } from '../../core/errors';
import { toUsd, type Micros } from '../../core/money';
import type { PlannedAttempt } from '../../core/run/record';
import { readAccount } from '../../db/accounts/accounts';
import type { ApiDeps } from '../deps';

/** What costs money is not begun for an account that waits for a person; everything else goes on. */
export function refuseIfFrozen(deps: ApiDeps, account: Account): void {
  if (standingOf(account) === 'frozen') throw unclaimed(deps, account);
}

/**
 * The refusal of what the credit does not cover. Where welcome credit once did and nobody has claimed the account, it is
 * exhausted; what is held for attempts in flight is not spent yet.
 * @param uncovered what others are told
 */
export async function refusalForCredits(
  deps: ApiDeps,
  accountId: string,
  price: Micros,
  uncovered: RequestError,
): Promise<RequestError> {
  const account = await readAccount(deps.db, accountId);
  const isExhausted = account.balanceMicros < price && price <= WELCOME_CREDIT_MICROS;
  return account.claim !== null && isExhausted ? unclaimed(deps, account) : uncovered;
}

/** Of a run, which begins with its first attempt. */
export function uncoveredRun(first: Pick<PlannedAttempt, 'runner' | 'priceMicros'> | undefined): RequestError {
  if (first === undefined) return new RequestError('insufficient_credits');
  const message = `The balance does not cover this run, which begins with ${first.runner} at ${toUsd(first.priceMicros)} USD.`;
  const remediation =
    'Top up the account, or choose a cheaper runner: max_cost_usd keeps dearer ones out of smart runs.';
  return new RequestError('insufficient_credits', { message, remediation });
}

function unclaimed(deps: ApiDeps, account: Account): RequestError {
  const claimUrl = claimUrlOf(deps.publicBaseUrl, account);
  return new RequestError('account_unclaimed', claimUrl === null ? {} : { claimUrl });
}

import { CLAIM_ALLOWANCES, CLAIM_CODE } from '../../core/accounts/claim-terms';
import { readEmail } from '../../core/accounts/signup-body';
import { RequestError } from '../../core/errors';
import { claimAccount, findClaimable, storeClaimCode, takeClaimTry, type Claimable } from '../../db/accounts/claims';
import { takeOrRefuse } from '../../db/accounts/rate-limits';
import type { ApiDeps } from '../deps';
import { isClaimCode, newClaimCode, sealClaimCode } from './claim-code';

/** Where the code went: to the address, or to the service's log where no mail can be sent. */
export type CodeDelivery = 'mail' | 'log';

const MAX_CODE_LENGTH = 40;

/** Who holds the link may claim, and nobody can tell a link that never was from one that was used. */
export async function claimableAt(deps: ApiDeps, token: string): Promise<Claimable> {
  const claimable = await findClaimable(deps.db, token);
  if (claimable === null) throw new RequestError('claim_not_found', { param: 'token' });
  return claimable;
}

/** Step one: a code goes to whoever says to be the owner. */
export async function sendClaimCode(
  deps: ApiDeps,
  asked: { token: string; network: string; email: unknown },
): Promise<CodeDelivery> {
  const { accountId } = await claimableAt(deps, asked.token);
  const email = readEmail(asked.email);
  await takeOrRefuse(deps.db, `claim code network ${asked.network}`, CLAIM_ALLOWANCES.codesForNetwork);
  await takeOrRefuse(deps.db, `claim code account ${accountId}`, CLAIM_ALLOWANCES.codesForAccount);
  await takeOrRefuse(deps.db, `claim code email ${email.toLowerCase()}`, CLAIM_ALLOWANCES.codesForEmail);
  const code = newClaimCode();
  await storeClaimCode(deps.db, accountId, { email, ...(await sealClaimCode(code)) });
  return deliver(deps, { accountId, email, code });
}

/** Step two: who has the code owns the account. */
export async function confirmClaim(
  deps: ApiDeps,
  asked: { token: string; network: string; code: unknown },
): Promise<{ accountId: string; email: string }> {
  const { accountId } = await claimableAt(deps, asked.token);
  await takeOrRefuse(deps.db, `claim try network ${asked.network}`, CLAIM_ALLOWANCES.triesForNetwork);
  const code = typeof asked.code === 'string' ? asked.code.slice(0, MAX_CODE_LENGTH).replace(/[\s-]/g, '') : '';
  const expected = await takeClaimTry(deps.db, accountId);
  if (expected === null || !(await isClaimCode(code, expected))) {
    throw new RequestError('invalid_claim_code', { param: 'code' });
  }
  const { email } = expected;
  if (!(await claimAccount(deps.db, accountId, email))) throw new RequestError('claim_not_found', { param: 'token' });
  deps.log.info({ accountId }, 'an account was claimed');
  return { accountId, email };
}

async function deliver(
  deps: ApiDeps,
  { accountId, email, code }: { accountId: string; email: string; code: string },
): Promise<CodeDelivery> {
  if (deps.mailer === null) {
    deps.log.warn({ accountId }, `no SMTP_URL is set, so nobody was sent the code that claims the account: ${code}`);
    return 'log';
  }
  const text = [
    `Your code is ${code}. It is valid for ${CLAIM_CODE.minutes} minutes.`,
    `Enter it on the page where you asked for it, and the account ${accountId} at ${deps.publicBaseUrl} is yours.`,
    'If you did not ask for it, ignore this letter.',
  ].join('\n\n');
  try {
    await deps.mailer.send({ to: email, subject: `${code} is your code`, text });
  } catch (error) {
    throw new RequestError('service_unavailable', { message: 'The code could not be sent by mail.', cause: error });
  }
  return 'mail';
}

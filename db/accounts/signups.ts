import { randomBytes } from 'node:crypto';
import {
  CLAIM_WINDOW_DAYS,
  ONE_GRANT_EVERY_SECONDS,
  WELCOME_CREDIT_MICROS,
  type SignupClient,
} from '../../core/accounts/signup-terms';
import { RequestError } from '../../core/errors';
import type { Micros } from '../../core/money';
import type { Database, Transaction } from '../connection';
import type { NewId } from '../new-id';
import { addWorkspace, addAccount } from './workspaces';

export interface Newcomer {
  network: string;
  client: SignupClient | null;
  email: string | null;
}

export interface SignedUp {
  accountId: string;
  apiKey: string;
  claimToken: string;
  claimUntil: Date;
  balanceMicros: Micros;
}

interface RecentAccount {
  accountId: string;
  claimToken: string | null;
  claimUntil: Date;
  balanceMicros: Micros;
  secondsLeft: number;
}

const NAME = 'agent signup';

/**
 * An account with welcome credit, of which a network gets one a day. Who comes again meanwhile gets a key of the same
 * account, but in a workspace of its own: behind one address there may be many, and what one of them stored is not for
 * the others.
 */
export async function signUp(db: Database, newId: NewId, newcomer: Newcomer): Promise<SignedUp> {
  return db.transaction(async (trx) => {
    // One at a time for a network, so that two who come at once do not both get credit.
    await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('signup ' || ?, 0))`, [newcomer.network]);
    const recent = await recentAccountOf(trx, newcomer.network);
    if (recent === null) {
      await refuseSecondGrant(trx, newcomer.network);
      return openAgentAccount(trx, newId, newcomer);
    }
    const { accountId, claimToken, claimUntil, balanceMicros, secondsLeft } = recent;
    if (claimToken === null) throw grantedAlready(secondsLeft);
    const { apiKey } = await addWorkspace(trx, newId, { accountId, name: NAME, keyLabel: NAME });
    return { accountId, apiKey, claimToken, claimUntil, balanceMicros };
  });
}

async function recentAccountOf(trx: Transaction, network: string): Promise<RecentAccount | null> {
  const { rows } = await trx.raw<{ rows: RecentAccount[] }>(
    `SELECT account_id AS "accountId", claim_token AS "claimToken", claim_until AS "claimUntil",
       balance_micros AS "balanceMicros",
       greatest(1, ceil(:every - extract(epoch FROM now() - g.created_at)))::int AS "secondsLeft"
     FROM agent_accounts g JOIN accounts a ON a.id = g.account_id
     WHERE network = :network AND g.created_at > now() - :every * interval '1 s'
     ORDER BY g.created_at DESC LIMIT 1 FOR UPDATE OF g`,
    { network, every: ONE_GRANT_EVERY_SECONDS },
  );
  return rows[0] ?? null;
}

/** Where it is kept that a network had its credit when the account is deleted. */
export function grantBucket(network: string): string {
  return `welcome credit ${network}`;
}

async function refuseSecondGrant(trx: Transaction, network: string): Promise<void> {
  const granted = await trx('rate_limits')
    .where({ bucket: grantBucket(network) })
    .where('clear_at', '>', trx.fn.now())
    .first<{ seconds: number } | undefined>(
      trx.raw('greatest(1, ceil(extract(epoch FROM clear_at - now())))::int AS seconds'),
    );
  if (granted) throw grantedAlready(granted.seconds);
}

function grantedAlready(retryAfterSeconds: number): RequestError {
  return new RequestError('rate_limited', {
    message: 'This address was given welcome credit within the last 24 hours.',
    remediation: 'Use the key of the account that was claimed, or sign up after Retry-After seconds.',
    retryAfterSeconds,
  });
}

async function openAgentAccount(trx: Transaction, newId: NewId, newcomer: Newcomer): Promise<SignedUp> {
  const credit = { kind: 'welcome_credit', micros: WELCOME_CREDIT_MICROS } as const;
  const { principal, apiKey } = await addAccount(trx, newId, { name: NAME, keyLabel: NAME, credit });
  const { accountId } = principal;
  const [row] = await trx('agent_accounts')
    .insert({
      account_id: accountId,
      network: newcomer.network,
      client: newcomer.client,
      suggested_email: newcomer.email,
      claim_token: randomBytes(32).toString('base64url'),
      claim_until: trx.raw(`now() + ? * interval '1 day'`, [CLAIM_WINDOW_DAYS]),
    })
    .returning<{ claim_token: string; claim_until: Date }[]>(['claim_token', 'claim_until']);
  if (row === undefined) throw new Error('the account was not stored');
  const { claim_token: claimToken, claim_until: claimUntil } = row;
  return { accountId, apiKey, claimToken, claimUntil, balanceMicros: credit.micros };
}

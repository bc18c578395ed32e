import { availableParallelism } from 'node:os';
import type { RunnerOption } from '../../core/routing/option';
import { CATALOGUE } from '../../runners/catalogue';
import type { Account } from '../../runners/providers/accounts';
import { rentsBrowsers } from '../../runners/rentals/session-desk';
import type { Settings } from './settings';

/** Whose browsers callers drive, in place of our own. */
interface RentedSessions {
  option: RunnerOption;
  account: Account;
}

/** Browsers that callers drive themselves; none of a worker without browsers. */
export interface SessionsConfig {
  perWorker: number;
  maxPerAccount: number;
  idleMs: number;
  rented: RentedSessions | null;
}

export function readSessions(
  { text, integer }: Settings,
  accounts: readonly Account[],
  problems: string[],
): SessionsConfig {
  return {
    perWorker: integer('MAX_SESSIONS', 2 * availableParallelism(), 0, 1000),
    maxPerAccount: integer('MAX_SESSIONS_PER_ACCOUNT', 10, 1, 100_000),
    idleMs: integer('SESSION_IDLE_SECONDS', 600, 5, 21_600) * 1000,
    rented: readSessionsProvider(text('SESSIONS_PROVIDER'), accounts, problems),
  };
}

/** An option of the catalogue that rents out browsers by the minute, of a provider whose key is set. */
function readSessionsProvider(
  slug: string | undefined,
  accounts: readonly Account[],
  problems: string[],
): RentedSessions | null {
  if (slug === undefined) return null;
  const option = CATALOGUE.find((each) => each.slug === slug);
  const account = accounts.find(({ provider }) => provider.id === option?.provider);
  if (option !== undefined && account !== undefined && rentsBrowsers(option, account)) return { option, account };
  problems.push(
    `SESSIONS_PROVIDER must be an option that rents out browsers by the minute (docs/providers.md), with its key set, not "${slug}"`,
  );
  return null;
}

import type { RunnerOption } from '../../core/routing/option';
import { CATALOGUE } from '../../runners/catalogue';
import type { Account } from '../../runners/providers/accounts';
import { rentsBrowsers } from '../../runners/rentals/session-desk';

/** Whose browsers callers drive, in place of our own. */
export interface RentedSessions {
  option: RunnerOption;
  account: Account;
}

/** An option of the catalogue that rents out browsers by the minute, of a provider whose key is set. */
export function readSessionsProvider(
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

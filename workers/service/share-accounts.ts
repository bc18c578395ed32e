import type { Logger } from 'pino';
import type { Database } from '../../db/connection';
import type { Doorbell } from '../../db/doorbell';
import { noteClosed, noteKeyRefused, noteKeyTaken, readAccountStates } from '../../db/providers/provider-accounts';
import { accountName, type Account, type AccountWatch } from '../../runners/providers/accounts';

export interface SharingDeps {
  db: Database;
  doorbell: Pick<Doorbell, 'on'>;
  log: Logger;
}

/** Workers that use the same accounts tell each other through PostgreSQL what a provider said to one of them. */
export function shareAccounts({ db, doorbell, log }: SharingDeps): AccountWatch {
  /** Providers that are known to take their key, so that not every answer is told. */
  const taken = new Set<string>();
  const listeners: { account: Account; heard(forMs: number): void }[] = [];

  const quietly = (told: Promise<void>): void =>
    void told.catch((error: unknown) => log.warn({ err: error }, 'what a provider said could not be shared'));

  async function listen(): Promise<void> {
    const states = listeners.length === 0 ? [] : await readAccountStates(db);
    for (const { provider, account, closedForMs } of states) {
      const own = listeners.find((listener) => isNamed(listener.account, provider, account));
      if (closedForMs > 0) own?.heard(closedForMs);
    }
  }

  async function tellOfKey(account: Account, isRefused: boolean): Promise<void> {
    const { id: provider, keyVariables } = account.provider;
    const note = isRefused ? noteKeyRefused : noteKeyTaken;
    if (!(await note(db, accountName(account)))) return;
    const facts = { provider, variables: keyVariables };
    if (isRefused) log.error(facts, 'the provider refuses its key: smart runs go elsewhere until it takes one');
    else log.info(facts, 'the provider takes its key again');
  }

  doorbell.on('accounts', () => {
    // Somebody else may have been refused what we were not.
    taken.clear();
    quietly(listen());
  });

  return {
    onKey(account, isRefused) {
      const { id } = account.provider;
      if (!isRefused && taken.has(id)) return;
      if (isRefused) taken.delete(id);
      else taken.add(id);
      quietly(tellOfKey(account, isRefused));
    },
    onClosed: (account, forMs) => quietly(noteClosed(db, accountName(account), forMs)),
    onClosedElsewhere(account, heard) {
      listeners.push({ account, heard });
      // A worker that has just started hears what the others know.
      if (listeners.length === 1) queueMicrotask(() => quietly(listen()));
    },
  };
}

function isNamed(account: Account, provider: string, name: string): boolean {
  const own = accountName(account);
  return own.provider === provider && own.account === name;
}

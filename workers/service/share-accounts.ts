import type { Logger } from 'pino';
import type { AccountTrouble } from '../../core/routing/health/troubles';
import type { Database } from '../../db/connection';
import type { Doorbell } from '../../db/doorbell';
import { noteClosed, noteTrouble, noteTroubleOver, readAccountStates } from '../../db/providers/provider-accounts';
import { accountName, type Account, type AccountSharing } from '../../runners/providers/accounts';

export interface SharingDeps {
  db: Database;
  doorbell: Pick<Doorbell, 'on'>;
  log: Logger;
}

const WORDS: Record<AccountTrouble, { begins: string; ends: string }> = {
  key_refused: {
    begins: 'the provider refuses its key: smart runs go elsewhere until it takes one',
    ends: 'the provider takes its key again',
  },
  credit_exhausted: {
    begins: 'the account with the provider is out of credit: smart runs go elsewhere until it has some',
    ends: 'the account with the provider has credit again',
  },
};

/** Workers that use the same accounts tell each other through PostgreSQL what a provider said to one of them. */
export function shareAccounts({ db, doorbell, log }: SharingDeps): AccountSharing {
  /** What is known to be right with an account, so that not every answer is told. */
  const right = new Set<string>();
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

  async function tell(account: Account, trouble: AccountTrouble, isThere: boolean): Promise<void> {
    const { id: provider, keyVariables } = account.provider;
    const note = isThere ? noteTrouble : noteTroubleOver;
    if (!(await note(db, accountName(account), trouble))) return;
    const facts = { provider, variables: keyVariables };
    if (isThere) log.error(facts, WORDS[trouble].begins);
    else log.info(facts, WORDS[trouble].ends);
  }

  doorbell.on('accounts', () => {
    // Somebody else may have been refused what we were not.
    right.clear();
    quietly(listen());
  });

  return {
    onTrouble(account, trouble, isThere) {
      const what = `${account.provider.id} ${trouble}`;
      if (!isThere && right.has(what)) return;
      if (isThere) right.delete(what);
      else right.add(what);
      quietly(tell(account, trouble, isThere));
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

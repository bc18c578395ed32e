import type { Reading } from '../../core/routing/health/health';
import type { Troubles } from '../../core/routing/health/troubles';
import type { Database } from '../connection';
import type { Doorbell } from '../doorbell';
import { readAccountStates, type AccountName } from './provider-accounts';
import { readSightings } from './sightings';

export type ReadHealth = () => Promise<Reading>;

/** Plans are made many times a second, and what attempts saw changes more slowly. */
const FRESH_MS = 2_000;

/**
 * What recent attempts saw, and what is wrong with these accounts. It is read when somebody asks, once for
 * all who ask meanwhile; news of an account makes what is known stale at once.
 */
export function createHealthReader(
  db: Database,
  doorbell: Pick<Doorbell, 'on'>,
  accounts: readonly AccountName[],
): ReadHealth {
  let known: { reading: Promise<Reading>; atMs: number } | null = null;
  doorbell.on('accounts', () => void (known = null));

  async function read(): Promise<Reading> {
    const [sightings, troubles] = await Promise.all([readSightings(db), readTroubles(db, accounts)]);
    return { sightings, troubles };
  }

  return () => {
    const nowMs = Date.now();
    if (known !== null && nowMs - known.atMs < FRESH_MS) return known.reading;
    const next = { reading: read(), atMs: nowMs };
    known = next;
    // A reading that failed is tried again by the next who asks.
    next.reading.catch(() => void (known = known === next ? null : known));
    return next.reading;
  };
}

/** By the id of the provider. Accounts of an earlier configuration do not count. */
export async function readTroubles(
  db: Database,
  accounts: readonly AccountName[],
): Promise<ReadonlyMap<string, Troubles>> {
  const states = accounts.length === 0 ? [] : await readAccountStates(db);
  return new Map(
    states.flatMap(({ provider, account, troubles }) => {
      const isOurs = accounts.some((own) => own.provider === provider && own.account === account);
      return isOurs ? [[provider, troubles] as const] : [];
    }),
  );
}

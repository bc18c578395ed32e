import type { KeyRefusal } from '../../core/routing/health/health';
import type { Database } from '../connection';
import { RING, type Ring } from '../doorbell';

/** Names an account without telling its key. */
export interface AccountName {
  provider: string;
  account: string;
}

export interface AccountState extends AccountName {
  refusal: KeyRefusal | null;
  /** For how long the provider wants no request; measured by the clock of the database, which all processes share. */
  closedForMs: number;
}

const ACCOUNTS = 'accounts' satisfies Ring;

/** @returns whether it is news: everybody has to know, and the operator once */
export async function noteKeyRefused(db: Database, name: AccountName): Promise<boolean> {
  const { rows } = await db.raw<{ rows: object[] }>(
    `WITH noted AS (
       INSERT INTO provider_accounts AS known (provider, account, key_refused_since, key_refused_at)
       VALUES (:provider, :account, now(), now())
       ON CONFLICT (provider, account) DO UPDATE SET key_refused_since = now(), key_refused_at = now()
         WHERE known.key_refused_since IS NULL
       RETURNING 1)
     SELECT ${RING} FROM noted`,
    { ...name, ring: ACCOUNTS },
  );
  if (rows.length === 0) await db('provider_accounts').where(name).update({ key_refused_at: db.fn.now() });
  return rows.length > 0;
}

/** @returns whether it is news */
export async function noteKeyTaken(db: Database, name: AccountName): Promise<boolean> {
  const { rows } = await db.raw<{ rows: object[] }>(
    `WITH noted AS (
       UPDATE provider_accounts SET key_refused_since = NULL, key_refused_at = NULL
       WHERE provider = :provider AND account = :account AND key_refused_since IS NOT NULL RETURNING 1)
     SELECT ${RING} FROM noted`,
    { ...name, ring: ACCOUNTS },
  );
  return rows.length > 0;
}

/** A later opening that somebody else was told of stays. */
export async function noteClosed(db: Database, name: AccountName, forMs: number): Promise<void> {
  await db.raw(
    `WITH noted AS (
       INSERT INTO provider_accounts AS known (provider, account, closed_until)
       VALUES (:provider, :account, now() + make_interval(secs => :seconds))
       ON CONFLICT (provider, account) DO UPDATE SET closed_until = excluded.closed_until
         WHERE known.closed_until IS NULL OR known.closed_until < excluded.closed_until
       RETURNING 1)
     SELECT ${RING} FROM noted`,
    { ...name, seconds: forMs / 1_000, ring: ACCOUNTS },
  );
}

export async function readAccountStates(db: Database): Promise<AccountState[]> {
  const { rows } = await db.raw<{
    rows: (AccountName & { closed_ms: number | null; since: Date | null; at: Date | null })[];
  }>(
    `SELECT provider, account, key_refused_since AS since, key_refused_at AS at,
       (extract(epoch FROM closed_until - now()) * 1000)::float8 AS closed_ms FROM provider_accounts`,
  );
  return rows.map(({ provider, account, since, at, closed_ms }) => ({
    provider,
    account,
    refusal: since && at && { sinceMs: since.getTime(), lastMs: at.getTime() },
    closedForMs: Math.max(0, closed_ms ?? 0),
  }));
}

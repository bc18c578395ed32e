import { ACCOUNT_TROUBLES, type AccountTrouble, type Troubles } from '../../core/routing/health/troubles';
import type { Database } from '../connection';
import { RING, type Ring } from '../doorbell';

/** Names an account without telling its key. */
export interface AccountName {
  provider: string;
  account: string;
}

export interface AccountState extends AccountName {
  troubles: Troubles;
  /** For how long the provider wants no request; measured by the clock of the database, which all processes share. */
  closedForMs: number;
}

const ACCOUNTS = 'accounts' satisfies Ring;

/** @returns whether it is news: everybody has to know, and the operator once */
export async function noteTrouble(db: Database, name: AccountName, trouble: AccountTrouble): Promise<boolean> {
  const [since, at] = [`${trouble}_since`, `${trouble}_at`];
  const { rows } = await db.raw<{ rows: object[] }>(
    `WITH noted AS (
       INSERT INTO provider_accounts AS known (provider, account, ${since}, ${at})
       VALUES (:provider, :account, now(), now())
       ON CONFLICT (provider, account) DO UPDATE SET ${since} = now(), ${at} = now()
         WHERE known.${since} IS NULL
       RETURNING 1)
     SELECT ${RING} FROM noted`,
    { ...name, ring: ACCOUNTS },
  );
  if (rows.length === 0)
    await db('provider_accounts')
      .where(name)
      .update({ [at]: db.fn.now() });
  return rows.length > 0;
}

/** @returns whether it is news */
export async function noteTroubleOver(db: Database, name: AccountName, trouble: AccountTrouble): Promise<boolean> {
  const [since, at] = [`${trouble}_since`, `${trouble}_at`];
  const { rows } = await db.raw<{ rows: object[] }>(
    `WITH noted AS (
       UPDATE provider_accounts SET ${since} = NULL, ${at} = NULL
       WHERE provider = :provider AND account = :account AND ${since} IS NOT NULL RETURNING 1)
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

type StateRow = AccountName & { closed_ms: number | null } & Record<`${AccountTrouble}_${'since' | 'at'}`, Date | null>;

export async function readAccountStates(db: Database): Promise<AccountState[]> {
  const { rows } = await db.raw<{ rows: StateRow[] }>(
    `SELECT *, (extract(epoch FROM closed_until - now()) * 1000)::float8 AS closed_ms FROM provider_accounts`,
  );
  return rows.map((row) => ({
    provider: row.provider,
    account: row.account,
    troubles: Object.assign({}, ...ACCOUNT_TROUBLES.map((trouble) => troubleIn(row, trouble))) as Troubles,
    closedForMs: Math.max(0, row.closed_ms ?? 0),
  }));
}

function troubleIn(row: StateRow, trouble: AccountTrouble): Troubles {
  const [since, at] = [row[`${trouble}_since`], row[`${trouble}_at`]];
  return since && at ? { [trouble]: { sinceMs: since.getTime(), lastMs: at.getTime() } } : {};
}

import createKnex, { type Knex } from 'knex';
import { types } from 'pg';
import { migrationSource } from './migrations';

const INT8_OID = 20;

/** Money and counters stay far below 2^53, so bigint columns are read as numbers. */
types.setTypeParser(INT8_OID, Number);

export type Database = Knex;
export type Transaction = Knex.Transaction;

/** A burst of requests waits for its turn; a database that is away says so at once. */
const ACQUIRE_TIMEOUT_MS = 15_000;

export function connectDatabase(url: string, options: { poolSize?: number; acquireTimeoutMs?: number } = {}): Database {
  return createKnex({
    client: 'pg',
    connection: { connectionString: url, application_name: 'browser-agent-router' },
    pool: { min: 0, max: options.poolSize ?? 20 },
    acquireConnectionTimeout: options.acquireTimeoutMs ?? ACQUIRE_TIMEOUT_MS,
    migrations: { migrationSource },
    // What it would print here is also thrown, and logged where it is caught, in the form of all other lines.
    log: { warn: () => undefined },
  });
}

const MIGRATION_LOCK = 7_310_001;

/** Several processes may start at once; an advisory lock lets one migrate while the others wait for it. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    await db.migrate.latest();
  });
}

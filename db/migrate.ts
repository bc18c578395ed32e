import { connectDatabase, mayStayIdle, type Database } from './connection';
import { PATIENT } from './deadlines';
import { migrationSourceOf } from './migrations';

const MIGRATION_LOCK = 7_310_001;

/**
 * Several processes may start at once; an advisory lock lets one migrate while the others wait for it.
 * @param names where the schema of an earlier time is wanted: the migrations that had been made by then
 */
export async function migrate(url: string, names?: readonly string[]): Promise<void> {
  // Changes of large tables take as long as they take, and so does waiting for another process that makes them.
  const db = connectDatabase(url, { poolSize: 3, statements: PATIENT });
  try {
    await db.transaction(async (trx) => {
      await mayStayIdle(trx);
      await trx.raw('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
      await freeStaleLock(db);
      await db.migrate.latest(names === undefined ? {} : { migrationSource: migrationSourceOf(names) });
    });
  } finally {
    await db.destroy();
  }
}

/**
 * Knex marks a running migration in a table of its own, and a process that is killed leaves the mark behind. Whoever
 * holds our lock knows that nobody migrates: the server let go of it when the other's connection ended.
 */
async function freeStaleLock(db: Database): Promise<void> {
  if (await db.schema.hasTable('knex_migrations_lock')) await db.migrate.forceFreeMigrationsLock();
}

import { connectDatabase, type Database } from '../db/connection';
import { PATIENT } from '../db/deadlines';
import { migrate } from '../db/migrate';
import { urlOfRunningPostgres } from '../stack/postgres/running-postgres';
import { ConfigError, type Config } from './config/config';

/** Runs one command of an operator: what goes wrong is said in one line, and the exit code tells. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

/** The configured database, or the one of the service that runs on the data folder; closed when the work is done. */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const databaseUrl = config.databaseUrl ?? urlOfRunningPostgres(config.dataDir);
  if (databaseUrl === null) {
    throw new ConfigError([`set DATABASE_URL, or start the service whose data is in ${config.dataDir}`]);
  }
  await migrate(databaseUrl);
  const db = connectDatabase(databaseUrl, { poolSize: 3, statements: PATIENT });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

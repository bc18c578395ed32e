import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseHistoryFile } from '../core/long-tasks/history-file';
import { connectDatabase, migrate } from '../db/connection';
import { importLongTasks } from '../db/long-task-import';
import { urlOfRunningPostgres } from '../stack/running-postgres';
import { ConfigError, loadConfig } from './config';

/** `long-tasks:load FILE`: loads past long tasks from a file of the form that docs/long-tasks.md describes. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new ConfigError(['name one file to load']);
  const { file, problems } = parseHistoryFile(readFileSync(path, 'utf8'));
  if (file === null) throw new Error([`${path} cannot be loaded:`, ...problems.map((one) => `  - ${one}`)].join('\n'));
  const config = loadConfig(process.env, 'all');
  const databaseUrl = config.databaseUrl ?? urlOfRunningPostgres(config.dataDir);
  if (databaseUrl === null) {
    throw new ConfigError([`set DATABASE_URL, or start the service whose data is in ${config.dataDir}`]);
  }
  const db = connectDatabase(databaseUrl, { poolSize: 2 });
  try {
    await migrate(db);
    const added = await importLongTasks(db, file);
    process.stdout.write(
      `${added.tasks} of ${file.tasks.length} long tasks and ${added.runs} sub-runs were new and are loaded\n`,
    );
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

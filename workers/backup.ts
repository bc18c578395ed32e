import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withPostgres } from '../stack/postgres/lent-postgres';
import { makeBackup } from './backups/make-backup';
import { requireEmbeddedDatabase } from './backups/embedded-only';
import { runCommand } from './command';
import { ConfigError, loadConfig } from './config/config';

/** `backup [FOLDER]`: saves what the service on the data folder cannot make again. It may run meanwhile. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new ConfigError(['name one folder that the backup is to be']);
  const config = loadConfig(process.env, 'all');
  requireEmbeddedDatabase(config);
  // Beside the data folder: whoever loses that should not lose its backups with it.
  const stamp = new Date().toISOString().replaceAll(':', '-');
  const folder = resolve(positionals[0] ?? `${config.dataDir}-backups/${stamp}`);
  const lending = { folder: config.dataDir, env: process.env, report: () => undefined };
  const { database, files } = await withPostgres(lending, (url) => makeBackup(config, url, folder));
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  process.stdout.write(
    `${folder}\n` +
      `  ${rows} rows of ${database.tables.length} tables and ${files.length - database.tables.length} files, ${bytes} bytes\n` +
      '  Whoever has it can open every stored secret: keep it as you keep the service itself.\n',
  );
}

runCommand(main);

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireEmbeddedDatabase } from './backups/embedded-only';
import { restoreBackup } from './backups/restore-backup';
import { runCommand } from './command';
import { ConfigError, loadConfig } from './config/config';

/** `restore FOLDER [--force]`: makes the data folder what it was when the backup was made. The service is stopped. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new ConfigError(['name one backup to restore']);
  const config = loadConfig(process.env, 'all');
  requireEmbeddedDatabase(config);
  const { manifest, former } = await restoreBackup(config, resolve(folder), values.force ?? false);
  process.stdout.write(
    [
      `${config.dataDir} is what it was at ${manifest.madeAt}. Start the service: npm start`,
      ...former.map((place) => `  what was there before is in ${place}`),
      '',
    ].join('\n'),
  );
}

runCommand(main);

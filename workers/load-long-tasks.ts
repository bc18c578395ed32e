import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseHistoryFile } from '../core/long-tasks/history-file';
import { importLongTasks } from '../db/long-tasks/long-task-import';
import { runCommand, withDatabase } from './command';
import { ConfigError, loadConfig } from './config/config';

/** `long-tasks:load FILE`: loads past long tasks from a file of the form that docs/long-tasks.md describes. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new ConfigError(['name one file to load']);
  const { file, problems } = parseHistoryFile(readFileSync(path, 'utf8'));
  if (file === null) throw new Error([`${path} cannot be loaded:`, ...problems.map((one) => `  - ${one}`)].join('\n'));
  const added = await withDatabase(loadConfig(process.env, 'all'), (db) => importLongTasks(db, file));
  process.stdout.write(
    `${added.tasks} of ${file.tasks.length} long tasks and ${added.runs} sub-runs were new and are loaded\n`,
  );
}

runCommand(main);

import { parseArgs } from 'node:util';
import { fromUsd } from '../core/money';
import { newId } from '../db/new-id';
import { createApiKey, createWorkspace } from '../db/workspaces';
import { runCommand, withDatabase } from './command';
import { ConfigError, loadConfig } from './config';

/** `create-key --workspace NAME [--credit-usd N]`: prints a new key of that workspace, which is made if need be. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { workspace: { type: 'string' }, 'credit-usd': { type: 'string', default: '0' } },
  });
  const credit = Number(values['credit-usd']);
  const problems = [
    ...(values.workspace ? [] : ['--workspace NAME is needed']),
    ...(Number.isFinite(credit) && credit >= 0 ? [] : ['--credit-usd must be a number of US dollars']),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  const name = values.workspace ?? '';
  await withDatabase(loadConfig(process.env, 'all'), async (db) => {
    const existing = await db('workspaces').where({ name }).first('id');
    const { apiKey } = existing
      ? await createApiKey(db, newId, existing.id as string, 'create-key')
      : await createWorkspace(db, newId, {
          name,
          keyLabel: 'create-key',
          credit: { kind: 'top_up', micros: fromUsd(credit) },
        });
    process.stdout.write(`${apiKey}\n`);
  });
}

runCommand(main);

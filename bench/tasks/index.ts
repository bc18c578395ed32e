import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createApiClient } from '../../test/support/clients/api-client';
import { removeDataDir, startProduct } from '../../test/support/product';
import { inParallel } from '../in-parallel';
import { playTask, type Played } from './play-task';
import { report } from './report';
import { openSite } from './site';
import { readSet, setNames } from './task-set';

/** How the service does on tasks as customers send them, over the API, with its local runners and no model. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      parallel: { type: 'string', default: '2' },
      json: { type: 'string' },
    },
  });
  const only = values.only.split(',').filter(Boolean);
  const product = await startProduct({ env: { LOG_LEVEL: 'error', SVC_ALLOW_LOCAL_TARGETS: '1' } });
  const api = createApiClient(product.baseUrl, product.apiKey);
  const played = new Map<string, Played[]>();
  for (const name of positionals.length > 0 ? positionals : setNames()) {
    const set = readSet(name);
    const site = await openSite(set.site);
    const tasks = set.tasks.filter(({ id }) => only.length === 0 || only.includes(id));
    played.set(name, await inParallel(tasks, Number(values.parallel), (task) => playTask(api, site, task)));
    await site.close();
  }
  await product.kill('SIGTERM', 'parent');
  removeDataDir(product);
  process.stdout.write(report(played));
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(Object.fromEntries(played), null, 1));
}

void main();

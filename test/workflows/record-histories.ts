import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { createApiClient, isOver } from '../support/api-client';

/**
 * `node --import tsx test/workflows/record-histories.ts TEMPORAL_ADDRESS`, against a product started with `npm start`:
 * records one history per kind of ending. Recorded files are kept when the workflow changes: they are the runs that
 * are under way during a deploy.
 */
async function main(): Promise<void> {
  const api = createApiClient('http://127.0.0.1:8080', readFileSync('.svc/api-key', 'utf8').trim());
  const connection = await Connection.connect({ address: process.argv[2] ?? '' });
  const client = new Client({ connection });
  const site = 'http://127.0.0.1:8081';
  const bodies: Record<string, object> = {
    'first-success': { url: `${site}/article`, routing: 'local-reader' },
    'fallback-success': { url: `${site}/rendered`, input: 'When is high tide?' },
    'all-failed': { url: `${site}/status/404`, routing: ['local-reader', 'local-chromium'] },
    blocked: { url: `${site}/captcha`, routing: 'local-reader' },
    'over-ceiling': { url: `${site}/status/500`, routing: ['local-reader', 'local-chromium'], max_cost_usd: 0.002 },
  };
  const ids: Record<string, string> = {};
  for (const [name, body] of Object.entries(bodies)) ids[name] = (await api.create(body)).body.id;
  const slow = await api.create({ url: `${site}/slow?ms=60000`, routing: 'local-chromium', background: true });
  await api.until(slow.body.id, ({ svc }) => (svc.progress?.attempts_started ?? 0) > 0);
  await api.cancel(slow.body.id);
  ids['cancelled'] = slow.body.id;

  for (const [name, id] of Object.entries(ids)) {
    await api.until(id, isOver);
    const handle = client.workflow.getHandle(id);
    await handle.result();
    const json = historyToJSON(await handle.fetchHistory());
    // Who served the run is nobody's business and differs by machine.
    writeFileSync(
      join(__dirname, 'histories', `${name}.json`),
      `${json.replace(/"identity": "[^"]*"/g, '"identity": "worker"')}\n`,
    );
  }
  await connection.close();
}

void main();

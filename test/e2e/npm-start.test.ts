import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ACCOUNT_TROUBLES } from '../../core/routing/health/troubles';
import { noteTrouble } from '../../db/providers/provider-accounts';
import { accountName } from '../../runners/providers/accounts';
import { BROWSER_USE } from '../../runners/providers/browser-use';
import { createTestDatabase } from '../support/records/database';
import { freePort } from '../support/product';

test('whoever stops npm stops the service: no process stays behind', async () => {
  const database = await createTestDatabase();
  const port = await freePort();
  // Somebody tried this key before, and somebody else asked for work.
  const account = { provider: BROWSER_USE, keys: ['bu_old'] as const, baseUrl: BROWSER_USE.baseUrl };
  for (const trouble of ACCOUNT_TROUBLES) await noteTrouble(database.db, accountName(account), trouble);
  const npm = spawn('npm', ['start'], {
    cwd: join(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DEMO_PORT: String(await freePort()),
      SVC_DATA_DIR: mkdtempSync(join(tmpdir(), 'svc-npm-')),
      SVC_TASK_QUEUE_PREFIX: `npm-${port}`,
      DATABASE_URL: database.url,
      BROWSER_USE_API_KEY: account.keys[0],
      TEMPORAL_ADDRESS: process.env['TEST_TEMPORAL_ADDRESS'],
    },
  });
  const printed: string[] = [];
  for await (const line of createInterface({ input: npm.stdout })) {
    printed.push(line.trim());
    if (line.includes('  API key  ')) break;
  }
  expect(printed).toContainEqual(expect.stringMatching(/^ready /));
  expect(printed).toContain('keys refused     BROWSER_USE_API_KEY');
  expect(printed).toContain('out of credit    Browser Use Cloud');
  const status = `http://127.0.0.1:${port}/api/status`;
  expect((await fetch(status)).status).toBe(200);
  npm.kill('SIGTERM');
  const [code] = (await once(npm, 'exit')) as [number | null];
  expect(code).toBe(0);
  await expect(fetch(status)).rejects.toThrow();
  await database.drop();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTestDatabase } from '../support/records/database';
import { freePort } from '../support/product';

test('whoever stops npm stops the service: no process stays behind', async () => {
  const database = await createTestDatabase();
  const port = await freePort();
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
      TEMPORAL_ADDRESS: process.env['TEST_TEMPORAL_ADDRESS'],
    },
  });
  for await (const line of createInterface({ input: npm.stdout })) if (line.startsWith('ready ')) break;
  const status = `http://127.0.0.1:${port}/api/status`;
  expect((await fetch(status)).status).toBe(200);
  npm.kill('SIGTERM');
  const [code] = (await once(npm, 'exit')) as [number | null];
  expect(code).toBe(0);
  await expect(fetch(status)).rejects.toThrow();
  await database.drop();
});

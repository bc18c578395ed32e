import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startExpectingRefusal } from '../support/product';

jest.setTimeout(120_000);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'svc-refusal-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('everything wrong with the configuration is listed at once', async () => {
  const { code, output } = await startExpectingRefusal({
    dataDir,
    env: {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://user:hunter2@db/x',
      TEMPORAL_ADDRESS: 'http://temporal',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'production',
      SVC_ALLOW_LOCAL_TARGETS: '1',
    },
  });
  expect(code).toBe(1);
  for (const name of ['PORT', 'DATABASE_URL', 'TEMPORAL_ADDRESS', 'LOG_LEVEL', 'SVC_ALLOW_LOCAL_TARGETS']) {
    expect(output).toContain(name);
  }
  expect(output).not.toContain('hunter2');
  expect(output).not.toContain('    at ');
});

test('a taken port is one clear message', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const { code, output } = await startExpectingRefusal({ dataDir, port });
  holder.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} on 127.0.0.1 is taken`);
  expect(output).not.toContain('    at ');
});

test.each([
  ['DATABASE_URL', (port: number) => `postgres://svc:hunter2@127.0.0.1:${port}/svc`],
  ['TEMPORAL_ADDRESS', (port: number) => `127.0.0.1:${port}`],
])('an unreachable %s is one clear message, and nothing is left running', async (name, value) => {
  const { code, output } = await startExpectingRefusal({ dataDir, env: { [name]: value(await freePort()) } });
  expect(code).toBe(1);
  expect(output).toContain(name);
  expect(output).not.toContain('hunter2');
  expect(output).not.toContain('    at ');
});

test('a missing Temporal binary is named', async () => {
  const { code, output } = await startExpectingRefusal({
    dataDir,
    env: { TEMPORAL_CLI_PATH: '/nonexistent/temporal' },
  });
  expect(code).toBe(1);
  expect(output).toContain('TEMPORAL_CLI_PATH');
});

test('a corrupt data folder is named, and left as it is', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'precious'), 'data');
  const { code, output } = await startExpectingRefusal({ dataDir });
  expect(code).toBe(1);
  expect(output).toContain(dataDir);
});

test('a role of its own needs both addresses', async () => {
  const { code, output } = await startExpectingRefusal({ dataDir, script: 'worker' });
  expect(code).toBe(1);
  expect(output).toContain('DATABASE_URL is needed');
  expect(output).toContain('TEMPORAL_ADDRESS is needed');
});

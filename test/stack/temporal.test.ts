import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from '@temporalio/client';
import { lockDataDir } from '../../stack/files/data-dir';
import { StackError } from '../../stack/stack-error';
import { startTemporal, type EmbeddedTemporal } from '../../stack/temporal/server';
import { searchAttributes } from '../../workflows/run/search-attributes';
import { temporalBinary, withConnection } from './fixtures/embedded-temporal';
import { leftAfter } from './fixtures/processes';
import { makeTempFolder, removeTempFolders } from './fixtures/temp-folder';

jest.setTimeout(90_000);
afterAll(removeTempFolders);

const ignore = () => undefined;
const signal = new AbortController().signal;

async function withTemporal<T>(
  folder: string,
  use: (server: EmbeddedTemporal) => Promise<T>,
  settings: { namespace?: string; uiPort?: number; binary?: string; report?: (line: string) => void } = {},
): Promise<T> {
  const dataDir = await lockDataDir(join(folder, 'data'), ignore);
  const binary = await temporalBinary();
  const options = { dataDir, binary, namespace: 'default', uiPort: 0, report: ignore, signal };
  try {
    const server = await startTemporal({ ...options, ...settings });
    try {
      return await use(server);
    } finally {
      await server.stop();
    }
  } finally {
    dataDir.release();
  }
}

const startWorkflow = (address: string, workflowId: string) =>
  withConnection(address, async (connection) => {
    await new Client({ connection }).workflow.start('someWorkflow', { workflowId, taskQueue: 'nobody' });
  });

const statusOf = (address: string, workflowId: string) =>
  withConnection(address, async (connection) => {
    const { status } = await new Client({ connection }).workflow.getHandle(workflowId).describe();
    return status.name;
  });

test('a second start finds the workflows of the first, also after a SIGKILL', async () => {
  const folder = makeTempFolder();
  await withTemporal(folder, ({ address }) => startWorkflow(address, 'stopped-in-order'));
  await withTemporal(folder, async ({ address, exited }) => {
    await startWorkflow(address, 'killed');
    const { child } = JSON.parse(readFileSync(join(folder, 'data', 'run', 'temporal.pid'), 'utf8')) as {
      child: number;
    };
    process.kill(child, 'SIGKILL');
    await exited;
  });
  await withTemporal(folder, async ({ address }) => {
    expect(await statusOf(address, 'stopped-in-order')).toBe('RUNNING');
    expect(await statusOf(address, 'killed')).toBe('RUNNING');
  });
  expect(await leftAfter(folder, 0)).toEqual([]);
});

test('the search attributes are there from the first start on, and come back if they were removed', async () => {
  const folder = makeTempFolder();
  const list = (address: string) =>
    withConnection(address, async ({ operatorService }) => {
      const { customAttributes } = await operatorService.listSearchAttributes({ namespace: 'default' });
      return Object.keys(customAttributes ?? {}).filter((name) => name.startsWith('Svc'));
    });
  const all = Object.values(searchAttributes)
    .map(({ name }) => name)
    .sort();
  await withTemporal(folder, async ({ address }) => {
    expect((await list(address)).sort()).toEqual(all);
    await withConnection(address, async ({ operatorService }) => {
      await operatorService.removeSearchAttributes({ namespace: 'default', searchAttributes: ['SvcRunner'] });
    });
    expect(await list(address)).not.toContain('SvcRunner');
  });
  await withTemporal(folder, async ({ address }) => expect((await list(address)).sort()).toEqual(all));
});

test('the Web UI is served on another port if the wanted one is taken, and all ports are known', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const { port: uiPort } = blocker.address() as AddressInfo;
  await withTemporal(
    makeTempFolder(),
    async ({ uiUrl, port, ports }) => {
      expect(uiUrl).not.toContain(`:${uiPort}`);
      expect((await fetch(uiUrl)).status).toBe(200);
      expect(ports).toEqual(expect.arrayContaining([port, Number(new URL(uiUrl).port)]));
      expect(ports).toHaveLength(7);
    },
    { uiPort },
  );
  blocker.close();
});

test('a namespace of another name is made', async () => {
  const describe = ({ address }: EmbeddedTemporal) =>
    withConnection(address, async ({ workflowService }) => workflowService.describeNamespace({ namespace: 'mine' }));
  const answer = await withTemporal(makeTempFolder(), describe, { namespace: 'mine' });
  expect(answer.namespaceInfo?.name).toBe('mine');
});

test('a server that ends while it starts is started again, and why it ended is said', async () => {
  const folder = makeTempFolder();
  const binary = join(folder, 'ends-the-first-time');
  const lines = ['listen tcp 127.0.0.1:1: bind: address already in use', 'panic: nil pointer', '', 'main.go:1 +0x8e'];
  writeFileSync(
    binary,
    `#!/bin/sh
if mkdir '${join(folder, 'started-before')}'; then printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')}; exit 2; fi
exec '${await temporalBinary()}' "$@"
`,
    { mode: 0o755 },
  );
  const reported: string[] = [];
  const report = (line: string) => reported.push(line);
  await withTemporal(folder, ({ address }) => startWorkflow(address, 'after-all'), { binary, report });
  expect(reported).toContain(
    `Temporal: the server ended while it started, starting it again: ${lines[0]} | ${lines[1]}`,
  );
});

test('a damaged database is one clear error that names the folder', async () => {
  const folder = makeTempFolder();
  await withTemporal(folder, () => Promise.resolve(null));
  // The write-ahead log beside it could make the file whole again.
  rmSync(join(folder, 'data', 'temporal.db-wal'), { force: true });
  writeFileSync(join(folder, 'data', 'temporal.db'), 'this is no database'.repeat(1000));
  const error = await withTemporal(folder, () => Promise.resolve(null)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StackError);
  expect((error as Error).message).toContain(
    `restore the data folder ${join(folder, 'data')} from a backup or move it away`,
  );
  expect((error as Error).message.length).toBeLessThan(800);
  expect(await leftAfter(folder, 0)).toEqual([]);
});

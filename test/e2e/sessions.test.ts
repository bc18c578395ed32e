import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Browserbase from '@browserbasehq/sdk';
import { chromium } from 'playwright-core';
import { WebSocket } from 'ws';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { startFixtureSite, type FixtureSite } from '../support/servers/fixture-site';
import { removeDataDir, startRole, type RoleProcess } from '../support/product';
import { until } from '../support/until';

jest.setTimeout(240_000);

const shared = mkdtempSync(join(tmpdir(), 'svc-sessions-'));
let database: TestDatabase;
let site: FixtureSite;
let env: Record<string, string>;
let apis: RoleProcess[];
let workers: RoleProcess[];
let apiKey: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startFixtureSite();
  env = {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: process.env['TEST_TEMPORAL_ADDRESS'] ?? '',
    SVC_TASK_QUEUE_PREFIX: `sessions-${randomBytes(4).toString('hex')}`,
    SVC_ALLOW_LOCAL_TARGETS: '1',
    KMS_KEY_URI: join(shared, 'key'),
    ARTIFACT_STORE: join(shared, 'artifacts'),
    MAX_SESSIONS: '1',
  };
  ({ apiKey } = await createTestWorkspace(database.db));
  workers = await Promise.all([startRole('worker', env), startRole('worker', env)]);
  apis = await Promise.all([startRole('api', env), startRole('api', env)]);
});
afterAll(async () => {
  for (const role of [...apis, ...workers]) {
    await role.kill('SIGTERM', 'parent');
    removeDataDir(role);
  }
  await site.close();
  await database.drop();
  rmSync(shared, { recursive: true, force: true });
});

const at = (index: number) =>
  new Browserbase({ apiKey, baseURL: apis[index]?.baseUrl ?? '', maxRetries: 0, timeout: 60_000 });

/** The same address at another API process. */
const through = (url: string, index: number): string => {
  const address = new URL(url);
  address.port = String(apis[index]?.port);
  return address.href;
};

test('a session is reached through every API process, and waits for its client when one of them is restarted', async () => {
  const session = await at(0).sessions.create();
  const first = await chromium.connectOverCDP(through(session.connectUrl, 1));
  await first.contexts()[0]?.pages()[0]?.goto(`${site.url}/article`);
  const lost = new Promise<void>((resolve) => first.once('disconnected', () => resolve()));
  const gone = apis[1];
  await gone?.kill('SIGKILL', 'parent');
  await lost;
  if (gone) removeDataDir(gone);
  apis[1] = await startRole('api', env);
  const second = await chromium.connectOverCDP(through(session.connectUrl, 1));
  expect(second.contexts()[0]?.pages()[0]?.url()).toBe(`${site.url}/article`);
  await second.close();
  await until(
    'the session to end',
    () => at(1).sessions.retrieve(session.id),
    ({ status }) => status === 'COMPLETED',
  );
});

test('what a client says first is heard, however seldom its worker gets to read', async () => {
  const session = await at(0).sessions.create({ keepAlive: true });
  // Stopped and continued all the time: its sockets and its children's words are read together, in any order.
  const pids = workers.map(({ pid }) => pid);
  let isStopped = false;
  const hamper = setInterval(() => {
    isStopped = !isStopped;
    for (const pid of pids) process.kill(pid, isStopped ? 'SIGSTOP' : 'SIGCONT');
  }, 4);
  try {
    for (let count = 0; count < 60; count += 1) {
      const socket = new WebSocket(session.connectUrl);
      socket.once('open', () => socket.send(JSON.stringify({ id: count, method: 'Browser.getVersion' })));
      const [said] = (await once(socket, 'message', { signal: AbortSignal.timeout(10_000) })) as [Buffer];
      expect(JSON.parse(said.toString())).toMatchObject({ id: count, result: { product: expect.any(String) } });
      socket.terminate();
    }
  } finally {
    clearInterval(hamper);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await at(0).sessions.update(session.id, { status: 'REQUEST_RELEASE' });
});

test('a session of a worker that is killed ends, and is billed once, within a minute', async () => {
  const sessions = [await at(0).sessions.create({ keepAlive: true }), await at(1).sessions.create({ keepAlive: true })];
  await expect(at(0).sessions.create()).rejects.toMatchObject({ status: 429 });
  // Time counts until a worker was last heard of, which has to be after the session began.
  await until('both workers to have been heard of since', async () => {
    const heard = await database.db('relay_workers').where('beat_at', '>', new Date(sessions[1]?.startedAt ?? 0));
    return heard.length === 2;
  });
  const victim = workers.pop();
  const killedAt = Date.now();
  await victim?.kill('SIGKILL', 'parent');
  const ended = await until('the session of the dead worker to end', async () => {
    const found = await Promise.all(sessions.map(({ id }) => at(0).sessions.retrieve(id)));
    return found.find(({ endedAt }) => endedAt !== undefined);
  });
  expect(Date.now() - killedAt).toBeLessThan(60_000);
  expect(ended?.status).toBe('ERROR');
  if (victim) removeDataDir(victim);
  expect(Date.parse(ended?.endedAt ?? '')).toBeLessThanOrEqual(killedAt + 1000);
  expect(await database.db('ledger_lines').where({ session_id: ended?.id, kind: 'session' })).toHaveLength(1);
  expect(await database.db('browser_sessions').where({ id: ended?.id }).first()).toMatchObject({
    hold_micros: 0,
    end_reason: 'worker_lost',
  });
  const other = sessions.find(({ id }) => id !== ended?.id);
  expect(await at(0).sessions.retrieve(other?.id ?? '')).toMatchObject({ status: 'RUNNING' });
  expect(await at(0).sessions.update(other?.id ?? '', { status: 'REQUEST_RELEASE' })).toMatchObject({
    status: 'COMPLETED',
  });
});

import { once } from 'node:events';
import Browserbase from '@browserbasehq/sdk';
import { chromium } from 'playwright-core';
import { WebSocket } from 'ws';
import { findProcesses, remainsOf } from '../../support/sessions/session-remains';
import { startTestService, type TestService } from '../../support/service';
import { createTestWorkspace } from '../../support/records/database';
import { until } from '../../support/until';

let service: TestService;
let bb: Browserbase;
let timed: { id: string; closed: Promise<unknown[]> };
beforeAll(async () => {
  service = await startTestService({ SESSION_IDLE_SECONDS: '10', CHROMIUM_PAGE_MEMORY_MB: '400' });
  bb = new Browserbase({ apiKey: service.apiKey, baseURL: service.baseUrl, maxRetries: 0 });
  timed = await openForAMinute();
});
afterAll(() => service.stop());

const ended = (id: string) =>
  until(
    'the session to end',
    () => bb.sessions.retrieve(id),
    ({ endedAt }) => endedAt !== undefined,
  );

/** Has no shorter time than a minute, which goes by while the other tests are under way. Its client is never idle. */
async function openForAMinute(): Promise<typeof timed> {
  const { id, connectUrl } = await bb.sessions.create({ api_timeout: 60 });
  const socket = new WebSocket(connectUrl);
  await once(socket, 'open');
  const talking = setInterval(() => socket.send(JSON.stringify({ id: 1, method: 'Browser.getVersion' })), 1000);
  const closed = once(socket, 'close');
  void closed.finally(() => clearInterval(talking));
  return { id, closed };
}

test('with keepAlive a session outlives its clients, until nobody has used it for a while', async () => {
  const session = await bb.sessions.create({ keepAlive: true });
  const first = await chromium.connectOverCDP(session.connectUrl);
  await first.contexts()[0]?.pages()[0]?.goto(service.demoUrl);
  await first.close();
  const second = await chromium.connectOverCDP(session.connectUrl);
  expect(second.contexts()[0]?.pages()[0]?.url()).toContain(service.demoUrl);
  await second.close();
  expect((await ended(session.id)).status).toBe('TIMED_OUT');
  expect(await service.db('browser_sessions').where({ id: session.id }).first()).toMatchObject({ end_reason: 'idle' });
});

test('a session whose browser dies ends as an error', async () => {
  const session = await bb.sessions.create();
  const browser = await chromium.connectOverCDP(session.connectUrl);
  const gone = new Promise<void>((resolve) => browser.once('disconnected', () => resolve()));
  const page = browser.contexts()[0]?.pages()[0];
  await page?.goto('about:blank');
  for (const pid of findProcesses(`${session.id}/profile`)) process.kill(pid, 'SIGKILL');
  await gone;
  expect((await ended(session.id)).status).toBe('ERROR');
});

test('a page that takes too much memory is ended, and its session goes on', async () => {
  const session = await bb.sessions.create();
  const browser = await chromium.connectOverCDP(session.connectUrl);
  const context = browser.contexts()[0];
  const page = context?.pages()[0];
  const crashed = new Promise<void>((resolve) => page?.once('crash', () => resolve()));
  await page?.goto(service.demoUrl);
  await page?.evaluate(`{
    const kept = [];
    setInterval(() => kept.push(new Uint8Array(32 * 1024 * 1024).fill(7)), 20);
  }`);
  await crashed;
  const other = await context?.newPage();
  await other?.goto(`${service.demoUrl}/shop`);
  expect(await other?.title()).toContain('The Lantern Bookshop');
  await browser.close();
  expect((await ended(session.id)).status).toBe('COMPLETED');
});

test('an account without credit opens no session; what is held comes back', async () => {
  const poor = await createTestWorkspace(service.db, { micros: 20_000 });
  const client = new Browserbase({ apiKey: poor.apiKey, baseURL: service.baseUrl, maxRetries: 0 });
  // 900 s are 30,000 millionths of a dollar.
  await expect(client.sessions.create()).rejects.toMatchObject({ status: 402, error: { statusCode: 402 } });
  const one = await client.sessions.create({ api_timeout: 540, keepAlive: true });
  await expect(client.sessions.create({ api_timeout: 120 })).rejects.toMatchObject({ status: 402 });
  await client.sessions.update(one.id, { status: 'REQUEST_RELEASE' });
  const two = await client.sessions.create({ api_timeout: 120 });
  await client.sessions.update(two.id, { status: 'REQUEST_RELEASE' });
});

test('open sessions and contexts go with their workspace', async () => {
  const doomed = await createTestWorkspace(service.db);
  const { workspaceId } = doomed.principal;
  const client = new Browserbase({ apiKey: doomed.apiKey, baseURL: service.baseUrl, maxRetries: 0 });
  const session = await client.sessions.create({ keepAlive: true });
  await client.contexts.create();
  const reply = await fetch(`${service.baseUrl}/v1/workspace?confirm=${workspaceId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${doomed.apiKey}` },
  });
  expect(reply.status).toBeLessThan(300);
  await until(
    'the workspace to be gone',
    async () => (await service.db('workspaces').where({ id: workspaceId }).first('id')) === undefined,
  );
  for (const table of ['browser_sessions', 'browser_contexts'])
    expect(await service.db(table).where({ workspace_id: workspaceId })).toEqual([]);
  expect(await service.db('ledger_lines').where({ session_id: session.id, kind: 'session' })).toHaveLength(1);
});

test('a session is over when its time is, whatever its client does, and costs what that time does', async () => {
  const { id, closed } = timed;
  expect((await closed)[0]).toBe(1001);
  const session = await ended(id);
  expect(session).toMatchObject({ status: 'TIMED_OUT' });
  expect(session).not.toHaveProperty('connectUrl');
  const openMs = Date.parse(session.endedAt ?? '') - Date.parse(session.startedAt);
  // The clock of the session begins before its browser is there.
  expect(openMs).toBeGreaterThan(50_000);
  expect(openMs).toBeLessThan(90_000);
  expect(await service.db('browser_sessions').where({ id }).first()).toMatchObject({
    end_reason: 'timed_out',
    hold_micros: 0,
  });
  const lines = await service.db('ledger_lines').where({ session_id: id, kind: 'session' });
  const cost = Math.ceil((Math.min(60, Math.ceil(openMs / 1000)) * 2000) / 60);
  expect(lines).toEqual([expect.objectContaining({ amount_micros: -cost })]);
  await expect(bb.sessions.debug(id)).rejects.toMatchObject({ status: 410 });
});

test('twenty sessions, one after the other, leave nothing behind', async () => {
  const before = await remainsOf(service.dataDir);
  for (let count = 0; count < 20; count += 1) {
    const { id, connectUrl } = await bb.sessions.create();
    if (count % 5 === 0) await (await chromium.connectOverCDP(connectUrl)).close();
    await bb.sessions.update(id, { status: 'REQUEST_RELEASE' });
  }
  const after = await until(
    'what the sessions had to be gone',
    () => remainsOf(service.dataDir),
    ({ processes, folders }) => processes <= before.processes && folders <= before.folders,
  );
  expect(after.ports).toBeLessThanOrEqual(before.ports);
  expect(await service.db('browser_sessions').whereNull('ended_at')).toEqual([]);
  expect(await service.db('relay_places')).toEqual([]);
});

import { once } from 'node:events';
import Browserbase from '@browserbasehq/sdk';
import { chromium } from 'playwright-core';
import { WebSocket } from 'ws';
import { createTestWorkspace } from '../../support/records/database';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

let service: TestService;
let owner: Browserbase;
let stranger: Browserbase;
beforeAll(async () => {
  service = await startTestService({ MAX_SESSIONS: '4', MAX_SESSIONS_PER_ACCOUNT: '2' });
  const other = await createTestWorkspace(service.db);
  [owner, stranger] = [service.apiKey, other.apiKey].map(
    (apiKey) => new Browserbase({ apiKey, baseURL: service.baseUrl, maxRetries: 0 }),
  ) as [Browserbase, Browserbase];
});
afterAll(() => service.stop());

interface Reply {
  id: number;
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}

/** Speaks CDP as a client without manners would. */
async function rawClient(url: string) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, (reply: Reply) => void>();
  const closed = once(socket, 'close').then(([code]): never => {
    throw new Error(`the socket was closed (${String(code)})`);
  });
  closed.catch(() => undefined);
  socket.on('message', (data) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  return {
    socket,
    say(method: string, params: object = {}, sessionId?: string): Promise<Reply> {
      last += 1;
      const id = last;
      const reply = new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
      });
      return Promise.race([reply, closed]);
    },
  };
}

const refusedUpgrade = async (url: string): Promise<number> => {
  const socket = new WebSocket(url);
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  return response.statusCode;
};

test('two workspaces at once: neither sees, lists, connects to or influences the other', async () => {
  const [mine, theirs] = await Promise.all([owner.sessions.create(), stranger.sessions.create()]);
  expect((await owner.sessions.list()).map(({ id }) => id)).not.toContain(theirs.id);
  for (const call of [
    () => stranger.sessions.retrieve(mine.id),
    () => stranger.sessions.update(mine.id, { status: 'REQUEST_RELEASE' }),
    () => stranger.sessions.debug(mine.id),
    () => stranger.sessions.logs.list(mine.id),
    () => stranger.sessions.recording.retrieve(mine.id),
    () => stranger.sessions.downloads.list(mine.id),
    () => stranger.sessions.uploads.create(mine.id, { file: new File(['x'], 'x.txt') }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  // Another session's ticket, one that was changed, and none at all.
  const ticket = new URL(theirs.connectUrl).searchParams.get('ticket') ?? '';
  const address = mine.connectUrl.split('?')[0] ?? '';
  for (const given of [ticket, `${ticket.slice(0, -2)}AA`, ''])
    expect(await refusedUpgrade(`${address}?ticket=${given}`)).toBe(404);

  const [one, two] = await Promise.all([rawClient(mine.connectUrl), rawClient(theirs.connectUrl)]);
  const targets = async (client: typeof one): Promise<{ targetId: string }[]> =>
    (await client.say('Target.getTargets')).result?.['targetInfos'] as { targetId: string }[];
  const [ownTarget] = await targets(one);
  expect((await targets(two)).map(({ targetId }) => targetId)).not.toContain(ownTarget?.targetId);
  const attached = await one.say('Target.attachToTarget', { targetId: ownTarget?.targetId, flatten: true });
  const sessionId = String(attached.result?.['sessionId']);
  expect((await two.say('Runtime.evaluate', { expression: '1' }, sessionId)).error?.message).toMatch(/not found/);
  expect((await two.say('Target.closeTarget', { targetId: ownTarget?.targetId })).error).toBeDefined();
  await one.say('Storage.setCookies', { cookies: [{ name: 'a', value: 'b', url: service.demoUrl }] });
  expect((await two.say('Storage.getCookies')).result).toEqual({ cookies: [] });
  two.socket.close();
  await until(
    'the other session to end',
    () => stranger.sessions.retrieve(theirs.id),
    ({ endedAt }) => endedAt !== undefined,
  );
  expect((await one.say('Browser.getVersion')).result).toBeDefined();
  one.socket.close();
});

test('hostile commands are refused, each with an error, and the session goes on', async () => {
  const session = await owner.sessions.create({ keepAlive: true });
  const { say, socket } = await rawClient(session.connectUrl);
  const { result } = await say('Target.createTarget', { url: service.demoUrl });
  const attached = await say('Target.attachToTarget', { targetId: result?.['targetId'], flatten: true });
  const page = String(attached.result?.['sessionId']);
  const hostile: [string, object][] = [
    ['Page.navigate', { url: 'file:///etc/passwd' }],
    ['Page.navigate', { url: 'chrome://version' }],
    ['Page.navigate', { url: 'devtools://devtools/bundled/inspector.html' }],
    ['Page.navigate', { url: 'view-source:about:blank' }],
    ['Target.createTarget', { url: 'file:///' }],
    ['Target.createBrowserContext', { proxyServer: 'direct://' }],
    ['Target.exposeDevToolsProtocol', { targetId: result?.['targetId'] }],
    ['Target.sendMessageToTarget', { message: '{"id":1,"method":"SystemInfo.getInfo"}', sessionId: page }],
    ['Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false }],
    ['Page.setDownloadBehavior', { behavior: 'allow', downloadPath: '/tmp' }],
    ['DOM.setFileInputFiles', { files: ['/etc/passwd'], nodeId: 1 }],
    ['Input.dispatchDragEvent', { type: 'drop', x: 1, y: 1, data: { items: [], files: ['/etc/passwd'] } }],
    ['Network.loadNetworkResource', { url: 'file:///etc/passwd', options: {} }],
    ['Browser.crash', {}],
    ['Browser.getBrowserCommandLine', {}],
    ['SystemInfo.getProcessInfo', {}],
    ['SystemInfo.getInfo', {}],
    ['Tracing.start', {}],
    ['Memory.forciblyPurgeJavaScriptMemory', {}],
    ['Tethering.bind', { port: 9999 }],
    ['IO.read', { handle: '1' }],
    ['Nothing.known', {}],
  ];
  for (const [method, params] of hostile)
    for (const sessionId of [undefined, page])
      expect([method, await say(method, params, sessionId)]).toEqual([
        method,
        expect.objectContaining({ error: { code: expect.any(Number), message: expect.any(String) } }),
      ]);
  const alive = await say('Runtime.evaluate', { expression: 'location.href' }, page);
  expect(alive.result?.['result']).toMatchObject({ value: expect.stringContaining(service.demoUrl) });
  socket.send('no JSON');
  await once(socket, 'close');
  await until(
    'the refused command in the log',
    () => owner.sessions.logs.list(session.id),
    (log) => log.some(({ method }) => method === 'Page.navigate'),
  );
  await owner.sessions.update(session.id, { status: 'REQUEST_RELEASE' });
});

test('the address guard is between a session and this machine', async () => {
  const session = await owner.sessions.create();
  const browser = await chromium.connectOverCDP(session.connectUrl);
  const page = browser.contexts()[0]?.pages()[0];
  // The service itself, by any of its names; where loopback is allowed its own ports are not.
  for (const url of [service.baseUrl, service.baseUrl.replace('127.0.0.1', 'localhost'), 'http://169.254.169.254/']) {
    const reply = await page?.goto(url).catch(() => null);
    expect([url, reply?.status() ?? 403]).toEqual([url, 403]);
  }
  await browser.close();
});

test('an account has as many sessions as it may, and is told when to come back', async () => {
  const open = [await owner.sessions.create(), await owner.sessions.create()];
  const refusal: unknown = await owner.sessions.create().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 429, error: { statusCode: 429, code: 'session_limit_reached' } });
  expect((refusal as { headers: Record<string, string> }).headers['retry-after']).toBe('10');
  await Promise.all(open.map(({ id }) => owner.sessions.update(id, { status: 'REQUEST_RELEASE' })));
  const { id } = await owner.sessions.create();
  await owner.sessions.update(id, { status: 'REQUEST_RELEASE' });
});

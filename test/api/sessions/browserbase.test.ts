import Browserbase from '@browserbasehq/sdk';
import { chromium, type Browser } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

let service: TestService;
let bb: Browserbase;
beforeAll(async () => {
  service = await startTestService();
  bb = new Browserbase({ apiKey: service.apiKey, baseURL: `${service.baseUrl}/api`, maxRetries: 0 });
});
afterAll(() => service.stop());

const connect = (url: string): Promise<Browser> => chromium.connectOverCDP(url);

const ended = (id: string) =>
  until(
    'the session to end',
    () => bb.sessions.retrieve(id),
    ({ endedAt }) => endedAt !== undefined,
  );

test('Playwright works on the demo site through connectUrl, and leaves', async () => {
  const session = await bb.sessions.create({ projectId: 'mine', userMetadata: { team: 'harbour' } });
  expect(session).toMatchObject({ status: 'RUNNING', projectId: service.workspaceId, keepAlive: false });
  const browser = await connect(session.connectUrl);
  const context = browser.contexts()[0];
  const page = context?.pages()[0];
  if (!context || !page) throw new Error('the session came without a page');
  await page.goto(service.demoUrl);
  expect(await page.title()).not.toBe('');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.setContent('<h1>Written by the client</h1><script>console.log("said by the page")</script>');
  expect(await page.textContent('h1')).toBe('Written by the client');
  expect(said).toContain('said by the page');
  const other = await browser.newContext();
  const second = await other.newPage();
  await second.goto(service.demoUrl);
  expect((await second.screenshot()).length).toBeGreaterThan(1000);
  await browser.close();
  expect(await ended(session.id)).toMatchObject({ status: 'COMPLETED' });
});

test('Puppeteer works through the same address', async () => {
  const session = await bb.sessions.create();
  const browser = await puppeteer.connect({ browserWSEndpoint: session.connectUrl });
  const page = await browser.newPage();
  await page.goto(service.demoUrl);
  expect(await page.evaluate('document.body.innerText.length')).toBeGreaterThan(10);
  // Closing the browser is the end of the session.
  await browser.close();
  expect(await ended(session.id)).toMatchObject({ status: 'COMPLETED' });
});

test('a session is released, billed once by its time, and shown in statement and usage', async () => {
  const session = await bb.sessions.create({ api_timeout: 60, keepAlive: true });
  const released = await bb.sessions.update(session.id, { status: 'REQUEST_RELEASE' });
  expect(released).toMatchObject({ id: session.id, status: 'COMPLETED', keepAlive: true });
  expect(await bb.sessions.update(session.id, { status: 'REQUEST_RELEASE' })).toMatchObject({ status: 'COMPLETED' });
  const openMs = Date.parse(released.endedAt ?? '') - Date.parse(released.startedAt);
  const costUsd = Math.ceil((Math.ceil(openMs / 1000) * 2000) / 60) / 1_000_000;
  const { body } = await service.api.call<{ data: { kind: string; session_id: string; amount_usd: number }[] }>(
    'GET',
    '/v1/billing/ledger?limit=100',
  );
  const lines = body.data.filter(({ session_id: id }) => id === session.id);
  expect(lines.filter(({ kind }) => kind === 'session')).toEqual([
    expect.objectContaining({ kind: 'session', amount_usd: -costUsd }),
  ]);
  const usage = await service.api.call<{ data: { runner: string; runners_usd: number }[] }>(
    'GET',
    '/v1/usage?group_by=runner',
  );
  const used = usage.body.data.find(({ runner }) => runner === 'browser-session');
  expect(used?.runners_usd).toBeGreaterThanOrEqual(costUsd);
  await expect(connect(session.connectUrl)).rejects.toThrow();
});

test('lists are filtered by status and by user metadata', async () => {
  const session = await bb.sessions.create({ userMetadata: { order: { status: 'shipped' } } });
  const ids = async (query: Browserbase.Sessions.SessionListParams) =>
    (await bb.sessions.list(query)).map(({ id }) => id);
  expect(await ids({ status: 'RUNNING' })).toContain(session.id);
  expect(await ids({ q: "user_metadata['order']['status']:'shipped'" })).toEqual([session.id]);
  expect(await ids({ q: "user_metadata['order']['status']:'lost'" })).toEqual([]);
  await bb.sessions.update(session.id, { status: 'REQUEST_RELEASE' });
  expect(await ids({ status: 'RUNNING' })).not.toContain(session.id);
  await expect(bb.sessions.list({ q: 'team = billing' })).rejects.toMatchObject({ status: 400 });
});

test('what a session downloads is in its archive, and what is uploaded can be given to pages', async () => {
  const session = await bb.sessions.create();
  await bb.sessions.uploads.create(session.id, { file: new File(['written at home'], 'letter.txt') });
  const browser = await connect(session.connectUrl);
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('the session came without a page');
  await page.goto(service.demoUrl);
  await page.setContent('<input type="file">');
  const cdp = await page.context().newCDPSession(page);
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input' });
  await cdp.send('DOM.setFileInputFiles', { nodeId, files: ['/tmp/.uploads/letter.txt'] });
  expect(await page.evaluate('document.querySelector("input").files[0].text()')).toBe('written at home');

  const download = page.waitForEvent('download');
  await page.evaluate(`{
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['brought home']));
    link.download = 'souvenir.txt';
    link.click();
  }`);
  expect((await download).suggestedFilename()).toBe('souvenir.txt');
  const archive = () =>
    bb.sessions.downloads.list(session.id).then(async (reply) => Buffer.from(await reply.arrayBuffer()));
  await until('the download to be kept', async () => (await archive()).includes('brought home'));
  await browser.close();
  await ended(session.id);
  expect((await archive()).includes('souvenir.txt')).toBe(true);
});

test('an upload that is no form, or a form without a file, is refused, and so are filters that are none', async () => {
  const session = await bb.sessions.create({ keepAlive: true });
  const headers = { 'x-bb-api-key': service.apiKey };
  const address = `${service.baseUrl}/api/v1/sessions`;
  const words = new FormData();
  words.set('file', 'words alone');
  for (const body of [words, new FormData(), 'plain text']) {
    const reply = await fetch(`${address}/${session.id}/uploads`, { method: 'POST', headers, body });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ statusCode: 400, code: 'invalid_request', param: 'file' });
  }
  for (const query of ['status=RUNNING&status=ERROR', 'status=', 'q=team', "q=user_metadata['a']:'%00'"]) {
    expect(await (await fetch(`${address}?${query}`, { headers })).json()).toMatchObject({
      code: 'invalid_list_filter',
    });
  }
  await bb.sessions.update(session.id, { status: 'REQUEST_RELEASE' });
});

test('debug has an address for the browser and for each page; logs name what was asked', async () => {
  const session = await bb.sessions.create({ keepAlive: true });
  const browser = await connect(session.connectUrl);
  await browser.contexts()[0]?.pages()[0]?.goto(service.demoUrl);
  const live = await bb.sessions.debug(session.id);
  expect(live.pages.map(({ url }) => new URL(url).origin)).toEqual([new URL(service.demoUrl).origin]);
  for (const { debuggerUrl, debuggerFullscreenUrl } of [live, ...live.pages]) {
    expect(debuggerUrl).toMatch(new RegExp(`^${service.baseUrl}/live/[\\w.-]+$`));
    expect(debuggerFullscreenUrl).toBe(`${debuggerUrl}?navbar=false`);
  }
  const again = await connect(live.wsUrl);
  expect(again.contexts()[0]?.pages()).toHaveLength(1);
  await again.close();
  await browser.close();
  const lines = await until(
    'the log to be written',
    () => bb.sessions.logs.list(session.id),
    (written) => written.some(({ method }) => method === 'Page.navigate'),
  );
  expect(lines[0]).toMatchObject({ sessionId: session.id });
  await expect(bb.sessions.recording.retrieve(session.id)).rejects.toMatchObject({ status: 404 });
  await bb.sessions.update(session.id, { status: 'REQUEST_RELEASE' });
});

test('cookies and local storage of a context outlive its sessions, sealed', async () => {
  const { id } = await bb.contexts.create();
  const visit = async (persist: boolean, work: (browser: Browser) => Promise<void>) => {
    const session = await bb.sessions.create({ browserSettings: { context: { id, persist } } });
    expect(session.contextId).toBe(id);
    const browser = await connect(session.connectUrl);
    await work(browser);
    await browser.close();
    await ended(session.id);
  };
  const cookie = { name: 'berth', value: 'number-seventeen', url: service.demoUrl, expires: Date.now() / 1000 + 3600 };
  const other = service.site.url;
  const stored = async (browser: Browser) => {
    const context = browser.contexts()[0];
    const found: unknown[] = [await context?.cookies().then((cookies) => cookies.map(({ value }) => value))];
    for (const url of [service.demoUrl, other]) {
      const page = await context?.newPage();
      await page?.goto(url);
      found.push(await page?.evaluate('({ ...localStorage })'));
    }
    return found;
  };
  await visit(true, async (browser) => {
    const context = browser.contexts()[0];
    const page = context?.pages()[0];
    await context?.addCookies([cookie]);
    await page?.goto(service.demoUrl);
    await page?.evaluate('localStorage.setItem("mast", "of \\"oak\\"")');
    await page?.goto(other);
    await page?.evaluate('localStorage.setItem("anchor", "weighed")');
    // What a client throws away with a context of its own is not kept.
    const beside = await (await browser.newContext()).newPage();
    await beside.goto(service.demoUrl);
    await beside.evaluate('localStorage.setItem("flag", "of another")');
  });
  const asked = service.site.hits('/');
  await visit(false, async (browser) => {
    // Nobody has gone to the sites to put it there.
    expect(service.site.hits('/')).toBe(asked);
    expect(browser.contexts()[0]?.pages()).toHaveLength(1);
    expect(await stored(browser)).toEqual([['number-seventeen'], { mast: 'of "oak"' }, { anchor: 'weighed' }]);
  });
  // What is thrown away in a session that keeps is thrown away for the next one.
  await visit(true, async (browser) => {
    const page = browser.contexts()[0]?.pages()[0];
    await page?.goto(other);
    await page?.evaluate('localStorage.clear()');
  });
  await visit(false, async (browser) => {
    expect(await stored(browser)).toEqual([['number-seventeen'], { mast: 'of "oak"' }, {}]);
  });
  const row = await service.db('browser_contexts').where({ id }).first();
  for (const secret of ['number-seventeen', 'oak']) expect(JSON.stringify(row)).not.toContain(secret);
  expect(await bb.contexts.retrieve(id)).toMatchObject({ id, projectId: service.workspaceId });
  await bb.contexts.delete(id);
  await expect(bb.contexts.retrieve(id)).rejects.toMatchObject({ status: 404 });
});

test.each<[string, object, number, string]>([
  ['a proxy', { proxies: true }, 501, 'proxies'],
  ['captchas solved', { browserSettings: { solveCaptchas: true } }, 501, 'browserSettings.solveCaptchas'],
  ['an extension', { extensionId: 'x' }, 501, 'extensionId'],
  ['a short time', { api_timeout: 59 }, 400, 'timeout'],
  ['a long time', { api_timeout: 21_601 }, 400, 'timeout'],
  ['something unknown', { colour: 'blue' }, 400, 'colour'],
  ['a context that is not there', { browserSettings: { context: { id: 'x' } } }, 404, 'browserSettings.context.id'],
])('a session with %s is refused clearly', async (_what, params, status, param) => {
  await expect(bb.sessions.create(params)).rejects.toMatchObject({
    status,
    error: { statusCode: status, error: expect.any(String), message: expect.any(String), param },
  });
});

test('errors have the form that clients of Browserbase read', async () => {
  await expect(bb.sessions.retrieve('sess_nobodys')).rejects.toMatchObject({
    status: 404,
    error: { statusCode: 404, error: 'Not Found', message: 'No such browser session.' },
  });
  const stranger = new Browserbase({ apiKey: 'wrong', baseURL: service.baseUrl, maxRetries: 0 });
  await expect(stranger.sessions.list()).rejects.toMatchObject({ status: 401, error: { statusCode: 401 } });
  const selenium = await fetch(`${service.baseUrl}/api/v1/webdriver/session`, { method: 'POST' });
  expect([selenium.status, await selenium.json()]).toEqual([501, expect.objectContaining({ statusCode: 501 })]);
});

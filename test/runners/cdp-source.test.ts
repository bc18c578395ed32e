import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright-core';
import { createTargetGuard } from '../../net/guard/target-guard';
import { createBrowserRunner } from '../../runners/browser/runner';
import { stepsDriver } from '../../runners/drivers/steps';

import { createCdpSource } from '../../runners/sources/cdp/cdp-source';
import { DESKTOP } from '../../runners/sources/wish';
import { freePort } from '../support/product';
import { workHere } from '../support/jest/work-here';
import { startTestBrowser, type TestBrowser } from './browser';
import { html, pages } from './sites/fixture-pages';
import { startFixtureSite, type FixtureSite } from './sites/fixture-site';
import { createContext, taskOf, type TestedRunner } from './runner-context';

jest.setTimeout(30_000);

/** A place that no run may reach: its port is one of the service's own. */
let forbidden: FixtureSite;
let site: FixtureSite;
let browser: TestBrowser;
/** The operator's browser: with a debugging port, no proxy, and pages of the operator's own. */
let remote: Browser;
let remotePort: number;
const refused: string[] = [];

beforeAll(async () => {
  forbidden = await startFixtureSite();
  const there = forbidden.url('/secret');
  const elsewhere = (path: string, base: string): string => `${base.replace('127.0.0.1', 'localhost')}${path}`;
  const put = (text: string): string => `document.querySelector('p').textContent = ${text}`;
  site = await startFixtureSite((request, base) => {
    const late = (load: string): string => `${load}.then(() => ${put("'reached'")}, () => ${put("'held back'")})`;
    const own: Record<string, string> = {
      '/fetches': html(
        'Fetches',
        `<h1>Fetch</h1><p>waiting</p><script>${late(`fetch('${there}', { mode: 'no-cors' })`)}</script>`,
      ),
      '/fetches-redirected': html(
        'Redirected',
        `<h1>Fetch</h1><p>waiting</p><script>${late("fetch('/away', { mode: 'no-cors' })")}</script>`,
      ),
      '/frames': html(
        'Frames',
        `<h1>Frame</h1><p>waiting</p><script>addEventListener('message', (told) => { ${put('told.data')}; })</script><iframe src="${elsewhere('/framed', base)}"></iframe><iframe src="${there}"></iframe>`,
      ),
      '/framed': html(
        'Framed',
        `<script>const tell = (text) => parent.postMessage(text, '*'); fetch('/away', { mode: 'no-cors' }).then(() => tell('reached'), () => tell('held back'))</script>`,
      ),
      '/opens': html('Opens', '<a href="/away" target="_blank">Open it</a>'),
    };
    const body = own[request.path];
    if (body !== undefined) return { body };
    if (request.path === '/away') return { status: 302, headers: { location: there } };
    return pages(request, base);
  });
  browser = await startTestBrowser();
  remotePort = await freePort();
  remote = await chromium.launch({
    executablePath: browser.install.executablePath,
    args: [...browser.install.launchArgs, `--remote-debugging-port=${remotePort}`],
    env: browser.install.env,
    chromiumSandbox: browser.install.sandbox,
    downloadsPath: browser.install.downloadsDir,
  });
});
afterAll(async () => {
  await remote.close();
  await browser.close();
  await Promise.all([site.close(), forbidden.close()]);
});

function runnerOn(address: string): TestedRunner {
  const port = Number(new URL(forbidden.url('/')).port);
  const guard = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [port] });
  const source = createCdpSource({ address, guard, onRefused: ({ host }) => refused.push(host) });
  return createBrowserRunner({ slug: 'cdp-chromium', source, work: workHere, wish: DESKTOP, driver: stepsDriver });
}
const runner = (): TestedRunner => runnerOn(`http://127.0.0.1:${remotePort}`);

test("an attempt has a context of its own in the operator's browser, and leaves nothing in it", async () => {
  const tab = await remote.newPage();
  await tab.goto(site.url('/about'));
  const targets = async (): Promise<string[]> => {
    const reply = await fetch(`http://127.0.0.1:${remotePort}/json/list`);
    return ((await reply.json()) as { url: string }[]).map(({ url }) => url).sort();
  };
  const before = await targets();
  const context = createContext();
  const outcome = await runner().run(taskOf(site.url('/article')), context);
  expect(outcome).toMatchObject({ kind: 'finished', httpStatus: 200, finalUrl: site.url('/article') });
  expect(outcome.screenshotArtifactId).not.toBeNull();
  expect(context.sessions).toMatchObject([{ id: 'sess_test', providerId: 'cdp' }]);
  expect(await targets()).toEqual(before);
  expect(await tab.title()).toBe('About');
  await tab.close();
});

test('what the browser asks for is checked before it goes out: pages, redirects, frames, scripts, new windows', async () => {
  const ends = async (path: string, words = {}) => {
    const { kind, error, output } = await runner().run(taskOf(site.url(path), words), createContext());
    return error?.code ?? `${kind} ${JSON.stringify(output)}`;
  };
  expect((await runner().run(taskOf(forbidden.url('/secret')), createContext())).error?.code).toBe('unsafe_url');
  expect(await ends('/away')).toBe('unsafe_url');
  expect(await ends('/redirect-private')).toBe('unsafe_url');
  expect(await ends('/fetches', { text: 'wait for "held back"' })).toContain('held back');
  expect(await ends('/fetches-redirected', { text: 'wait for "held back"' })).toContain('held back');
  expect(await ends('/frames', { text: 'wait for "held back"' })).toContain('held back');
  expect(await ends('/opens', { text: 'click "Open it"' })).toBe('unreachable');
  expect(forbidden.requests).toEqual([]);
  expect(new Set(refused)).toEqual(new Set([new URL(forbidden.url('/')).host, '10.11.12.13:80']));
});

test('files come over the wire, and nothing is written where the browser is', async () => {
  const context = createContext();
  const outcome = await runner().run(taskOf(site.url('/files'), { text: 'download "CSV"' }), context);
  expect(context.files.filter(({ kind }) => kind === 'download')).toMatchObject([{ name: 'data.csv' }]);
  expect(outcome).toMatchObject({ kind: 'finished', downloads: { claimed: 1, delivered: 1 } });
});

test('a browser that cannot be reached is no fault of the task, costs nothing, and its address is not told', async () => {
  const context = createContext();
  const port = await freePort();
  const outcome = await runnerOn(`http://ada:hunter2@127.0.0.1:${port}/?token=hush`).run(
    taskOf(site.url('/article')),
    context,
  );
  expect(outcome).toMatchObject({
    kind: 'failed',
    fault: 'platform',
    error: { code: 'runner_unreachable' },
    neverReached: true,
    unbilled: true,
  });
  expect(JSON.stringify([outcome, context.notes, context.sessions])).not.toMatch(/hunter2|hush|127\.0\.0\.1/);
});

test('a browser that is there and refuses the password says so', async () => {
  const door = createServer((_request, response) => response.writeHead(403).end());
  door.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n'));
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = door.address() as AddressInfo;
  for (const scheme of ['ws', 'http']) {
    const outcome = await runnerOn(`${scheme}://ada:hunter2@127.0.0.1:${port}/`).run(
      taskOf(site.url('/article')),
      createContext(),
    );
    expect(outcome).toMatchObject({ fault: 'platform', error: { code: 'key_refused' }, unbilled: true });
  }
  door.close();
});

test('a browser that goes away ends the attempt as lost, unbilled', async () => {
  const arrived = site.nextRequest('/busy');
  const running = runner().run(taskOf(site.url('/busy'), { text: 'click "Pay", wait for "Godot"' }), createContext());
  await arrived;
  await remote.close();
  expect(await running).toMatchObject({ kind: 'failed', fault: 'platform', unbilled: true });
});

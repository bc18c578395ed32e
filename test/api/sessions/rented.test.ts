import Browserbase from '@browserbasehq/sdk';
import { chromium } from 'playwright-core';
import { startBrowserbase } from '../../simulators/browserbase';
import type { Simulator } from '../../simulators/simulator';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

let provider: Simulator;
let service: TestService;
let bb: Browserbase;
beforeAll(async () => {
  provider = await startBrowserbase();
  service = await startTestService({
    BROWSERBASE_API_KEY: provider.keys[0],
    BROWSERBASE_BASE_URL: provider.url,
    SESSIONS_PROVIDER: 'browserbase-session-us-west-2',
  });
  bb = new Browserbase({ apiKey: service.apiKey, baseURL: service.baseUrl, maxRetries: 0 });
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

test("a caller drives the provider's browser through our address, and it is given back", async () => {
  const session = await bb.sessions.create();
  expect(provider.underWay()).toBe(1);
  expect(new URL(session.connectUrl).host).toBe(new URL(service.baseUrl).host);
  expect(JSON.stringify(session)).not.toContain(provider.keys[0]);
  const browser = await chromium.connectOverCDP(session.connectUrl);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = await context.newPage();
  await page.setContent('<h1>In a browser of somebody else</h1>');
  expect(await page.textContent('h1')).toBe('In a browser of somebody else');
  await browser.close();
  const ended = await until(
    'the session to end',
    () => bb.sessions.retrieve(session.id),
    ({ endedAt }) => endedAt !== undefined,
  );
  expect(ended.status).toBe('COMPLETED');
  await until('the browser to be given back', () => provider.underWay() === 0);
  const seconds = Math.ceil((Date.parse(ended.endedAt ?? '') - Date.parse(ended.startedAt)) / 1000);
  const [line] = await service.db('ledger_lines').where({ session_id: session.id, kind: 'session' });
  // 0.2 dollars an hour.
  expect(-line.amount_micros).toBeGreaterThanOrEqual(Math.floor((seconds * 200_000) / 3600));
});

test('what only our own browsers have is refused', async () => {
  const settings = { viewport: { width: 800, height: 600 } };
  await expect(bb.sessions.create({ browserSettings: settings })).rejects.toMatchObject({
    status: 501,
    error: { param: 'browserSettings.viewport' },
  });
  const { id } = await bb.sessions.create({ keepAlive: true });
  for (const call of [
    () => bb.sessions.downloads.list(id),
    () => bb.sessions.logs.list(id),
    () => bb.sessions.uploads.create(id, { file: new File(['x'], 'x.txt') }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 501 });
  await bb.sessions.update(id, { status: 'REQUEST_RELEASE' });
  await until('the browser to be given back', () => provider.underWay() === 0);
});

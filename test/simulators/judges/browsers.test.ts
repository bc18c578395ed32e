import Browserbase from '@browserbasehq/sdk';
import { AirtopClient } from '@airtop/sdk';
import { Hyperbrowser } from '@hyperbrowser/sdk';
import { FirecrawlClient } from '@mendable/firecrawl-js';
import Kernel from '@onkernel/sdk';
import Anchorbrowser from 'anchorbrowser';
import { BrowserUse } from 'browser-use-sdk';
import Cloudflare from 'cloudflare';
import { createClient, sessionStart, sessionStop } from 'notte-sdk';
import { BrowserConfig, ScrapflyClient } from 'scrapfly-sdk';
import Steel from 'steel-sdk';
import { connectCdp } from '../../../net/cdp/connect';
import { until } from '../../support/until';
import { SIMULATORS } from '..';
import { joinFleet } from '../frame/chromium';
import { startScrapfly } from '../readers/scrapfly';
import type { Simulator } from '../simulator';

interface Judged {
  id: string;
  /** Opens a browser and tells its name and where it is driven. */
  open(url: string, key: string): Promise<{ id: string | undefined; address: string | null | undefined }>;
  close(url: string, key: string, id: string): Promise<unknown>;
}

const bb = (baseURL: string, apiKey: string) => new Browserbase({ baseURL, apiKey, maxRetries: 0 }).sessions;
const steel = (baseURL: string, steelAPIKey: string) => new Steel({ baseURL, steelAPIKey, maxRetries: 0 }).sessions;
const hyper = (baseUrl: string, apiKey: string) => new Hyperbrowser({ baseUrl, apiKey }).sessions;
const kernel = (baseURL: string, apiKey: string) => new Kernel({ baseURL, apiKey, maxRetries: 0 }).browsers;
const anchor = (baseURL: string, apiKey: string) => new Anchorbrowser({ baseURL, apiKey, maxRetries: 0 }).sessions;
const browserUse = (url: string, apiKey: string) => new BrowserUse({ baseUrl: `${url}/v2`, apiKey }).browsers;
const notte = (baseUrl: string, key: string) => {
  const client = createClient({ baseUrl, token: key });
  return { client, throwOnError: true } as const;
};
const airtop = (environment: string, apiKey: string) => new AirtopClient({ environment, apiKey });
const firecrawl = (apiUrl: string, apiKey: string) => new FirecrawlClient({ apiUrl, apiKey, maxRetries: 1 });
const cloudflare = (baseURL: string, apiToken: string) =>
  new Cloudflare({ baseURL, apiToken, maxRetries: 0 }).browserRendering.devtools.browser;
const ACCOUNT = { account_id: 'acc0' };

/** The official clients, each walked from opening a browser to closing it. */
const JUDGED: readonly Judged[] = [
  {
    id: 'browserbase',
    async open(url, key) {
      const { id, connectUrl } = await bb(url, key).create({ region: 'us-east-1', api_timeout: 600 });
      expect((await bb(url, key).debug(id)).debuggerFullscreenUrl).toContain(id);
      return { id, address: connectUrl };
    },
    close: (url, key, id) => bb(url, key).update(id, { status: 'REQUEST_RELEASE' }),
  },
  {
    id: 'steel',
    async open(url, key) {
      const { id, websocketUrl } = await steel(url, key).create({ timeout: 60_000, useProxy: true });
      return { id, address: websocketUrl };
    },
    close: (url, key, id) => steel(url, key).release(id, {}),
  },
  {
    id: 'hyperbrowser',
    async open(url, key) {
      const { id, wsEndpoint } = await hyper(url, key).create({ useStealth: true });
      return { id, address: wsEndpoint };
    },
    close: (url, key, id) => hyper(url, key).stop(id),
  },
  {
    id: 'kernel',
    async open(url, key) {
      const { session_id, cdp_ws_url } = await kernel(url, key).create({ headless: true });
      return { id: session_id, address: cdp_ws_url };
    },
    close: (url, key, id) => kernel(url, key).deleteByID(id),
  },
  {
    id: 'anchor',
    async open(url, key) {
      const { data } = await anchor(url, key).create({ session: { timeout: { max_duration: 5 } } });
      return { id: data?.id, address: data?.cdp_url };
    },
    close: (url, key, id) => anchor(url, key).delete(id),
  },
  {
    id: 'browser-use',
    async open(url, key) {
      const { id } = await browserUse(url, key).create({ timeout: 5 });
      return { id, address: (await browserUse(url, key).get(id)).cdpUrl };
    },
    close: (url, key, id) => browserUse(url, key).stop(id),
  },
  {
    id: 'notte',
    async open(url, key) {
      const { data } = await sessionStart({ ...notte(url, key), body: { proxies: true } });
      return { id: data.session_id, address: data.cdp_url };
    },
    close: (url, key, id) => sessionStop({ ...notte(url, key), path: { session_id: id } }),
  },
  {
    id: 'airtop',
    async open(url, key) {
      const { sessions, windows } = airtop(url, key);
      const { data } = await sessions.create({ configuration: { skipWaitSessionReady: true } });
      const { windowId } = (await windows.create(data.id, { url })).data;
      // An API is no page that says anything.
      expect((await windows.pageQuery(data.id, windowId, { prompt: 'What is it?' })).meta.usage.credits).toBe(3);
      return { id: data.id, address: (await sessions.getInfo(data.id)).data.cdpWsUrl };
    },
    close: (url, key, id) => airtop(url, key).sessions.terminate(id),
  },
  {
    id: 'cloudflare',
    async open(url, key) {
      const { sessionId, webSocketDebuggerUrl } = await cloudflare(url, key).create({ ...ACCOUNT, keep_alive: 60_000 });
      return { id: sessionId, address: webSocketDebuggerUrl };
    },
    close: (url, key, id) => cloudflare(url, key).delete(id, ACCOUNT),
  },
  {
    id: 'firecrawl',
    async open(url, key) {
      const { id, cdpUrl } = await firecrawl(url, key).browser({ ttl: 60 });
      return { id, address: cdpUrl };
    },
    close: (url, key, id) => firecrawl(url, key).deleteBrowser(id),
  },
];

/** Keeps the browsers from being started anew for each of the simulators. */
const fleet = joinFleet();
afterAll(() => fleet.leave());

describe.each(JUDGED)('$id', ({ id, open, close }) => {
  let simulator: Simulator;
  beforeAll(async () => {
    const start = SIMULATORS[id];
    if (start === undefined) throw new Error(`there is no simulator of ${id}`);
    simulator = await start();
  });
  afterAll(() => simulator.close());

  test('its own client opens and closes a browser, and is refused with another key', async () => {
    const { url, keys } = simulator;
    const opened = await open(url, keys[0]);
    expect(opened.address).toMatch(/^ws:\/\//);
    expect([simulator.paid(), simulator.underWay()]).toEqual([1, 1]);
    await close(url, keys[0], opened.id ?? '');
    expect(simulator.underWay()).toBe(0);
    await expect(open(url, 'another-key')).rejects.toBeDefined();
    expect(simulator.paid()).toBe(1);
  });
});

test('the address that the package of Scrapfly makes opens a browser, which ends with its connection', async () => {
  const scrapfly = await startScrapfly();
  const { keys, browsersUrl = '' } = scrapfly;
  const addressFor = (key: string): string =>
    new ScrapflyClient({ key, cloudBrowserHost: browsersUrl }).cloudBrowser(
      new BrowserConfig({ proxy_pool: 'residential', timeout: 60 }),
    );
  await expect(connectCdp(addressFor('another-key'))).rejects.toThrow('the browser refuses the key');
  const connection = await connectCdp(addressFor(keys[0]));
  expect([scrapfly.paid(), scrapfly.underWay()]).toEqual([1, 1]);
  connection.close();
  await until(
    'the end of the browser',
    () => scrapfly.underWay(),
    (left) => left === 0,
  );
  await scrapfly.close();
});

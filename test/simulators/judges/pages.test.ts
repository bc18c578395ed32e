import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Spider, setBaseUrl } from '@spider-cloud/spider-client';
import { tavily } from '@tavily/core';
import axios from 'axios';
import Cloudflare from 'cloudflare';
import { ScrapeConfig, ScrapflyClient } from 'scrapfly-sdk';
import { ScrapingBeeClient } from 'scrapingbee';
import Steel from 'steel-sdk';
import { ZenRows } from 'zenrows';
import { SIMULATORS } from '..';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import type { Simulator } from '../simulator';

let site: FixtureSite;
beforeAll(async () => {
  site = await startFixtureSite();
});
afterAll(() => site.close());

/** What one official client brought of a page, and what it said of a key that is not known. */
async function judged(
  provider: string,
  fetchBy: (simulator: Simulator, key: string, url: string) => Promise<unknown>,
): Promise<void> {
  const simulator = await SIMULATORS[provider]?.();
  if (simulator === undefined) throw new Error(`${provider} has no simulator.`);
  try {
    expect(await fetchBy(simulator, simulator.keys[0], site.url('/article'))).toContain('Lighthouses, tall and bright');
    await expect(fetchBy(simulator, 'unknown-0123456789', site.url('/article'))).rejects.toThrow();
    expect(simulator.paid()).toBe(1);
  } finally {
    await simulator.close();
  }
}

test('Steel', () =>
  judged('steel', async ({ url: baseURL }, steelAPIKey, url) => {
    const { content } = await new Steel({ steelAPIKey, baseURL, maxRetries: 0 }).scrape({ url, format: ['html'] });
    return content.html;
  }));

test.each(['content', 'markdown', 'json'] as const)('Cloudflare %s', (product) =>
  judged('cloudflare', async ({ url: baseURL, keys }, apiToken, url) => {
    const { browserRendering } = new Cloudflare({ apiToken, baseURL, maxRetries: 0 });
    const result = await browserRendering[product].create({ account_id: keys[1] ?? '', url });
    return JSON.stringify(result);
  }),
);

test('Tavily', () =>
  judged('tavily', async ({ url: apiBaseURL }, apiKey, url) => {
    const { results, usage } = await tavily({ apiKey, apiBaseURL }).extract([url], { includeUsage: true });
    expect(usage).toEqual({ credits: 1 });
    return results[0]?.rawContent;
  }));

test.each(['scrapeUrl', 'unblocker'] as const)('Spider %s', (route) =>
  judged('spider', async ({ url: base }, apiKey, url) => {
    setBaseUrl(base);
    const pages = (await new Spider({ apiKey })[route](url, { return_format: 'raw' })) as { content: string }[];
    return pages[0]?.content;
  }),
);

test('Scrapfly', () =>
  judged('scrapfly', async ({ url: host }, key, url) => {
    const scraped = await new ScrapflyClient({ key, host }).scrape(new ScrapeConfig({ url, asp: true }));
    if (!('context' in scraped)) throw new Error('not an envelope');
    expect(scraped.context.cost.total).toBe(1);
    return scraped.result.content;
  }));

describe('clients that know one address only, and are led elsewhere on their way', () => {
  test('ZenRows', async () => {
    const there = globalThis.fetch;
    try {
      await judged('zenrows', async (simulator, key, url) => {
        globalThis.fetch = (input, init) =>
          there(String(input).replace('https://api.zenrows.com', simulator.url), init);
        const response = await new ZenRows(key).fetch(url, { premium_proxy: true });
        globalThis.fetch = there;
        if (!response.ok) throw new Error(await response.text());
        return response.text();
      });
    } finally {
      globalThis.fetch = there;
    }
  });

  test('ScrapingBee', () =>
    judged('scrapingbee', async (simulator, key, url) => {
      const way = axios.interceptors.request.use((config) => ({
        ...config,
        url: (config.url ?? '').replace('https://app.scrapingbee.com', simulator.url),
      }));
      try {
        const { data, headers } = await new ScrapingBeeClient(key).get({ url, params: { render_js: false } });
        expect(headers['spb-cost']).toBe('1');
        return String(data);
      } finally {
        axios.interceptors.request.eject(way);
      }
    }));

  test('Bright Data', () =>
    judged('brightdata', async (simulator, apiKey, url) => {
      const load = createRequire(__filename);
      const at = (path: string): string => join(dirname(load.resolve('@brightdata/sdk')), path);
      const { API_ENDPOINT } = load(at('utils/constants.cjs')) as { API_ENDPOINT: { REQUEST: string } };
      API_ENDPOINT.REQUEST = `${simulator.url}/request`;
      // What its client calls after it has seen that an address is of a public host, which a test's is not.
      const { ScrapeAPI } = load(at('api/unlocker/scrape.cjs')) as {
        ScrapeAPI: new (options: object) => { handle(url: string, options: object): Promise<{ body: string }> };
      };
      const api = new ScrapeAPI({ apiKey, autoCreateZones: false });
      return (await api.handle(url, { zone: simulator.keys[1], format: 'json' })).body;
    }));
});

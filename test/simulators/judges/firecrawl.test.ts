import Firecrawl from '@mendable/firecrawl-js';
import { FIRECRAWL as OPTIONS } from '../../../runners/catalogue/firecrawl';
import { createExchange } from '../../../runners/exchange/exchange';
import { createProviderHttp } from '../../../runners/exchange/provider-http';
import { createRateGate } from '../../../runners/exchange/rate-gate';
import { FIRECRAWL } from '../../../runners/providers/firecrawl';
import { orderOf } from '../../runners/order';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { startFirecrawl } from '../readers/firecrawl';
import type { Simulator } from '../simulator';

let site: FixtureSite;
let simulator: Simulator;
let client: Firecrawl;

beforeAll(async () => {
  [site, simulator] = await Promise.all([startFixtureSite(), startFirecrawl()]);
  client = new Firecrawl({ apiKey: simulator.keys[0], apiUrl: simulator.url });
});
afterAll(async () => {
  await simulator.close();
  await site.close();
});

test('the agent is started, watched, traced and cancelled', async () => {
  const urls = [site.url('/article')];
  const { id } = await client.startAgent({ prompt: 'Read it', urls, model: 'spark-2' });
  const done = await client.agent({ prompt: 'Read it', urls, pollInterval: 0 });
  expect(done).toMatchObject({ status: 'completed', data: { answer: expect.stringContaining('Lighthouses') } });
  const { activeBrowserSessions } = await client.getAgentTrace(id, { liveView: true });
  expect(activeBrowserSessions).toHaveLength(1);
  const slow = await client.startAgent({ prompt: 'Wait', urls: [site.url('/slow')] });
  expect(await client.cancelAgent(slow.id)).toBe(true);
  expect(await client.getAgentStatus(slow.id)).toMatchObject({ status: 'cancelled' });
});

test('data is extracted, and a stranger is refused', async () => {
  const done = await client.extract({ urls: [site.url('/article')], prompt: 'Read it', pollInterval: 0 });
  expect(done).toMatchObject({ status: 'completed', creditsUsed: 5 });
  const stranger = new Firecrawl({ apiKey: 'fc-wrong', apiUrl: simulator.url });
  await expect(stranger.startExtract({ urls: [site.url('/article')] })).rejects.toMatchObject({ status: 401 });
});

test('a page is scraped by the package as by us', async () => {
  const url = site.url('/article');
  const shown = await client.scrape(url, { formats: ['rawHtml'] });
  expect(shown.metadata).toMatchObject({ statusCode: 200, creditsUsed: 1 });
  const page = await scrape('firecrawl-scrape', url);
  expect(page).toMatchObject({ kind: 'page', finalUrl: url, siteStatus: 200, units: { page: 1, credit: 1 } });
  expect(page.kind === 'page' && page.body.toString()).toContain('Lighthouses');
  expect(await scrape('firecrawl-json', url)).toMatchObject({ kind: 'content', output: { text: expect.any(String) } });
});

test('a page that takes long is asked for again, in the same words', async () => {
  expect(await scrape('firecrawl-scrape', site.url('/article?long'))).toMatchObject({ kind: 'page' });
  const [first, second] = simulator.received.filter(({ body }) => String(body['url']).endsWith('?long'));
  expect(second?.body).toEqual(first?.body);
});

test('the models of the catalogue are those of the package', () => {
  const known: Record<NonNullable<Parameters<Firecrawl['startAgent']>[0]['model']>, true> = {
    'spark-1-mini': true,
    'spark-1-pro': true,
    'spark-2': true,
  };
  const listed = OPTIONS.flatMap(({ adapter }) => adapter?.settings['model'] ?? []);
  expect(listed).toEqual(Object.keys(known));
});

async function scrape(product: 'firecrawl-scrape' | 'firecrawl-json', url: string) {
  const call = FIRECRAWL.calls?.[product];
  if (call === undefined) throw new Error(`There is no ${product}.`);
  const authorization = FIRECRAWL.authorize(simulator.keys);
  const http = createProviderHttp({ url: simulator.url, authorization });
  const exchange = createExchange({ http, baseUrl: simulator.url, gate: createRateGate() });
  const order = { ...orderOf(url, { proxy: 'auto' }), url };
  const answer = await exchange.send(call.request(order, simulator.keys), new AbortController().signal);
  await http.close();
  return call.read(answer, order);
}

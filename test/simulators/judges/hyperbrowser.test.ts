import Hyperbrowser from '@hyperbrowser/sdk';
import type { BrowserUseTaskResponse } from '@hyperbrowser/sdk/types';
import { HYPERBROWSER } from '../../../runners/providers/hyperbrowser';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { startHyperbrowser } from '../hyperbrowser';
import type { Simulator } from '../simulator';
import { brought } from './brought';
import { until } from '../../support/until';

let site: FixtureSite;
let simulator: Simulator;
let client: Hyperbrowser;

beforeAll(async () => {
  [site, simulator] = await Promise.all([startFixtureSite(), startHyperbrowser()]);
  client = new Hyperbrowser({ apiKey: simulator.keys[0], baseUrl: simulator.url });
});
afterAll(async () => {
  await simulator.close();
  await site.close();
});

const KINDS = [
  'browserUse',
  'hyperAgent',
  'cua',
  'claudeComputerUse',
  'geminiComputerUse',
  'grokComputerUse',
  'metaComputerUse',
] as const satisfies (keyof Hyperbrowser['agents'])[];

test.each(KINDS)('%s is started, watched and stopped', async (kind) => {
  const agent = client.agents[kind];
  const { jobId, liveUrl } = await agent.start({ task: `Read it. Start at ${site.url('/article')}`, maxSteps: 5 });
  await until(
    "the agent's task",
    () => agent.getStatus(jobId),
    ({ status }) => status === 'completed',
  );
  const done = await agent.get(jobId);
  expect(done).toMatchObject({ jobId, liveUrl, data: { finalResult: expect.stringContaining('Lighthouses') } });
  const read = HYPERBROWSER.jobs?.[adapterOf(kind)]?.read(JSON.parse(JSON.stringify(done)));
  expect(read).toMatchObject({ status: 'succeeded', steps: [{ action: 'open', ok: true }], units: { step: 1 } });

  const slow = await agent.start({ task: `Wait. Start at ${site.url('/slow')}` });
  expect(await agent.stop(slow.jobId)).toEqual({ success: true });
  expect((await agent.get(slow.jobId)).status).toBe('stopped' satisfies BrowserUseTaskResponse['status']);
});

test('a page is scraped, and data extracted from it', async () => {
  const url = site.url('/article');
  const scrape = await client.scrape.start({ url });
  const scraped = await until(
    'the scraped page',
    () => client.scrape.get(scrape.jobId),
    ({ status }) => status === 'completed',
  );
  expect(scraped.data?.markdown).toContain('Lighthouses');
  const extract = await client.extract.start({ urls: [url], prompt: 'Read it.' });
  const extracted = await until(
    'the extracted page',
    () => client.extract.get(extract.jobId),
    ({ status }) => status === 'completed',
  );
  expect(extracted).toMatchObject({ data: { text: expect.stringContaining('Lighthouses') } });
});

test('a page is fetched by the package as by us', async () => {
  const url = site.url('/article');
  const { data } = await client.web.fetch({ url, stealth: 'auto' });
  const page = await brought({ provider: HYPERBROWSER, simulator, product: 'hyperbrowser-fetch', url });
  expect(page).toMatchObject({ kind: 'page', body: Buffer.from(data?.html ?? '') });
});

test('a stranger and a strange field are refused', async () => {
  const stranger = new Hyperbrowser({ apiKey: 'hb_wrong', baseUrl: simulator.url });
  await expect(stranger.scrape.start({ url: site.url('/') })).rejects.toMatchObject({ statusCode: 401 });
  const strange = { task: 'Read it.', temperature: 1 };
  await expect(client.agents.cua.start(strange)).rejects.toMatchObject({ statusCode: 422 });
});

/** `grokComputerUse` is `hyperbrowser-grok-computer-use` in the catalogue. */
function adapterOf(kind: string): string {
  return `hyperbrowser-${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

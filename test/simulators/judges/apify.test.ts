import { ApifyClient } from 'apify-client';
import { APIFY } from '../../../runners/providers/apify';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { startApify } from '../readers/apify';
import type { Simulator } from '../simulator';

let site: FixtureSite;
let simulator: Simulator;
let client: ApifyClient;

beforeAll(async () => {
  [site, simulator] = await Promise.all([startFixtureSite(), startApify()]);
  client = new ApifyClient({ token: simulator.keys[0], baseUrl: simulator.url, maxRetries: 0 });
});
afterAll(async () => {
  await simulator.close();
  await site.close();
});

const actor = () => client.actor('apify/rag-web-browser');

test('an actor runs to its end, and what it read is in the dataset', async () => {
  const { id } = await actor().start({ query: site.url('/article'), maxResults: 1 }, { timeout: 60 });
  const run = await client.run(id).waitForFinish();
  expect(run).toMatchObject({ status: 'SUCCEEDED', usageTotalUsd: 0.004, startedAt: expect.any(Date) });
  const { items } = await client.dataset(run.defaultDatasetId).listItems();
  expect(items).toEqual([expect.objectContaining({ markdown: expect.stringContaining('Lighthouses') })]);
  expect(APIFY.jobs?.['apify-actor']?.read({ data: { ...run } as never })).toMatchObject({ costUsd: 0.004 });
});

test('a run is aborted, and what is not there is refused', async () => {
  const { id } = await actor().start({ query: site.url('/slow') });
  expect(await client.run(id).abort()).toMatchObject({ status: 'ABORTED' });
  await expect(client.actor('apify/unknown').start({})).rejects.toMatchObject({ statusCode: 404 });
  await expect(actor().start({ startUrls: [] })).rejects.toMatchObject({ statusCode: 422 });
});

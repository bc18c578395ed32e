import Exa from 'exa-js';
import { EXA } from '../../../runners/providers/exa';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { startExa } from '../readers/exa';
import type { Simulator } from '../simulator';
import { brought } from './brought';
import { until } from '../../support/until';

let site: FixtureSite;
let simulator: Simulator;
let client: Exa;

beforeAll(async () => {
  [site, simulator] = await Promise.all([startFixtureSite(), startExa()]);
  client = new Exa(simulator.keys[0], simulator.url);
});
afterAll(async () => {
  await simulator.close();
  await site.close();
});

test('the agent is started, watched and cancelled', async () => {
  const { runs } = client.agent;
  const { id } = await runs.create({ query: `Read it. Start at ${site.url('/article')}`, effort: 'low' });
  const done = await until(
    "the agent's run",
    () => runs.get(id),
    ({ status }) => status === 'completed',
  );
  expect(done.output?.text).toContain('Lighthouses');
  expect((await runs.events.list(id)).data).toMatchObject([{ event: 'open' }]);
  const slow = await runs.create({ query: `Wait. Start at ${site.url('/slow')}` });
  expect(await runs.cancel(slow.id)).toMatchObject({ status: 'cancelled' });
});

test('the contents of a page come to the package as to us', async () => {
  const url = site.url('/article');
  const { results } = await client.getContents([url], { text: true, livecrawl: 'always' });
  const page = await brought({ provider: EXA, simulator, product: 'exa-contents', url });
  expect(page).toMatchObject({ kind: 'content', output: results[0]?.text, finalUrl: url, costUsd: 0.001 });
});

test('a stranger and a strange field are refused', async () => {
  const stranger = new Exa('exa_wrong', simulator.url);
  await expect(stranger.agent.runs.create({ query: 'Read it.' })).rejects.toMatchObject({ statusCode: 401 });
  const strange = { query: 'Read it.', temperature: 1 };
  await expect(client.agent.runs.create(strange)).rejects.toMatchObject({ statusCode: 422 });
});

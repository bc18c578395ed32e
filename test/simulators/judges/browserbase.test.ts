import Browserbase from '@browserbasehq/sdk';
import { BROWSERBASE } from '../../../runners/providers/browserbase';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { orderOf } from '../../runners/order';
import { startBrowserbase } from '../browserbase';
import type { Simulator } from '../simulator';
import { brought } from './brought';
import { until } from '../../support/until';

let site: FixtureSite;
let simulator: Simulator;
let client: Browserbase;
const agent = BROWSERBASE.jobs?.['browserbase-agent'];

beforeAll(async () => {
  [site, simulator] = await Promise.all([startFixtureSite(), startBrowserbase()]);
  client = new Browserbase({ apiKey: simulator.keys[0], baseURL: simulator.url, maxRetries: 0 });
});
afterAll(async () => {
  await simulator.close();
  await site.close();
});

test('an agent runs, and its messages, live view and pages are told', async () => {
  const url = site.url('/article');
  const { runId } = await client.agents.runs.create({ task: `Read it. Start at ${url}` });
  const done = await until(
    "the agent's run",
    () => client.agents.runs.retrieve(runId),
    ({ status }) => status === 'COMPLETED',
  );
  expect(done.result).toEqual({ answer: expect.stringContaining('Lighthouses') });
  const { data } = await client.agents.runs.listMessages(runId, { all: true });
  expect(data.map(({ message }) => message.role)).toEqual(['assistant', 'tool']);
  const session = done.sessionId ?? '';
  expect((await client.sessions.debug(session)).debuggerFullscreenUrl).toContain(session);
  expect((await client.sessions.replays.retrieve(session)).pages).toMatchObject([{ url }]);
});

test('a pause is an end, because nobody can answer it', () => {
  const told = { runId: '1', status: 'PAUSED', task: '', createdAt: '', updatedAt: '' };
  expect(agent?.read(told)).toMatchObject({ status: 'failed', error: { code: 'paused' } });
});

test('a password goes where passwords go, and nowhere else', () => {
  const credentials = { domain: 'example.com', username: 'ann', password: 'correct-horse' };
  const order = { ...orderOf(site.url('/article')), secrets: { credentials, totpSecret: null, totpInbox: null } };
  const { task, ...rest } = agent?.submit(order).body ?? {};
  expect(task).toContain('%password%');
  expect(task).not.toContain('correct-horse');
  expect(rest).toEqual({ variables: { username: { value: 'ann' }, password: { value: 'correct-horse' } } });
});

test('a page is fetched by the package as by us', async () => {
  const url = site.url('/article');
  const { content } = await client.fetchAPI.create({ url });
  const page = await brought({ provider: BROWSERBASE, simulator, product: 'browserbase-fetch', url });
  expect(page).toMatchObject({ kind: 'page', siteStatus: 200, body: Buffer.from(String(content)) });
});

test('a stranger and a strange field are refused', async () => {
  const stranger = new Browserbase({ apiKey: 'bb_wrong', baseURL: simulator.url, maxRetries: 0 });
  await expect(stranger.agents.runs.create({ task: 'Read it.' })).rejects.toMatchObject({ status: 401 });
  const strange = { task: 'Read it.', model: 'any' };
  await expect(client.agents.runs.create(strange)).rejects.toMatchObject({ status: 422 });
});

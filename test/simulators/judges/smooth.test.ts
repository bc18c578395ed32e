import { createExchange, type Exchange } from '../../../runners/exchange/exchange';
import { createProviderHttp, type ProviderHttp } from '../../../runners/exchange/provider-http';
import { createRateGate } from '../../../runners/exchange/rate-gate';
import type { JobView } from '../../../runners/jobs/job';
import { SMOOTH } from '../../../runners/providers/smooth';
import { TASKS } from '../../../runners/providers/smooth/tasks';
import { html } from '../../runners/sites/fixture-pages';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { orderOf } from '../../runners/order';
import { until } from '../../support/until';
import type { Simulator } from '../simulator';
import { startSmooth } from '../smooth';

const { signal } = new AbortController();
let site: FixtureSite;
let simulator: Simulator;
let http: ProviderHttp;
let exchange: Exchange;

beforeAll(async () => {
  site = await startFixtureSite(({ method, body }) => ({
    body: html(
      'Door',
      method === 'POST' ? `<p>Inside with ${body}</p>` : '<input name="otp" autocomplete="one-time-code">',
    ),
  }));
  simulator = await startSmooth();
  http = createProviderHttp({ url: simulator.url, authorization: SMOOTH.authorize(simulator.keys) });
  exchange = createExchange({ http, baseUrl: simulator.url, gate: createRateGate() });
});
afterAll(async () => {
  await http.close();
  await simulator.close();
  await site.close();
});

const lookUntilOver = (id: string): Promise<JobView> =>
  until(
    'the end of the task, or its question',
    async () => TASKS.read(await exchange.json(TASKS.look(id), signal)),
    ({ status }) => status !== 'running',
  );

test('asks by a tool of ours, and goes on with the answer', async () => {
  const order = { ...orderOf(site.url('/door')), mayAsk: true };
  const id = TASKS.idOf(await exchange.json(TASKS.submit(order), signal));
  const asked = await lookUntilOver(id);
  expect(asked).toMatchObject({ status: 'needs_input', inputRequest: { kind: 'otp', channel: 'totp' } });
  const answer = TASKS.input?.(id, asked.inputRequest?.id ?? '', '135790');
  if (answer !== undefined) await exchange.send(answer, signal);
  expect(await lookUntilOver(id)).toMatchObject({ status: 'succeeded', output: 'Inside with otp=135790' });
});

test('is given no tool to ask by where nobody would answer, and the hosts that it may open', () => {
  const { body } = TASKS.submit(orderOf('https://example.com/', {}, { allowedDomains: ['example.com'] }));
  expect(body).not.toHaveProperty('custom_tools');
  expect(body).toMatchObject({ allowed_urls: ['https://**.example.com/**', 'http://**.example.com/**'] });
});

import { fromUsd } from '../../core/money';
import type { ResponseObject } from '../../core/schemas/runs/response-schema';
import { CATALOGUE } from '../../runners/catalogue';
import { PROVIDERS } from '../../runners/providers';
import { startReadingModel } from '../runners/contract/model';
import { SIMULATORS } from '../simulators';
import type { Simulator } from '../simulators/simulator';
import { createApiClient, isOver, type ApiClient } from '../support/clients/api-client';
import { createTestWorkspace } from '../support/records/database';
import type { ChatServer } from '../support/servers/chat-server';
import { startTestService, type TestService } from '../support/service';
import { until } from '../support/until';

jest.setTimeout(1_800_000);

/** All options take a quarter of an hour; the first of each product says as much of how sweeps and providers meet. */
const isWhole = process.env['PROVIDER_OPTIONS'] === 'all';
const WRITTEN = CATALOGUE.filter(
  ({ adapter, comingSoon, needs = [] }) => adapter !== undefined && !comingSoon && !needs.includes('CDP_URL'),
);
const FIRST_OF_PRODUCT = WRITTEN.filter(
  ({ kind, adapter }, index) =>
    kind !== 'infrastructure' && WRITTEN.findIndex((other) => other.adapter?.product === adapter?.product) === index,
);
const HOSTED = 'browser-use-v2-browser-use-2-0';
const RENTED = 'steel-session-fra';
/** Models that see screens, in a browser whose size is its provider's. */
const SEEING_RENTED = ['steel-session-lax-anthropic', 'steel-session-lax-google'];

const simulators = new Map<string, Simulator>();
let model: ChatServer;
let service: TestService;
let api: ApiClient;

beforeAll(async () => {
  model = await startReadingModel();
  await Promise.all(Object.entries(SIMULATORS).map(async ([id, start]) => void simulators.set(id, await start())));
  const env = PROVIDERS.flatMap(({ id, keyVariables, baseUrlVariable, browsersAt }) => {
    const { url = '', browsersUrl = '', keys = [] } = simulators.get(id) ?? {};
    return [
      [baseUrlVariable, url],
      ...(browsersAt ? [[browsersAt.variable, browsersUrl]] : []),
      ...keyVariables.map((name, index) => [name, keys[index] ?? '']),
    ];
  });
  const ours = { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'reader-1' };
  service = await startTestService({ ...ours, ...(Object.fromEntries(env) as Record<string, string>) });
  const { apiKey } = await createTestWorkspace(service.db, { kind: 'top_up', micros: fromUsd(5_000) });
  api = createApiClient(service.baseUrl, apiKey);
});
afterAll(async () => {
  await service.stop();
  await Promise.all([...simulators.values(), model].map((server) => server.close()));
});

async function ended(id: string, withinMs: number): Promise<ResponseObject> {
  const look = async (): Promise<ResponseObject> => (await api.call<ResponseObject>('GET', `/v1/responses/${id}`)).body;
  return until(`the end of ${id}`, look, isOver, withinMs);
}

async function available(): Promise<string[]> {
  const path = '/v1/capabilities?available=true';
  const { body } = await api.call<{ runners: { slug: string }[] }>('GET', path);
  return body.runners.map(({ slug }) => slug);
}

function expectFallen(run: ResponseObject): void {
  const tried = (run.svc.routing_attempts ?? []).map(({ runner, status }) => [runner, status]);
  expect(tried.map(([runner]) => runner)).toEqual([HOSTED, RENTED, 'local-agent']);
  expect([run.status, run.svc.runner]).toEqual(['completed', 'local-agent']);
  expect(run.svc.cost.runners_usd).toBeCloseTo(
    (run.svc.routing_attempts ?? []).reduce((sum, { cost_usd: cost }) => sum + (cost ?? 0), 0),
    6,
  );
}

test('a sweep over providers tries every dispatchable option once, and its figures add up', async () => {
  const slugs = isWhole ? await available() : [...FIRST_OF_PRODUCT.map(({ slug }) => slug), ...SEEING_RENTED];
  const { body } = await api.create({
    input: 'Read the page.',
    url: `${service.site.url}/article`,
    routing: 'learning-all',
    ...(!isWhole && { custody: `pinned:${slugs.join(',')}` }),
    max_cost_usd: 1_000,
  });
  const run = await ended(body.id, 1_700_000);
  const attempts = run.svc.routing_attempts ?? [];
  expect(attempts.map(({ runner }) => runner).sort()).toEqual([...slugs].sort());
  const spent = attempts.reduce((sum, { cost_usd: cost }) => sum + (cost ?? 0), 0);
  expect(run.svc.cost.runners_usd).toBeCloseTo(spent, 6);
  const succeeded = attempts.filter(({ status }) => status === 'succeeded');
  console.log(`${slugs.length} options of ${simulators.size} providers, ${succeeded.length} succeeded, ${spent} USD`);
  expect(succeeded.length).toBeGreaterThan(slugs.length / 2);
  expect(succeeded.map(({ runner }) => runner)).toEqual(expect.arrayContaining(SEEING_RENTED));
});

test('a smart run falls from the hosted agent that won a sweep to a rented browser to the local agent, and is one bill', async () => {
  const url = `${service.site.url}/article`;
  const asked = { input: 'Read the page.', url };
  const swept = await api.create({ ...asked, routing: 'learning-all', custody: `pinned:${HOSTED}`, background: true });
  await ended(swept.body.id, 100_000);
  simulators.get('browser-use')?.inject('broken', ({ method }) => method === 'POST', 4);
  simulators.get('steel')?.inject('broken', ({ path }) => path === '/v1/sessions', 4);
  const custody = `pinned:local-agent,${RENTED},${HOSTED}`;
  const { body } = await api.create({ ...asked, routing: 'smart', custody, background: true });
  const run = await ended(body.id, 200_000);
  expectFallen(run);
});

test('a run falls from a hosted agent to a rented browser to the local agent, and is one bill', async () => {
  simulators.get('browser-use')?.inject('broken', ({ method }) => method === 'POST', 10);
  simulators.get('steel')?.inject('broken', ({ path }) => path === '/v1/sessions', 10);
  const { body } = await api.create({
    input: 'Read the page.',
    url: `${service.site.url}/article`,
    routing: [HOSTED, RENTED, 'local-agent'],
    background: true,
  });
  const run = await ended(body.id, 200_000);
  expectFallen(run);
});

import type { ErrorEnvelope } from '../../../core/errors';
import { createApiClient } from '../../support/clients/api-client';
import { createTestWorkspace } from '../../support/records/database';
import { startTestRunners, type TestRunners } from '../../support/runners/runners-file';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

interface Estimate {
  likely_runner: string;
  estimated_cost_usd: number;
  cost: object;
  budget: object;
  candidates: { runner: string }[];
}

/** One more than the first wave of a sweep probes. */
const PROBES = Array.from({ length: 10 }, (_, index) => `probe-${index}`);

let fleet: TestRunners;
let service: TestService;
beforeAll(async () => {
  const scripts = Object.fromEntries(PROBES.map((slug) => [slug, () => ({ status: 'succeeded', output: 'Open.' })]));
  fleet = await startTestRunners(scripts, { live: true, price_usd: 3 });
  service = await startTestService({ MAX_LIVE_RUNS: '1', ...fleet.env });
});
afterAll(async () => {
  await service.stop();
  await fleet.close();
});

const estimate = (body: object) => service.api.call<Estimate>('POST', '/v1/estimate', { body });

test('an estimate names the likely runner, its cost and the ceiling, and starts nothing', async () => {
  const { status, body } = await estimate({ url: `${service.site.url}/article`, routing: 'local-reader' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: 'svc.estimate',
    likely_runner: 'local-reader',
    estimated_cost_usd: 0.001,
    budget: { max_cost_usd: null, source: 'balance' },
  });
  expect(await service.db('runs')).toEqual([]);
});

test("the caller's ceiling, the plan's budget and the normalization add-on are shown", async () => {
  const url = `${service.site.url}/article`;
  expect((await estimate({ url, max_cost_usd: 2 })).body.budget).toEqual({ max_cost_usd: 2, source: 'request' });
  expect((await estimate({ url })).body.budget).toMatchObject({ source: 'routing_plan' });
  const normalized = await estimate({ url, routing: 'local-reader', normalize: true, output_schema: { a: 'string' } });
  expect(normalized.body.cost).toEqual({ runners_usd: 0.001, platform_fee_usd: 0, normalization_usd: 0.1 });
});

test.each([
  ['learning', 'the first wave', { max_cost_usd: 100 }, 27],
  ['learning-all', 'every candidate', { max_cost_usd: 100 }, 30],
  ['learning', 'no more than the default ceiling', {}, 20],
  ['learning-all', 'no more than the default ceiling', {}, 20],
  ['learning', "no more than the caller's ceiling", { max_cost_usd: 7 }, 7],
  ['learning-all', 'fewer candidates than a wave', { custody: 'pinned:probe-0,probe-1' }, 6],
])('an estimate of %s has the listed prices of its probes: %s', async (routing, _what, more, runners) => {
  const custody = `pinned:${PROBES.join(',')}`;
  const { body } = await estimate({ url: `${service.site.url}/article`, routing, custody, ...more });
  expect(body.cost).toEqual({ runners_usd: runners, platform_fee_usd: 0, normalization_usd: 0 });
  expect(body.estimated_cost_usd).toBe(runners);
});

test('the platform fee of a sweep is that of all its probes', async () => {
  const { apiKey } = await createTestWorkspace(service.db, { kind: 'top_up' });
  const { body } = await createApiClient(service.baseUrl, apiKey).call<Estimate>('POST', '/v1/estimate', {
    body: { url: `${service.site.url}/article`, routing: 'learning', custody: 'pinned:probe-0,probe-1' },
  });
  expect(body.cost).toEqual({ runners_usd: 6, platform_fee_usd: 0.3, normalization_usd: 0 });
  expect(body.estimated_cost_usd).toBe(6.3);
});

test.each([
  ['an unsafe URL', { url: 'http://10.0.0.1/' }, {}, 'unsafe_url'],
  ['two keys', { input: 'x', idempotency_key: 'a' }, { 'idempotency-key': 'b' }, 'idempotency_key_mismatch'],
  ['a key too long', { input: 'x' }, { 'idempotency-key': 'k'.repeat(256) }, 'invalid_idempotency_key'],
  ['a long key in the body', { input: 'x', idempotency_key: 'k'.repeat(256) }, {}, 'invalid_idempotency_key'],
])('what create would refuse, estimate refuses the same way: %s', async (_what, body, headers, code) => {
  for (const path of ['/v1/estimate', '/v1/responses']) {
    const refused = await service.api.call<ErrorEnvelope>('POST', path, { body, headers });
    expect([path, refused.status, refused.body.error.code]).toEqual([path, 400, code]);
  }
});

test('an estimate neither takes an idempotency key nor is told by one', async () => {
  const headers = { 'idempotency-key': 'taken-by-nothing' };
  for (const path of ['/article', '/links']) {
    const body = { url: `${service.site.url}${path}`, routing: 'local-reader' };
    const { status, body: told } = await service.api.call<Estimate>('POST', '/v1/estimate', { body, headers });
    expect([status, told.likely_runner]).toEqual([200, 'local-reader']);
  }
  expect(await service.db('runs')).toEqual([]);
});

test('an instance that executes as many runs as it may answers saturated with Retry-After, and creates nothing', async () => {
  const hanging = await service.api.create({
    url: `${service.site.url}/hang/full`,
    routing: 'local-reader',
    background: true,
  });
  await service.site.hanging('full');
  const refused = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', {
    body: { url: `${service.site.url}/article`, routing: 'local-reader' },
    headers: { 'idempotency-key': 'later' },
  });
  expect([refused.status, refused.body.error.code]).toEqual([429, 'saturated']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await service.db('runs').whereNot({ id: hanging.body.id })).toEqual([]);
  await service.api.cancel(hanging.body.id);
  await service.site.abandoned('full');
  const create = () =>
    service.api.create({ url: `${service.site.url}/article`, routing: 'local-reader' }, { 'idempotency-key': 'later' });
  const again = await until('room for another run', create, ({ status }) => status !== 429);
  expect(again.body.status).toBe('completed');
});

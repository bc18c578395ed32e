import type { ErrorEnvelope } from '../../core/errors';
import { startTestService, type TestService } from '../support/service';

interface Estimate {
  likely_runner: string;
  estimated_cost_usd: number;
  cost: object;
  budget: object;
  candidates: { runner: string }[];
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ MAX_LIVE_RUNS: '1' });
});
afterAll(() => service.stop());

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

test('what create would refuse, estimate refuses the same way', async () => {
  const refused = await service.api.call<ErrorEnvelope>('POST', '/v1/estimate', { body: { url: 'http://10.0.0.1/' } });
  expect([refused.status, refused.body.error.code]).toEqual([400, 'unsafe_url']);
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
  for (;;) {
    const again = await service.api.create(
      { url: `${service.site.url}/article`, routing: 'local-reader' },
      { 'idempotency-key': 'later' },
    );
    if (again.status === 429) continue;
    expect(again.body.status).toBe('completed');
    break;
  }
});

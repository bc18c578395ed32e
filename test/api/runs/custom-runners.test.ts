import { readFileSync, writeFileSync } from 'node:fs';
import type { ErrorEnvelope } from '../../../core/errors';
import type { ArtifactView } from '../../../core/schemas/runs/run-envelope-schema';
import type { RunnerScript } from '../../support/runners/custom-runner';
import { startTestRunners, type TestRunners } from '../../support/runners/runners-file';
import { startTestService, type TestService } from '../../support/service';

const filesOf = (key: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.json`, url: `v1/attempts/${key}` }));

const SCRIPTS: Record<string, RunnerScript> = {
  good: () => ({ status: 'succeeded', output: 'The museum opens at nine.', final_url: 'https://example.com/' }),
  broken: () => ({ status: 'failed', error: { code: 'no_element', message: 'The button was not there.' } }),
  walled: () => ({ status: 'blocked', block_reason: 'captcha' }),
  fooled: () => ({ status: 'succeeded', output: "I'm not a robot\nreCAPTCHA\nPrivacy - Terms" }),
  messy: () => ({ status: 'succeeded', output: { Price: '1,299.00 USD' } }),
  /** Nobody serves the first file; loopback counts as public in these tests, 10.0.0.1 does not. */
  filing: () => ({
    status: 'succeeded',
    output: 'The timetable is attached.',
    artifacts: [
      { name: 'a.json', url: 'v1/attempts/none', content_type: 'application/json' },
      { name: 'secret.pdf', url: 'http://10.0.0.1/secret.pdf', content_type: 'application/pdf' },
    ],
  }),
  /** Ten files and a picture, and then it fails. What it says of its attempt stands in for the bytes. */
  hoarding: ({ key }) => ({
    status: 'failed',
    error: { code: 'no_element', message: 'The button was not there.' },
    artifacts: filesOf(key, 10),
    screenshot_url: `v1/attempts/${key}`,
  }),
  /** The first two cannot be had. */
  thorough: ({ key }) => ({
    status: 'succeeded',
    output: 'The timetables are attached.',
    artifacts: [...filesOf('none', 2), ...filesOf(key, 12)],
    screenshot_url: `v1/attempts/${key}`,
  }),
  away: () => 'unavailable',
  /** Its address is one where nobody is. */
  gone: () => 'unavailable',
  stuck: () => 'hang',
  watched: () => ({
    status: 'succeeded',
    output: 'The museum opens at nine.',
    live_view: 'https://live.example/7',
    replay_url: 'https://replay.example/7',
  }),
};

/** A port that no server is given by chance, as one that has just been closed can be. */
const NOBODY = 'http://127.0.0.1:1';

let service: TestService;
let fleet: TestRunners;

beforeAll(async () => {
  fleet = await startTestRunners(SCRIPTS);
  const file = fleet.env.SVC_RUNNERS_FILE;
  const gone = fleet.bySlug['gone']?.url ?? '';
  writeFileSync(file, readFileSync(file, 'utf8').replace(gone, NOBODY));
  service = await startTestService(fleet.env);
});
afterAll(async () => {
  await service.stop();
  await fleet.close();
});

const ask = (routing: string | string[], more: object = {}) =>
  service.api.create({ input: 'When does it open?', routing, ...more });

test('a runner of the operator runs the task and is billed its price', async () => {
  const { status, body } = await ask('good');
  expect([status, body.status, body.svc.runner, body.output_text]).toEqual([
    200,
    'completed',
    'good',
    'The museum opens at nine.',
  ]);
  expect(body.svc.cost.total_usd).toBe(0.02);
});

test('the browser that a runner tells of is on record, also after the run', async () => {
  const { body } = await ask(['broken', 'watched']);
  expect(body.svc).toMatchObject({
    live_view: 'https://live.example/7',
    replay_url: 'https://replay.example/7',
    session: {
      id: fleet.bySlug['watched']?.submitted.at(-1),
      provider_id: 'watched',
      live_url: 'https://live.example/7',
      replay_url: 'https://replay.example/7',
      connect_url: null,
      selenium_remote_url: null,
      region: null,
      status: 'completed',
    },
  });
  const { body: without } = await ask('good');
  expect([without.svc.session, without.svc.live_view, without.svc.replay_url]).toEqual([null, null, null]);
});

test('a chain falls back in order, every executed attempt bills, and the record says so', async () => {
  const { body } = await ask(['broken', 'walled', 'good']);
  expect(body.svc).toMatchObject({ status: 'succeeded', runner: 'good', fallback_from: ['broken', 'walled'] });
  expect(body.svc.routing_attempts?.map(({ runner, status, fault }) => [runner, status, fault])).toEqual([
    ['broken', 'failed', 'runner'],
    ['walled', 'blocked', 'site'],
    ['good', 'succeeded', null],
  ]);
  expect(body.svc.cost.total_usd).toBeCloseTo(0.06);
});

test('blocked is the outcome only when every attempt was blocked', async () => {
  expect((await ask('walled')).body).toMatchObject({
    error: { code: 'blocked' },
    svc: { status: 'blocked', block_reason: 'captcha' },
  });
  expect((await ask(['walled', 'broken'])).body).toMatchObject({
    error: { code: 'run_failed' },
    svc: { status: 'failed' },
  });
});

test('a captcha that a runner took for the page is a bot challenge', async () => {
  expect((await ask('fooled')).body).toMatchObject({
    error: { code: 'blocked' },
    required_action: null,
    svc: { status: 'blocked', block_reason: 'bot_challenge', quality: { verdict: 'blocked', reason: 'bot_challenge' } },
  });
});

test('a spend ceiling stops further dispatching and says so', async () => {
  const { body } = await ask(['broken', 'good'], { max_cost_usd: 0.02 });
  expect(body).toMatchObject({
    status: 'failed',
    error: { code: 'budget_exhausted' },
    svc: { budget: { max_cost_usd: 0.02, source: 'request', exhausted: true } },
  });
  expect(body.svc.routing_attempts).toHaveLength(1);
});

test('a synchronous create whose runner cannot be reached answers 502, and GET of it 200', async () => {
  const { status, body, headers } = await ask('away');
  expect([status, body.status, body.svc.error?.fault]).toEqual([502, 'failed', 'platform']);
  expect(headers.get('x-should-retry')).toBe('false');
  expect((await service.api.get(body.id)).status).toBe(200);
  // It answered: that it was busy is its answer.
  expect(body.svc.cost.total_usd).toBe(0.02);
});

test('a runner that was never reached costs nothing, and the next one is tried', async () => {
  const alone = await ask('gone');
  expect([alone.status, alone.body.svc.error?.fault, alone.body.svc.cost.total_usd]).toEqual([502, 'platform', 0]);
  const chain = await ask(['gone', 'good']);
  expect(chain.body.svc.routing_attempts?.map(({ runner, cost_usd: cost }) => [runner, cost])).toEqual([
    ['gone', 0],
    ['good', 0.02],
  ]);
  expect(chain.body.svc.cost.total_usd).toBe(0.02);
});

test('a file whose bytes could not be had is listed with the reason, and does not count as delivered', async () => {
  const { body } = await ask('filing');
  const artifacts = body.svc.artifacts;
  expect(artifacts).toMatchObject([
    {
      name: 'a.json',
      content_type: 'application/json',
      size_bytes: 0,
      url: `${fleet.bySlug['filing']?.url}/v1/attempts/none`,
      unavailable_reason: 'The file could not be fetched: HTTP status 404.',
    },
    { name: 'secret.pdf', url: null, unavailable_reason: 'The address of the file is not on the public web.' },
  ]);
  expect(body.svc.deliverables).toMatchObject({ claimed: 2, delivered: 0, verdict: 'not_delivered' });
  expect(body.status).toBe('failed');
  const bytes = await service.api.raw(`/v1/responses/${body.id}/artifacts/${artifacts[0]?.id}`);
  const { error } = (await bytes.json()) as ErrorEnvelope;
  expect([bytes.status, error.code]).toEqual([404, 'not_found']);
  expect(error.message).toContain('The file could not be fetched: HTTP status 404.');
  expect(error.remediation).toContain(artifacts[0]?.url);
  const refused = await service.api.raw(`/v1/responses/${body.id}/artifacts/${artifacts[1]?.id}`);
  expect(((await refused.json()) as ErrorEnvelope).error.message).toContain('is not on the public web.');
});

test('files of attempts before, pictures and files that cannot be had take no place of what the winner captured', async () => {
  const { body } = await ask(['hoarding', 'thorough'], { input: 'Download all timetables' });
  expect(body.svc.deliverables).toMatchObject({ claimed: 14, delivered: 10, verdict: 'partial' });
  const [loser, winner] = body.svc.routing_attempts?.map(({ attempt_id: id }) => id) ?? [];
  expect(new Set(body.svc.artifacts.map(({ attempt_id: id }) => id))).toEqual(new Set([winner]));
  const kinds = body.svc.artifacts.map(({ kind, unavailable_reason: reason }) => `${kind} ${reason === null}`);
  const count = (what: string) => kinds.filter((kind) => kind === what).length;
  expect(['download true', 'download false', 'screenshot true'].map(count)).toEqual([10, 2, 1]);

  const { body: all } = await service.api.call<{ data: ArtifactView[] }>('GET', `/v1/responses/${body.id}/artifacts`);
  const others = all.data.filter(({ attempt_id: id }) => id === loser);
  expect([all.data.length, others.length]).toEqual([24, 11]);
  expect((await service.api.raw(`/v1/responses/${body.id}/artifacts/${others[0]?.id}`)).status).toBe(200);
});

test('cancelling reaches the runner, and what it did is billed', async () => {
  const { body } = await ask('stuck', { background: true });
  await service.api.until(
    body.id,
    ({ svc }) => (svc.progress?.attempts_started ?? 0) > 0 && (fleet.bySlug['stuck']?.submitted.length ?? 0) > 0,
  );
  expect((await service.api.cancel(body.id)).body.status).toBe('cancelled');
  const settled = await service.api.until(body.id, ({ svc }) => svc.cost.total_usd > 0);
  expect(settled.svc.cost.total_usd).toBe(0.02);
  expect(fleet.bySlug['stuck']?.cancelled).toEqual(fleet.bySlug['stuck']?.submitted);
});

test('the runner hears the attempt id as its idempotency key', async () => {
  const { body } = await ask('good');
  expect(fleet.bySlug['good']?.submitted.at(-1)).toBe(body.svc.routing_attempts?.[0]?.attempt_id);
});

test('an untrusted runner is outside trusted_runners, and custody wins over availability', async () => {
  const refused = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', {
    body: { input: 'x', routing: 'good', custody: 'trusted_runners' },
  });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'custody_unsatisfiable']);
  const pinned = await ask(['broken', 'good'], { custody: 'pinned:good' });
  expect(pinned.body.svc.routing_attempts?.map(({ runner }) => runner)).toEqual(['good']);
  expect(pinned.body.svc.custody).toMatchObject({
    policy: 'pinned:good',
    source: 'request',
    allowed_runners: ['good'],
    enforced: true,
  });
});

test('a runner that is only announced is a 503 that SDKs do not retry', async () => {
  const { body: capabilities } = await service.api.call<{
    runners: { slug: string; coming_soon: boolean; available: boolean }[];
  }>('GET', '/v1/capabilities');
  expect(capabilities.runners.length).toBeGreaterThanOrEqual(250);
  const announced = capabilities.runners.find(({ coming_soon: comingSoon }) => comingSoon)?.slug ?? '';
  const refused = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', {
    body: { input: 'x', routing: announced },
  });
  expect([refused.status, refused.body.error.code]).toEqual([503, 'runner_unavailable']);
  expect(refused.headers.get('x-should-retry')).toBe('false');
});

describe('normalization', () => {
  const schema = { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] };

  test('an output that only has the wrong form is brought into the schema, for 0.10 USD on top', async () => {
    const { body } = await ask('messy', { output_schema: schema, normalize: true });
    expect(body.svc.output).toEqual({ price: 1299 });
    expect(body.svc.normalization).toEqual({ requested: true, applied: true, reason: null, addon_usd: 0.1 });
    expect(body.svc.cost).toMatchObject({ total_usd: 0.12, runners_usd: 0.02, normalization_usd: 0.1 });
  });

  test('without it nothing is coerced, and the nonconforming output is kept', async () => {
    const { body } = await ask('messy', { output_schema: schema });
    expect(body).toMatchObject({
      error: { code: 'schema_violation' },
      svc: { output: { Price: '1,299.00 USD' }, normalization: null },
    });
  });

  test('a pass that does not help is not charged', async () => {
    const wanted = { type: 'object', properties: { colour: { type: 'string' } }, required: ['colour'] };
    const { body } = await ask('messy', { output_schema: wanted, normalize: true });
    expect(body.error?.code).toBe('schema_violation');
    expect(body.svc.normalization).toEqual({
      requested: true,
      applied: false,
      reason: 'schema_violation',
      addon_usd: 0,
    });
    expect(body.svc.cost.total_usd).toBe(0.02);
  });
});

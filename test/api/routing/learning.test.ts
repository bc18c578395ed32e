import { UTILITY_WEIGHTS } from '../../../core/routing/brain/decide/utility';
import { evidenceSiteOf } from '../../../core/routing/evidence-site';
import type { MessageObject } from '../../../core/schemas/dialects/message-schema';
import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import { loggedDecisions } from '../../../db/evidence/logged-decisions';
import { createApiClient, isOver } from '../../support/clients/api-client';
import type { RunnerScript } from '../../support/runners/custom-runner';
import { untilFolded } from '../../support/records/folded-lessons';
import { createTestWorkspace } from '../../support/records/database';
import { startTestRunners, type TestRunners } from '../../support/runners/runners-file';
import { startTestService, type TestService } from '../../support/service';
import { namesOf, readSse } from '../../support/clients/sse';
import { until } from '../../support/until';

const succeeds: RunnerScript = () => ({ status: 'succeeded', output: 'The museum opens at nine in the morning.' });
const fails: RunnerScript = () => ({ status: 'failed', error: { code: 'no_element', message: 'Not there.' } });

/** The tenth to the twelfth succeed, so that a sweep of the first nine finds nothing. */
const SLUGS = Array.from({ length: 20 }, (_, index) => `probe-${String(index).padStart(2, '0')}`);
const WINNERS = ['probe-10', 'probe-11'];
/** Outside the pool that smart runs choose from. */
const UNLISTED = 'local-chromium-de';
/** Deliver what is asked for in another form. */
const MESSY = ['messy-0', 'messy-1', 'messy-2'];
const STUCK = Array.from({ length: 9 }, (_, index) => `stuck-${index}`);

let fleet: TestRunners;
let service: TestService;

beforeAll(async () => {
  const probes = SLUGS.map((slug) => [slug, WINNERS.includes(slug) ? succeeds : fails]);
  const stuck = STUCK.map((slug) => [slug, (): 'hang' => 'hang']);
  const messy = MESSY.map((slug) => [slug, () => ({ status: 'succeeded', output: { Price: '1,299.00 USD' } })]);
  const scripts = Object.fromEntries([...probes, ...stuck, ...messy]) as Record<string, RunnerScript>;
  fleet = await startTestRunners(scripts, { live: (slug) => !MESSY.includes(slug), categories: ['EU'] });
  service = await startTestService({ SVC_RUNNERS_FILE: fleet.env.SVC_RUNNERS_FILE });
});
afterAll(async () => {
  await service.stop();
  await fleet.close();
});

/** Below the ports that the service may be given itself, which it refuses as targets. */
let lastPort = 3_000;
const newSite = (): string => `http://127.0.0.1:${(lastPort += 1)}/`;
const sweep = (body: object) =>
  service.api.create({
    input: 'When does it open?',
    routing: 'learning',
    custody: `pinned:${SLUGS.join(',')}`,
    ...body,
  });
const ended = (id: string): Promise<ResponseObject> => service.api.until(id, isOver);

test('learning answers 202, probes in waves of nine, stops after the first wave with a success, and ranks the winners', async () => {
  const url = newSite();
  const { status, body } = await sweep({ url });
  expect([status, body.status, body.svc.routing]).toEqual([202, 'in_progress', 'learning']);
  expect(body.svc.progress?.batch).toEqual({ current: 1, total: 3, size: 9 });
  expect(body.svc.budget).toMatchObject({ max_cost_usd: 20, source: 'learning_default' });

  const run = await ended(body.id);
  expect(run.status).toBe('completed');
  expect(run.svc.routing_attempts).toHaveLength(18);
  expect(run.svc.routing_attempts?.filter(({ wave }) => wave === 1)).toHaveLength(9);
  expect(run.svc.learning_ranking?.map(({ rank }) => rank)).toEqual([1, 2]);
  expect(run.svc.learning_ranking?.map(({ runner }) => runner).sort()).toEqual(WINNERS);
  expect(run.svc.learning_ranking?.[0]).toMatchObject({ cost_usd: 0.02, score: expect.any(Number) });
  const best = run.svc.learning_ranking?.[0]?.runner;
  expect([run.svc.runner, run.output_text]).toEqual([best, 'The museum opens at nine in the morning.']);
  expect(run.svc.cost.runners_usd).toBeCloseTo(18 * 0.02);

  // The very next smart run on that site.
  const next = await service.api.create({ input: 'When does it open?', url, custody: `pinned:${SLUGS.join(',')}` });
  expect(next.body.svc.routing_summary).toMatchObject({
    runner: best,
    strategy: 'exploit',
    reason: 'exploit_recent_winner',
  });
  expect(next.body.svc.fallback_from).toEqual([]);
});

test.each(['learning', 'learning-all'])(
  '%s with stream is answered 202 as JSON, and streamed by GET',
  async (routing) => {
    const create = { url: newSite(), routing, stream: true };
    const { status, headers, body } = await sweep(create);
    expect([status, headers.get('content-type'), body.status]).toEqual([
      202,
      'application/json; charset=utf-8',
      'in_progress',
    ]);
    const events = await (
      await readSse(`${service.baseUrl}/v1/responses/${body.id}?stream=true`, service.apiKey)
    ).rest();
    expect(namesOf(events)).toEqual(expect.arrayContaining(['response.created', 'response.completed']));
    expect(events.at(-1)?.data).toBe('[DONE]');

    const message = await service.api.call<MessageObject>('POST', '/v1/messages', {
      body: {
        ...create,
        url: newSite(),
        custody: `pinned:${SLUGS[0]}`,
        messages: [{ role: 'user', content: 'Open?' }],
      },
    });
    expect([message.status, message.headers.get('content-type'), message.body.stop_reason]).toEqual([
      202,
      'application/json; charset=utf-8',
      'pause_turn',
    ]);
    await ended(message.body.response_id);
  },
);

test('learning-all has no early stop: every dispatchable option is tried exactly once', async () => {
  const { body } = await sweep({ url: newSite(), routing: 'learning-all' });
  const run = await ended(body.id);
  expect(run.status).toBe('completed');
  expect(run.svc.routing_attempts?.map(({ runner }) => runner).sort()).toEqual(SLUGS);
});

test('a sweep is billed for one normalization, also when every probe needed the pass', async () => {
  const { body } = await sweep({
    input: 'What does it cost?',
    url: newSite(),
    routing: 'learning-all',
    custody: `pinned:${MESSY.join(',')}`,
    normalize: true,
    output_schema: { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] },
  });
  const { svc } = await ended(body.id);
  expect(svc.learning_ranking).toHaveLength(MESSY.length);
  expect(svc.normalization).toEqual({ requested: true, applied: true, reason: null, addon_usd: 0.1 });
  expect(svc.cost).toMatchObject({ runners_usd: 0.06, normalization_usd: 0.1, total_usd: 0.16 });
  const lines = await service.db('ledger_lines').where({ run_id: body.id, kind: 'normalization' });
  expect(lines.map((line) => line.amount_micros)).toEqual([-100_000]);
  // The operator's own runners are in their categories whether they are live or not.
  await untilFolded(service.db);
  const path = '/api/v1/rankings?category=EU&limit=100';
  const { data } = (await service.api.call<{ data: { runner: string }[] }>('GET', path)).body;
  expect(data.map(({ runner }) => runner)).toEqual(expect.arrayContaining(MESSY));
});

test('a run of a category is weighed as it was decided, whatever profile it named', async () => {
  const asked = { input: 'When does it open?', url: newSite(), routing: 'EU', custody: 'pinned:probe-10' };
  const { body } = await service.api.create({ ...asked, sla_profile: 'cheapest' });
  expect(body.status).toBe('completed');
  const { success, costPerUsd } = UTILITY_WEIGHTS.balanced;
  const [logged] = await loggedDecisions(service.db, 1);
  expect(logged?.reward).toBeCloseTo(success - costPerUsd * 0.02, 2);
});

test('the winner of learning-all goes first on its site also when it is outside the pool of smart runs', async () => {
  const url = `${service.site.url}/article`;
  const custody = `pinned:probe-00,probe-01,${UNLISTED}`;
  const { body } = await sweep({ input: 'Read this page', url, routing: 'learning-all', custody });
  expect((await ended(body.id)).svc.learning_ranking?.map(({ runner }) => runner)).toEqual([UNLISTED]);
  const next = await service.api.create({ input: 'Read this page', url, custody });
  expect([next.body.status, next.body.svc.runner]).toEqual(['completed', UNLISTED]);
  expect(next.body.svc.routing_summary).toMatchObject({ reason: 'exploit_recent_winner' });
  const elsewhere = await service.api.create({ input: 'When does it open?', url: newSite(), custody });
  expect(elsewhere.body.svc.fallback_from).not.toContain(UNLISTED);
  expect(elsewhere.body.status).toBe('failed');
});

test('a winner goes first also when it had failed on the site before', async () => {
  const url = newSite();
  const custody = 'pinned:probe-00,probe-10';
  await service.db('observations').insert(
    Array.from({ length: 6 }, (_, number) => ({
      attempt_id: `att_before_${number}`,
      is_bonus: false,
      runner: 'probe-10',
      site: evidenceSiteOf(url, service.workspaceId),
      task_class: 'extract',
      defense: 'unknown',
      outcome: 'failure',
      cost_micros: 20_000,
      latency_ms: 1_000,
      weight: 1,
      predicted_success: null,
      created_at: service.db.fn.now(),
    })),
  );
  await ended((await sweep({ url, custody })).body.id);
  const next = await service.api.create({ input: 'When does it open?', url, custody });
  expect(next.body.svc.routing_summary).toMatchObject({ runner: 'probe-10', reason: 'exploit_recent_winner' });
});

test('a sweep that was cancelled has taught what it found', async () => {
  const url = newSite();
  const custody = `pinned:probe-00,probe-10,${STUCK[0]}`;
  const { body } = await sweep({ url, custody, routing: 'learning-all' });
  const found = { run_id: body.id, runner: 'probe-10', status: 'succeeded' };
  await until('the attempt of probe-10', () => service.db('attempts').where(found).first('id'));
  await service.api.cancel(body.id);
  const run = await ended(body.id);
  expect([run.status, run.svc.learning_ranking?.map(({ runner }) => runner)]).toEqual(['cancelled', ['probe-10']]);
  const next = await service.api.create({ input: 'When does it open?', url, custody: 'pinned:probe-00,probe-10' });
  expect(next.body.svc.routing_summary).toMatchObject({ runner: 'probe-10', reason: 'exploit_recent_winner' });
});

test('a sweep that meets its ceiling ends budget_exhausted with its ranking kept', async () => {
  const { body } = await sweep({ url: newSite(), routing: 'learning-all', max_cost_usd: 0.26 });
  const run = await ended(body.id);
  expect([run.status, run.error?.code]).toEqual(['failed', 'budget_exhausted']);
  expect(run.svc.budget).toMatchObject({ max_cost_usd: 0.26, source: 'request', exhausted: true });
  expect(run.svc.routing_attempts).toHaveLength(13);
  expect(run.svc.learning_ranking?.map(({ runner }) => runner).sort()).toEqual(WINNERS);
});

test('a sweep without winners fails, with an empty ranking', async () => {
  const { body } = await sweep({ url: newSite(), custody: 'pinned:probe-00,probe-01' });
  const run = await ended(body.id);
  expect([run.status, run.error?.code, run.svc.learning_ranking]).toEqual(['failed', 'run_failed', []]);
});

test.each(['learning', 'learning-all'])('%s needs a URL', async (routing) => {
  const { status, body } = await sweep({ routing });
  expect([status, body.error?.code]).toEqual([400, 'missing_url']);
  const http = await sweep({ routing, input: 'When does http://127.0.0.1:9/ open?' });
  expect([http.status, http.body.error?.code]).toEqual([400, 'missing_url']);
});

test('a sweep of a task that names several pages is about its first https one', async () => {
  const [plain, secure] = [newSite(), newSite().replace('http:', 'https:')];
  const { body } = await sweep({ input: `Compare ${plain} with ${secure}`, custody: 'pinned:probe-00' });
  expect((await ended(body.id)).svc.url).toBe(secure);
  expect(fleet.bySlug['probe-00']?.bodies.at(-1)).toMatchObject({ task: { url: secure } });
});

test('an account has three sweeps in flight, an instance twelve probes waiting; nothing is created beyond', async () => {
  const custody = `pinned:${STUCK.join(',')}`;
  const running = [];
  for (let count = 0; count < 3; count += 1) {
    const { status, body } = await sweep({ url: newSite(), custody, ...(count === 1 && { routing: 'learning-all' }) });
    expect(status).toBe(202);
    running.push(body.id);
  }
  const before = await service.db('runs').count({ count: '*' }).first();
  const fourth = await service.api.create(
    { input: 'When?', url: newSite(), routing: 'learning', custody },
    { 'idempotency-key': 'the-fourth' },
  );
  expect([fourth.status, fourth.body.error?.code, fourth.headers.get('retry-after')]).toEqual([
    429,
    'rate_limited',
    '120',
  ]);

  // Eight probes of each sweep were started: six execute, the others wait.
  const progress = async (): Promise<{ waiting: number; executing: number }> => {
    const { rows } = await service.db.raw(
      `SELECT count(*) FILTER (WHERE status = 'reserved')::int AS waiting,
         count(started_at)::int AS executing FROM attempts WHERE settled_at IS NULL`,
    );
    return rows[0];
  };
  await until('the probes', progress, ({ waiting, executing }) => waiting >= 12 && executing === 6);
  const stranger = createApiClient(service.baseUrl, (await createTestWorkspace(service.db)).apiKey);
  const refused = await stranger.create({ input: 'When?', url: newSite(), routing: 'learning', custody });
  expect([refused.status, refused.body.error?.code]).toEqual([429, 'learning_capacity']);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(600);
  // Those under way take longer than the ones before: so will those that wait.
  await service
    .db('attempts')
    .whereIn('run_id', running)
    .whereNotNull('started_at')
    .update({ started_at: service.db.raw("started_at - interval '100 seconds'") });
  const later = await stranger.create({ input: 'When?', url: newSite(), routing: 'learning', custody });
  expect(Number(later.headers.get('retry-after'))).toBeGreaterThanOrEqual(200);
  expect(await service.db('runs').count({ count: '*' }).first()).toEqual(before);

  for (const id of running) expect((await service.api.cancel(id)).body.status).toBe('cancelled');
  // A refused create does not consume its key.
  const again = await service.api.create(
    { input: 'When?', url: newSite(), routing: 'learning', custody: 'pinned:probe-00' },
    { 'idempotency-key': 'the-fourth' },
  );
  expect(again.status).toBe(202);
  await ended(again.body.id);
});

test('of many sweeps asked for at once exactly three are admitted', async () => {
  const { apiKey } = await createTestWorkspace(service.db);
  const crowd = createApiClient(service.baseUrl, apiKey);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      crowd.create({ input: 'When?', url: newSite(), routing: 'learning', custody: 'pinned:stuck-0' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  for (const { status, body } of answers) if (status === 202) await crowd.cancel(body.id);
});

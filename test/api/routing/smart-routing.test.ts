import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { ErrorEnvelope } from '../../../core/errors';
import { decide } from '../../../core/routing/brain/decide/decide';
import type { toExplanation } from '../../../core/response/explanation';
import { explanationSchema } from '../../../core/schemas/runs/explanation-schema';
import { findCard } from '../../../db/evidence/decisions';
import { findDecideInput } from '../../support/records/decide-input';
import type { RunnerScript } from '../../support/runners/custom-runner';
import { startTestRunners, type TestRunners } from '../../support/runners/runners-file';
import { until } from '../../support/until';
import { untilFolded } from '../../support/records/folded-lessons';
import { startTestService, type TestService } from '../../support/service';

const opens: RunnerScript = () => ({ status: 'succeeded', output: 'The museum opens at nine in the morning.' });
/** Each fails in its own way, so that it is not the repeating error that ends a run. */
const fails =
  (code: string): RunnerScript =>
  () => ({ status: 'failed', error: { code, message: 'It did not work.' } });

/** Five failures in a row would put a runner on probation: these are used by one test each. */
const STOPPED = ['stopped-a', 'stopped-b', 'stopped-c'];
const WIDENED = ['widened-a', 'widened-b', 'widened-c'];

let quickHasBecomeSlow = false;
let fleet: TestRunners;
let service: TestService;

beforeAll(async () => {
  fleet = await startTestRunners(
    {
      good: opens,
      other: opens,
      backup: opens,
      bad: fails('no_element'),
      worse: fails('crashed'),
      worst: fails('lost'),
      flaky: (...asked) => (quickHasBecomeSlow ? 'hang' : fails('gone')(...asked)),
      ...Object.fromEntries([...STOPPED, ...WIDENED].map((slug) => [slug, fails(slug.replace('-', '_'))])),
      walled: () => ({ status: 'blocked', block_reason: 'cloudflare challenge' }),
      away: () => 'unavailable',
      quick: () => (quickHasBecomeSlow ? 'hang' : { status: 'succeeded', output: 'The museum opens at nine.' }),
    },
    { live: true },
  );
  service = await startTestService({ SVC_RUNNERS_FILE: fleet.env.SVC_RUNNERS_FILE });
});
afterAll(async () => {
  await service.stop();
  await fleet.close();
});

/**
 * Sites that nobody has been to: the runners of these tests never look at them. Their ports are below those that the
 * service may be given itself, which it refuses as targets.
 */
let lastPort = 2_000;
const newSite = (): string => `http://127.0.0.1:${(lastPort += 1)}/`;

/** Custody is a hard filter, so it also says who takes part. */
const ask = (runners: string[], more: object = {}) =>
  service.api.create({
    input: 'When does it open?',
    url: newSite(),
    custody: `pinned:${runners.join(',')}`,
    ...more,
  });

/** Uses up the quota of the day, so that the best by present knowledge goes first. */
const withoutExploring = () =>
  service.db('exploration_days').where({ workspace_id: service.workspaceId }).update({ explored: 1_000_000 });

type Explanation = ReturnType<typeof toExplanation>;
const explain = (id: string) => service.api.call<Explanation>('GET', `/api/v1/responses/${id}/explanation`);
const ordered = (body: Awaited<ReturnType<typeof ask>>['body']) => body.svc.ranked_runners ?? [];

test('a smart run says who was chosen and why, and its card has every member', async () => {
  const { body } = await ask(['good', 'other']);
  expect(body.svc.routing_summary).toEqual({
    runner: body.svc.runner,
    strategy: 'explore',
    reason: 'explore_cold_domain',
    need: 'reading',
    summary: expect.stringContaining(String(body.svc.runner)),
    policy_version: expect.any(String),
    attempts: [
      expect.objectContaining({ runner: body.svc.runner, status: 'succeeded', fault: null, counts_for_runner: true }),
    ],
    widening: null,
    explanation: `/api/v1/responses/${body.id}/explanation`,
  });
  const { status, body: card } = await explain(body.id);
  expect(status).toBe(200);
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  ajv.validate(explanationSchema, card);
  expect(ajv.errors).toBeNull();
  expect(card.candidates.map(({ runner }) => runner).sort()).toEqual(['good', 'other']);
  expect(card.siteProfile).toEqual({ domain: `127.0.0.1:${lastPort}`, defense: 'unknown', cluster: 'unknown' });
  expect(card.attempts).toEqual(body.svc.routing_summary?.attempts);
});

test('in flight the planned primary and the reason are told, the rest comes with the end', async () => {
  quickHasBecomeSlow = true;
  const { body } = await ask(['quick'], { background: true });
  quickHasBecomeSlow = false;
  expect(body.svc.routing_summary).toMatchObject({
    runner: 'quick',
    strategy: 'forced',
    reason: 'forced_by_caller',
    policy_version: null,
    attempts: [],
    widening: null,
  });
  expect((await explain(body.id)).body.attempts).toBeNull();
  await service.api.cancel(body.id);
});

test('named runners, chains and sweeps have neither summary nor card', async () => {
  for (const routing of ['good', ['bad', 'good'], 'learning']) {
    const { body } = await ask(['good', 'bad'], { routing });
    const ended = await service.api.until(body.id, ({ status }) => status === 'completed');
    expect(ended.svc.routing_summary).toBeNull();
    const { status, body: refusal } = await service.api.call('GET', `/api/v1/responses/${body.id}/explanation`);
    expect([status, refusal.error?.code]).toEqual([404, 'explanation_not_found']);
  }
  expect((await explain('resp_0')).status).toBe(404);
});

test('a decision can be made again from what was kept with the run, exactly', async () => {
  const { body } = await ask(['good', 'other', 'bad', 'worse']);
  const card = await findCard(service.db, body.id);
  const madeFrom = await findDecideInput(service.db, body.id);
  if (!card || !madeFrom) throw new Error('the decision was not kept');
  expect(JSON.parse(JSON.stringify(decide(madeFrom)))).toEqual(card.decision);
});

test('the very next run on a site knows what the one before found out', async () => {
  const url = newSite();
  for (let visit = 0; visit < 3; visit += 1) await ask(['worse', 'other'], { url });
  await withoutExploring();
  const { body } = await ask(['worse', 'other'], { url });
  expect(body.svc).toMatchObject({ runner: 'other', fallback_from: [] });
  expect(body.svc.routing_summary).toMatchObject({ strategy: 'exploit', reason: 'exploit_recent_winner' });
  // Folding changes where the evidence is kept, not what it says.
  await untilFolded(service.db);
  const after = await ask(['worse', 'other'], { url });
  expect(after.body.svc.routing_summary).toMatchObject({ runner: 'other', reason: 'exploit_recent_winner' });
});

test('a defense that a runner met becomes the profile of the site, and names its cluster', async () => {
  const url = newSite();
  await ask(['walled'], { url });
  const { body } = await ask(['good', 'other'], { url });
  expect((await explain(body.id)).body.siteProfile).toMatchObject({ defense: 'cloudflare', cluster: 'cloudflare' });
});

test('platform faults teach nothing', async () => {
  const url = newSite();
  const { body } = await ask(['away'], { url });
  expect(body.svc.routing_summary?.attempts).toEqual([
    expect.objectContaining({ runner: 'away', fault: 'platform', counts_for_runner: false }),
  ]);
  expect(await service.db('observations').where({ runner: 'away' })).toEqual([]);
});

test('past a failed plan the run widens while the ceiling has room, one at a time, and says so', async () => {
  const url = newSite();
  const failing = ['bad', 'worse', 'worst'];
  const { body } = await ask(failing, { url, max_fallbacks: 1, max_cost_usd: 1 });
  expect(body.status).toBe('failed');
  expect(body.error?.code).toBe('run_failed');
  expect(body.svc.routing_attempts).toHaveLength(3);
  const [, , widened] = body.svc.routing_attempts ?? [];
  expect(body.svc.routing_summary).toMatchObject({
    strategy: 'explore',
    reason: 'explore_budget_widening',
    widening: { attempts: 1, runners: [widened?.runner], spend_usd: 0.02, reason: 'planned_set_exhausted' },
  });
  expect(body.svc.routing_attempts?.map(({ runner }) => runner).sort()).toEqual([...failing].sort());
});

test('a run that its ceiling stops ends budget_exhausted; one whose own plan is used up ends for what it met', async () => {
  // Neither the second runner, nor, at the first one, any at all.
  for (const max_cost_usd of [0.02, 0.03, 0.001]) {
    const { body } = await ask(STOPPED, { max_cost_usd });
    expect([body.status, body.error?.code]).toEqual(['failed', 'budget_exhausted']);
    expect(body.svc.budget).toMatchObject({ max_cost_usd, source: 'request', exhausted: true });
    expect(body.svc.routing_attempts).toHaveLength(1);
  }
  const unlimited = await ask(STOPPED, { max_fallbacks: 1 });
  expect(unlimited.body.error?.code).toBe('run_failed');
  expect(unlimited.body.svc.budget).toMatchObject({ source: 'routing_plan', exhausted: false });
});

test('widening never exceeds the ceiling, and never follows a first pick that was to be the only one', async () => {
  const within = await ask(WIDENED, { max_fallbacks: 1, max_cost_usd: 0.05 });
  expect(within.body.svc.cost.runners_usd).toBeLessThanOrEqual(0.05);
  expect(within.body.svc.routing_attempts).toHaveLength(2);
  expect(within.body.error?.code).toBe('budget_exhausted');
  expect(within.body.svc.budget).toEqual({ max_cost_usd: 0.05, source: 'request', exhausted: true });
  const alone = await ask(WIDENED, { max_fallbacks: 0, max_cost_usd: 1 });
  expect(alone.body.svc.routing_attempts).toHaveLength(1);
});

test('a runner that takes longer than it usually does gets company, and the loser is stopped and billed', async () => {
  const url = newSite();
  for (let visit = 0; visit < 12; visit += 1) await ask(['quick'], { url });
  await withoutExploring();
  quickHasBecomeSlow = true;
  const { body } = await ask(['quick', 'backup'], { url });
  quickHasBecomeSlow = false;
  expect(body.svc.runner).toBe('backup');
  expect(ordered(body)).toEqual(['quick', 'backup']);
  const settled = await service.api.until(
    body.id,
    ({ svc }) => svc.routing_attempts?.every(({ finished_at: finishedAt }) => finishedAt !== null) ?? false,
  );
  expect(settled.svc.routing_attempts?.map(({ runner, status }) => [runner, status])).toEqual([
    ['quick', 'cancelled'],
    ['backup', 'succeeded'],
  ]);
  expect(settled.svc.cost.runners_usd).toBeCloseTo(0.04);
  expect(fleet.bySlug['quick']?.cancelled).toContain(settled.svc.routing_attempts?.[0]?.attempt_id);
});

test('a runner that failed five times in a row is left out of smart plans, and not out of others', async () => {
  for (let time = 0; time < 5; time += 1) await ask(['flaky'], { routing: 'flaky', url: newSite() });
  await untilFolded(service.db);
  const { body } = await ask(['flaky', 'good', 'other']);
  expect(ordered(body)).not.toContain('flaky');
  const card = (await explain(body.id)).body.candidates.find(({ runner }) => runner === 'flaky');
  expect(card?.onProbation).toBe(true);
  const pinned = await ask(['flaky'], { routing: 'flaky' });
  expect(pinned.body.svc.routing_attempts).toHaveLength(1);
});

test('after its probation a runner gets one trial at a time', async () => {
  // A failure that is folded later would begin another probation.
  await untilFolded(service.db);
  await service.db.raw(`UPDATE runner_health SET health = health || '{"probationUntilMs": 1}' WHERE runner = 'flaky'`);
  quickHasBecomeSlow = true;
  await withoutExploring();
  const pool = ['flaky', 'quick'];
  const planned = async () => {
    const { body } = await ask(pool, { url: newSite(), background: true, max_fallbacks: 12 });
    return { id: body.id, plansTrial: ordered(body).includes('flaky') };
  };
  const ofWorkspace = service.db('workspaces').where({ id: service.workspaceId }).select('account_id');
  const account = () => service.db('accounts').whereIn('id', ofWorkspace.clone());
  const { balance_micros: before } = await account().first<{ balance_micros: number }>('balance_micros');
  await account().update({ balance_micros: 0 });
  const refused = await service.api.call<ErrorEnvelope>('POST', '/api/v1/responses', {
    body: { input: 'When does it open?', url: newSite(), custody: `pinned:${pool.join(',')}` },
  });
  await account().update({ balance_micros: before });
  expect([refused.status, refused.body.error.code]).toEqual([402, 'insufficient_credits']);
  // Whoever was refused tries nothing. The first run holds the trial for as long as it lives, used or not.
  const [first, second] = [await planned(), await planned()];
  expect([first.plansTrial, second.plansTrial]).toEqual([true, false]);
  await service.api.cancel(first.id);
  await service.api.until(first.id, ({ status }) => status === 'cancelled');
  const third = await planned();
  expect(third.plansTrial).toBe(true);
  for (const { id } of [second, third]) await service.api.cancel(id);
  quickHasBecomeSlow = false;
});

test('a workspace sees rankings of the sites it has used, and of no other', async () => {
  const url = newSite();
  await ask(['other'], { url });
  await untilFolded(service.db);
  const host = new URL(url).host;
  const path = `/api/v1/rankings?domain=${host}`;
  // The service folds lessons as well, and may be about to commit this one.
  const mine = await until(
    'the ranking',
    () => service.api.call<{ level: string; data: object[] }>('GET', path),
    ({ body }) => body.data.length > 0,
  );
  expect(mine.body).toMatchObject({ object: 'list', domain: host, level: 'domain' });
  expect(mine.body.data).toEqual([
    expect.objectContaining({ rank: 1, runner: 'other', success_rate: 1, mean_cost_usd: 0.02 }),
  ]);
  const stranger = await service.stranger();
  expect((await stranger.call<{ data: object[] }>('GET', path)).body.data).toEqual([]);
  const overall = await stranger.call<{ level: string; data: object[] }>('GET', '/api/v1/rankings?task_class=extract');
  expect(overall.body.level).toBe('task');
  expect(overall.body.data.length).toBeGreaterThan(0);
  const wrong = await service.api.call('GET', '/api/v1/rankings?task_class=dance');
  expect([wrong.status, wrong.body.error?.code]).toEqual([400, 'invalid_list_filter']);
});

test('a runner hears what is left of the time budget of its run', async () => {
  const { body } = await ask(['backup'], { time_budget_ms: 30_000 });
  expect(body.status).toBe('completed');
  const told = fleet.bySlug['backup']?.bodies.at(-1)?.['deadline_ms'];
  expect(told).toBeLessThanOrEqual(30_000);
  expect(told).toBeGreaterThan(15_000);
});

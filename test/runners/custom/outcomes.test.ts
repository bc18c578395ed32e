import { gradeOutcome } from '../../../core/quality/grade';
import type { Finished } from '../../../core/run/outcome';
import { taskOf } from '../runner-context';
import { contextWith, startHarness, type Harness } from './harness';

const TASK = taskOf('https://a.example/', { text: 'Read it', steps: ['open'], successCriteria: 'a title' });
const SUBMIT = 'POST /v1/attempts';
const POLL = 'GET /v1/attempts/j1';
const RUNNING = { id: 'j1', status: 'running' };

let harness: Harness;
beforeEach(async () => (harness = await startHarness()));
afterEach(() => harness.close());

/** The outcome of a runner that answers the submission with this. */
const outcomeOf = (members: Record<string, unknown>) => {
  harness.server.script(SUBMIT, { id: 'j1', ...members });
  return harness.runner.run(TASK, contextWith());
};

test('submits the task once, under the attempt id, and polls until it is over', async () => {
  const { server, runner } = harness;
  const context = contextWith();
  server.script(SUBMIT, { ...RUNNING, progress: 'Starting' });
  const note = 'x'.repeat(400);
  server.script(
    POLL,
    { ...RUNNING, progress: 'Starting' },
    { ...RUNNING, progress: note },
    { id: 'j1', status: 'succeeded', output: { title: 'A' }, final_url: 'https://a.example/b', brand_new: {} },
  );
  expect(await runner.run(TASK, context)).toMatchObject({
    kind: 'finished',
    output: { title: 'A' },
    finalUrl: 'https://a.example/b',
    downloads: { claimed: 0, delivered: 0 },
  });
  const [submission] = server.requests('POST');
  expect(submission?.headers).toMatchObject({
    authorization: 'Bearer key-of-the-runner',
    'idempotency-key': 'att_test',
    'content-type': 'application/json',
  });
  expect(JSON.parse(submission?.body ?? '')).toEqual({
    attempt_id: 'att_test',
    task: {
      text: 'Read it',
      url: 'https://a.example/',
      steps: ['open'],
      success_criteria: 'a title',
      output_schema: null,
    },
    credentials: null,
    totp: null,
    interaction: false,
    deadline_ms: 1_200_000,
  });
  expect(server.requests('GET').map(({ path }) => path)).toEqual(Array(3).fill('/v1/attempts/j1?wait_ms=2000'));
  expect(context.jobs).toEqual(['j1']);
  expect(context.notes).toEqual(['Starting', `${'x'.repeat(282)}… (400 characters)`]);
});

test('is told what is left of the time budget, and whether a question would be answered', async () => {
  harness.server.script('POST /v1/attempts', { id: 'j1', status: 'succeeded', output: 1 });
  const runner = harness.create({}, { interaction: true });
  const toldWith = async (members: { dueAt?: Date; mayAsk?: boolean }) => {
    await runner.run(TASK, { ...contextWith(), ...members });
    const { interaction, deadline_ms: deadlineMs } = JSON.parse(harness.server.seen.at(-1)?.body ?? '') as {
      interaction: boolean;
      deadline_ms: number;
    };
    return { interaction, deadlineMs };
  };
  const { deadlineMs } = await toldWith({ dueAt: new Date(Date.now() + 30_000) });
  expect(deadlineMs).toBeGreaterThan(20_000);
  expect(deadlineMs).toBeLessThanOrEqual(30_000);
  // A run without a budget has its attempts cut by nothing but its own end.
  const uncapped = await toldWith({ dueAt: new Date(Date.now() + 86_400_000) });
  expect(uncapped.deadlineMs).toBeGreaterThan(86_000_000);
  expect(await toldWith({ dueAt: new Date(Date.now() - 5_000) })).toMatchObject({ deadlineMs: 1_000 });
  expect(await toldWith({ mayAsk: false })).toEqual({ interaction: false, deadlineMs: 1_200_000 });
});

test('a byte order mark before the answer is not a part of it', async () => {
  const body = `\ufeff${JSON.stringify({ id: 'j1', status: 'succeeded', output: 'done' })}`;
  harness.server.script(SUBMIT, { http: 200, body });
  expect(await harness.runner.run(TASK, contextWith())).toMatchObject({ kind: 'finished', output: 'done' });
});

test('keeps the path of the registered address', async () => {
  harness.server.script('POST /base/v1/attempts', { id: 'j1', status: 'succeeded', output: 1 });
  const runner = harness.create({ deadlineMs: 5_000 }, { url: `${harness.server.url}/base`, interaction: true });
  expect(await runner.run(TASK, contextWith())).toMatchObject({ kind: 'finished', output: 1 });
  expect(harness.server.seen[0]?.body).toContain('"interaction":true,"deadline_ms":5000');
});

test('a failure is the runner’s, with its code and clipped words', async () => {
  const error = { code: 'no_title', message: 'w'.repeat(400) };
  const outcome = await outcomeOf({ status: 'failed', error, output: 'partly' });
  expect(outcome).toMatchObject({ kind: 'failed', fault: 'runner', output: 'partly', error: { code: 'no_title' } });
  expect(outcome.error?.message).toHaveLength(300);
});

test.each([
  [undefined, 'runner_failed', 'The runner failed without saying why.'],
  [{ code: 'Not a code!', message: 'words' }, 'runner_failed', 'words'],
])('a failure that says %j has a code of ours', async (error, code, message) => {
  expect(await outcomeOf({ status: 'failed', error })).toMatchObject({ error: { code, message } });
});

test.each([
  ['cloudflare challenge', 'cloudflare'],
  ['http_403', 'unknown'],
  [undefined, 'unknown'],
])('a block for %j is the site’s, behind %s', async (reason, defense) => {
  expect(await outcomeOf({ status: 'blocked', block_reason: reason })).toMatchObject({
    kind: 'blocked',
    blockReason: reason ?? null,
    defense,
  });
});

test.each(['unsupported_task', 'missing_url', 'unsafe_url', 'outside_allowed_domains', 'credential_revoked', 'dns'])(
  'a runner that says %s has refused the task',
  async (code) => {
    const outcome = await outcomeOf({ status: 'failed', error: { code, message: 'Not for me.' } });
    expect(outcome).toMatchObject({ kind: 'refused', error: { code, message: 'Not for me.' } });
  },
);

test('whole numbers with more digits than a number keeps stay the digits that were written', async () => {
  const body = '{"id":"j1","status":"succeeded","output":{"order":12345678901234567890,"price":12.5,"count":3}}';
  harness.server.script('POST /v1/attempts', { http: 200, body });
  const outcome = await harness.runner.run(taskOf('https://a.example/'), contextWith());
  expect(outcome).toMatchObject({ output: { order: '12345678901234567890', price: 12.5, count: 3 } });
});

test('an attempt that the runner cancels by itself has failed', async () => {
  const outcome = await outcomeOf({ status: 'cancelled' });
  expect(outcome).toMatchObject({ kind: 'failed', fault: 'runner', error: { code: 'runner_cancelled' } });
});

test('a request for input is handed on, and the session is left open', async () => {
  const request = { id: 'in_1', kind: 'otp', prompt: 'Code sent by SMS', channel: 'sms' };
  expect(await outcomeOf({ status: 'needs_input', input_request: request })).toMatchObject({
    kind: 'needs_input',
    inputRequest: { kind: 'otp', prompt: 'Code sent by SMS', channel: 'sms' },
  });
  expect(harness.server.requests('POST /v1/attempts/j1')).toEqual([]);
});

test('a channel that nobody knows is unknown', async () => {
  const request = { id: 'in_1', kind: 'text', prompt: 'Name?', channel: 'pigeon' };
  expect(await outcomeOf({ status: 'needs_input', input_request: request })).toMatchObject({
    inputRequest: { kind: 'text', channel: 'unknown' },
  });
});

test('steps are counted where they are told', async () => {
  const told = await outcomeOf({ status: 'succeeded', output: 'x', steps: [{ action: 'open' }] });
  expect(told.units).toEqual({ step: 1 });
  expect((await outcomeOf({ status: 'succeeded', output: 'x' })).units).toEqual({});
});

test('steps are numbered and completed', async () => {
  const steps = [
    { action: 'open', url: 'https://a.example/', at: '2026-01-02T03:04:05Z' },
    { action: 'click', target: 'Go', url: 'javascript:1', at: 'soon', ok: false, note: 'n'.repeat(400) },
  ];
  const outcome = await outcomeOf({ status: 'succeeded', output: 'x', steps });
  expect(outcome.steps).toEqual([
    {
      index: 0,
      action: 'open',
      target: null,
      url: 'https://a.example/',
      at: '2026-01-02T03:04:05.000Z',
      ok: true,
      note: null,
    },
    expect.objectContaining({ index: 1, target: 'Go', url: null, ok: false, at: expect.stringMatching(/Z$/) }),
  ]);
  expect(outcome.steps[1]?.note).toHaveLength(300);
});

test('what the runner says it cost is kept, and changes nothing else', async () => {
  const plain = await outcomeOf({ status: 'succeeded', output: 'x' });
  const priced = await outcomeOf({ status: 'succeeded', output: 'x', cost_usd: 12 });
  expect(priced).toEqual({ ...plain, reportedCostUsd: 12 });
});

test('a schema is a contract for custom runners too', async () => {
  const outputSchema = { type: 'object', required: ['title'] };
  const outcome = await outcomeOf({ status: 'succeeded', output: { name: 'A' } });
  expect(gradeOutcome(outcome as Finished, { ...TASK, outputSchema })).toMatchObject({
    status: 'failed',
    fault: 'runner',
  });
});

test('a runner that never ends is given up and cancelled', async () => {
  harness.server.script(SUBMIT, RUNNING);
  harness.server.script(POLL, RUNNING);
  const runner = harness.create({ deadlineMs: -29_900 });
  expect(await runner.run(TASK, contextWith())).toMatchObject({ fault: 'runner', error: { code: 'runner_timeout' } });
  expect(harness.server.requests('POST /v1/attempts/j1/cancel')).toHaveLength(1);
});

test('the domains that the caller allows are told, and a result from elsewhere does not count', async () => {
  const task = { ...TASK, allowedDomains: ['a.example'] };
  const run = async (finalUrl: string) => {
    harness.server.script(SUBMIT, { id: 'j1', status: 'succeeded', output: 'A', final_url: finalUrl });
    return harness.runner.run(task, contextWith());
  };
  expect((await run('https://www.a.example/b')).kind).toBe('finished');
  expect(await run('https://b.example/')).toMatchObject({ kind: 'failed', error: { code: 'outside_allowed_domains' } });
  const [submission] = harness.server.requests('POST');
  expect(JSON.parse(submission?.body ?? '')).toMatchObject({ task: { allowed_domains: ['a.example'] } });
});

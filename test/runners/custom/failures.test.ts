import { retryAfterMs } from '../../../net/retry-after';
import { createJumpingClock } from '../contract/jumping-clock';
import { taskOf } from '../runner-context';
import { contextWith, startHarness, type Harness } from './harness';

const TASK = taskOf('https://a.example/');
const SUBMIT = 'POST /v1/attempts';
const POLL = 'GET /v1/attempts/j1';
const CANCEL = 'POST /v1/attempts/j1/cancel';
const RUNNING = { id: 'j1', status: 'running' };
const DONE = { id: 'j1', status: 'succeeded', output: 'done' };

let harness: Harness;
beforeEach(async () => (harness = await startHarness()));
afterEach(() => harness.close());

describe('a runner that is not there for a moment', () => {
  test.each([429, 500, 503])('is asked again after HTTP status %d', async (http) => {
    harness.server.script(SUBMIT, { http }, { http, headers: { 'retry-after': '0' } }, RUNNING);
    harness.server.script(POLL, { http }, { http }, DONE);
    expect(await harness.runner.run(TASK, contextWith())).toMatchObject({ kind: 'finished', output: 'done' });
    const keys = harness.server.requests(SUBMIT).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['att_test', 'att_test', 'att_test']);
  });

  test('is asked again after a lost connection', async () => {
    harness.server.script(SUBMIT, (response) => response.destroy(), DONE);
    expect(await harness.runner.run(TASK, contextWith())).toMatchObject({ kind: 'finished' });
  });

  test('is given the time it asks for', async () => {
    harness.server.script(SUBMIT, { http: 503, headers: { 'retry-after': '1' } }, DONE);
    const clock = createJumpingClock();
    await harness.create({ clock }).run(TASK, contextWith());
    expect(clock.pauses).toEqual([1_000]);
  });

  test('is a fault of the platform after three tries', async () => {
    harness.server.script(SUBMIT, { http: 503 });
    const context = contextWith();
    expect(await harness.runner.run(TASK, context)).toMatchObject({
      kind: 'failed',
      fault: 'platform',
      error: { code: 'runner_unreachable', message: expect.stringContaining('503') },
      neverReached: false,
    });
    expect(harness.server.seen).toHaveLength(3);
    expect(context.jobs).toEqual([]);
  });

  test('is a fault of the platform when nothing listens', async () => {
    await harness.server.close();
    expect(await harness.runner.run(TASK, contextWith())).toMatchObject({
      fault: 'platform',
      error: { code: 'runner_unreachable' },
      neverReached: true,
    });
  });

  test('was never reached when its name does not resolve or it speaks no TLS', async () => {
    for (const url of ['http://runner.invalid', harness.server.url.replace('http:', 'https:')]) {
      const outcome = await harness.create({}, { url }).run(TASK, contextWith());
      expect([outcome.error?.code, outcome.neverReached]).toEqual(['runner_unreachable', true]);
    }
  });

  test('was reached when a connection broke after the request, also if it is gone afterwards', async () => {
    harness.server.script(SUBMIT, (response) => {
      response.destroy();
      void harness.server.close();
    });
    const outcome = await harness.runner.run(TASK, contextWith());
    expect([outcome.error?.code, outcome.neverReached]).toEqual(['runner_unreachable', false]);
  });

  test('was reached when it took the attempt and is gone afterwards', async () => {
    await harness.server.close();
    const outcome = await harness.runner.attach?.('j1', TASK, contextWith());
    expect([outcome?.error?.code, outcome?.neverReached]).toEqual(['runner_unreachable', false]);
  });

  test('is told to stop when its attempt is given up', async () => {
    harness.server.script(SUBMIT, RUNNING);
    harness.server.script(POLL, { http: 500 });
    expect(await harness.runner.run(TASK, contextWith())).toMatchObject({ error: { code: 'runner_unreachable' } });
    expect(harness.server.requests(CANCEL)).toHaveLength(1);
  });
});

test.each([
  ['7', 7_000],
  ['3600', 30_000],
  ['Thu, 01 Jan 1970 00:00:12 GMT', 2_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  ['later', null],
  [undefined, null],
])('Retry-After: %s means %s ms', (header, expected) => {
  expect(retryAfterMs(header, 10_000)).toBe(expected);
});

test.each([400, 401, 404, 409, 422])('HTTP status %d is a refusal and is not repeated', async (http) => {
  const body = JSON.stringify({ error: { message: 'y'.repeat(400) } });
  harness.server.script(SUBMIT, { http, body });
  const outcome = await harness.runner.run(TASK, contextWith());
  expect(outcome).toMatchObject({ kind: 'failed', fault: 'runner', error: { code: 'runner_rejected' } });
  expect(outcome.error?.message).toMatch(new RegExp(`^The runner refused .* ${http}\\. It said: yyy`));
  expect(outcome.error?.message.length).toBeLessThanOrEqual(300);
  expect(harness.server.seen).toHaveLength(1);
});

const json = (value: unknown) => ({ http: 200, body: JSON.stringify(value) });

test.each([
  ['no JSON', { http: 200, body: '<html>' }],
  ['an empty body', { http: 204 }],
  ['an array', json([DONE])],
  ['a redirect', { http: 302, headers: { location: 'http://127.0.0.1:9/' } }],
  ['no id', json({ status: 'succeeded' })],
  ['an id that climbs', json({ ...DONE, id: '../x' })],
  ['an id of dots', json({ ...DONE, id: '..' })],
  ['an unknown status', json({ ...DONE, status: 'asleep' })],
  ['a number as final_url', json({ ...DONE, final_url: 7 })],
  ['steps that are no list', json({ ...DONE, steps: {} })],
  ['a step without action', json({ ...DONE, steps: [{ target: 'x' }] })],
  ['a step of words', json({ ...DONE, steps: ['open'] })],
  ['an artifact without url', json({ ...DONE, artifacts: [{ name: 'a' }] })],
  ['an error of words', json({ ...DONE, status: 'failed', error: 'bad' })],
  ['needs_input without a request', json({ ...DONE, status: 'needs_input' })],
  ['an unknown kind of input', json({ ...DONE, input_request: { id: 'i', kind: 'dance', prompt: 'p' } })],
  ['a cost in words', json({ ...DONE, cost_usd: 'much' })],
  ['progress as an object', json({ ...DONE, progress: {} })],
  [
    'too deep an output',
    { http: 200, body: `{"id":"j1","status":"succeeded","output":${'['.repeat(900_000)}${']'.repeat(900_000)}}` },
  ],
  ['more than 2 MB', json({ ...DONE, output: 'z'.repeat(2 * 1024 * 1024) })],
])('an answer with %s is a failure of the runner', async (_what, answer) => {
  harness.server.script(SUBMIT, answer);
  expect(await harness.runner.run(TASK, contextWith())).toMatchObject({
    kind: 'failed',
    fault: 'runner',
    error: { code: 'invalid_runner_answer' },
  });
  expect(harness.server.seen.filter(({ path }) => path === '/v1/attempts')).toHaveLength(1);
});

test('an attempt that was taken with a reply of no use is not left to go on', async () => {
  harness.server.script(SUBMIT, json({ ...RUNNING, status: 'needs_input' }));
  expect(await harness.runner.run(TASK, contextWith())).toMatchObject({ error: { code: 'invalid_runner_answer' } });
  expect(harness.server.requests(CANCEL)).toHaveLength(1);
});

test('an answer about another attempt is not taken', async () => {
  harness.server.script(SUBMIT, RUNNING);
  harness.server.script(POLL, { ...DONE, id: 'j2' });
  expect(await harness.runner.run(TASK, contextWith())).toMatchObject({ error: { code: 'invalid_runner_answer' } });
});

test('an attempt whose job could not be recorded is not left running', async () => {
  harness.server.script(SUBMIT, RUNNING);
  const context = { ...contextWith(), recordJob: () => Promise.reject(new Error('database away')) };
  await expect(harness.runner.run(TASK, context)).rejects.toThrow('database away');
  expect(harness.server.requests(CANCEL)).toHaveLength(1);
});

import { taskOf, type AnyOutcome, type TestedRunner } from '../runner-context';
import { contextWith, startHarness, type CustomContext, type Harness } from './harness';

const TASK = taskOf('https://a.example/');
const POLL = 'GET /v1/attempts/j1';
const INPUT = 'POST /v1/attempts/j1/input';
const CANCEL = 'POST /v1/attempts/j1/cancel';
const asks = (id: string, kind = 'otp') => ({
  id: 'j1',
  status: 'needs_input',
  input_request: { id, kind, prompt: `Question ${id}` },
});
const RUNNING = { id: 'j1', status: 'running' };
const DONE = { id: 'j1', status: 'succeeded', output: 'done' };
const CODE = '730518';

let harness: Harness;
let runner: TestedRunner;
beforeEach(async () => {
  harness = await startHarness();
  runner = harness.create({}, { interaction: true });
});
afterEach(() => harness.close());

const session = { attemptId: 'att_test', jobId: 'j1', inputId: 'q1' };
/** The code is among what the attempt was told before the runner hears of it. */
const resume = (context: CustomContext = contextWith()): Promise<AnyOutcome> =>
  runner.resume?.(session, CODE, TASK, { ...context, told: [CODE] }) ?? Promise.reject(new Error('cannot resume'));
const sent = () => harness.server.requests('POST /v1/attempts/j1/input').map(({ body }) => JSON.parse(body) as object);

test('the answer goes to the question it belongs to, and the attempt goes on', async () => {
  harness.server.script(POLL, asks('q1'), RUNNING, DONE);
  harness.server.script(INPUT, RUNNING);
  expect(await resume()).toMatchObject({ kind: 'finished', output: 'done' });
  expect(sent()).toEqual([{ input_id: 'q1', value: CODE }]);
});

test('a question that is still shown after its answer is not a new one; one with another id is', async () => {
  harness.server.script(POLL, asks('q1'), asks('q1'), asks('q1'), asks('q2', 'text'));
  harness.server.script(INPUT, asks('q1'));
  expect(await resume()).toMatchObject({ kind: 'needs_input', inputRequest: { id: 'q2', kind: 'text' } });
  expect(sent()).toHaveLength(1);
});

test.each([
  ['has ended meanwhile', DONE, 'finished'],
  ['asks something else by now', asks('q2'), 'needs_input'],
])('after a crash the answer is not sent again to an attempt that %s', async (_what, shown, kind) => {
  harness.server.script(POLL, shown);
  expect((await resume()).kind).toBe(kind);
  expect(sent()).toEqual([]);
});

test('a question that was closed between the look and the answer is followed', async () => {
  harness.server.script(POLL, asks('q1'), DONE);
  harness.server.script(INPUT, { http: 409 });
  expect(await resume()).toMatchObject({ kind: 'finished', output: 'done' });
});

test('the answer is taken out of what the runner says', async () => {
  harness.server.script(POLL, asks('q1'));
  harness.server.script(INPUT, { id: 'j1', status: 'failed', error: { code: 'no', message: `typed ${CODE}` } });
  const context = contextWith();
  expect(JSON.stringify([await resume(context), context.notes])).not.toContain(CODE);
});

test('an answer that is answered with another attempt is no answer', async () => {
  harness.server.script(POLL, asks('q1'));
  harness.server.script(INPUT, { id: 'j2', status: 'succeeded', output: 'of somebody else' });
  harness.server.script(CANCEL, { http: 200, body: '{}' });
  expect(await resume()).toMatchObject({ kind: 'failed', error: { code: 'invalid_runner_answer' } });
});

test('an address to follow is left out where it is too long to be told whole', async () => {
  const views = { live_view: `https://live.example/${'a'.repeat(3_000)}`, replay_url: 'https://replay.example/1' };
  harness.server.script(POLL, asks('q1'), { ...asks('q2'), ...views });
  harness.server.script(INPUT, RUNNING);
  expect(await resume()).toMatchObject({
    kind: 'needs_input',
    inputRequest: { liveView: null, replayUrl: 'https://replay.example/1' },
  });
});

test('a refusal that quotes the answer does not carry it on', async () => {
  harness.server.script(POLL, asks('q1'));
  harness.server.script(INPUT, { http: 422, body: JSON.stringify({ error: { message: `bad code ${CODE}` } }) });
  harness.server.script(CANCEL, { http: 200, body: '{}' });
  const outcome = await resume();
  expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'runner_rejected' } });
  expect(JSON.stringify(outcome)).not.toContain(CODE);
});

test('a session that nobody will answer is cancelled', async () => {
  harness.server.script(CANCEL, { http: 200, body: '{}' });
  await runner.release?.(session);
  expect(harness.server.requests(CANCEL)).toHaveLength(1);
});

test('a cancel while the answer is being tried is passed on', async () => {
  const context = contextWith();
  harness.server.script(POLL, asks('q1'), (response) => {
    context.abort(new Error('cancel'));
    response.on('close', () => undefined);
  });
  harness.server.script(INPUT, RUNNING);
  harness.server.script(CANCEL, { http: 200, body: '{}' });
  await expect(resume(context)).rejects.toThrow('cancel');
  expect(harness.server.requests(CANCEL)).toHaveLength(1);
});

test('a runner that is not registered for interaction cannot be answered, and its session can be ended', async () => {
  expect(harness.runner.resume).toBeUndefined();
  harness.server.script(CANCEL, { http: 200, body: '{}' });
  await harness.runner.release?.({ attemptId: 'att_test', jobId: 'j1', inputId: 'in_1' });
  expect(harness.server.requests(CANCEL)).toHaveLength(1);
});

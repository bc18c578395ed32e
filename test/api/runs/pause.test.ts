import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorEnvelope } from '../../../core/errors';
import type { JsonValue } from '../../../core/json';
import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import { isOver } from '../../support/clients/api-client';
import { startAskingRunner, type AskingRunner } from '../../support/runners/asking-runner';
import { startTestRunner, type TestRunner } from '../../support/runners/custom-runner';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';
import { CODE, SCRIPTS, SDK_RETRY, SEED } from './pause-questions';

let service: TestService;
let asking: AskingRunner;
let good: TestRunner;

beforeAll(async () => {
  asking = await startAskingRunner(({ text }) => [...(SCRIPTS[text] ?? [])]);
  good = await startTestRunner(() => ({ status: 'succeeded', output: 'Four orders are open.' }));
  const file = join(mkdtempSync(join(tmpdir(), 'svc-runners-')), 'runners.json');
  const entry = { api_key: 'k', price_usd: 0.02, trust: 'trusted', live: false };
  writeFileSync(
    file,
    JSON.stringify([
      { ...entry, slug: 'asking', url: asking.url, interaction: true },
      { ...entry, slug: 'mute', url: asking.url, interaction: false },
      { ...entry, slug: 'good', url: good.url },
    ]),
  );
  service = await startTestService({ SVC_RUNNERS_FILE: file, MAX_LIVE_RUNS: '3' });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([asking.close(), good.close()]);
});

const ask = (input: string, more: object = {}) => service.api.create({ input, routing: 'asking', ...more });
const inputPath = (id: string): string => `/api/v1/responses/${id}/input`;
const submit = (id: string, body: object) => service.api.call<ErrorEnvelope>('POST', inputPath(id), { body });
const isPaused = (response: ResponseObject): boolean => response.status === 'requires_action';
const eventsOf = (id: string) => service.db('events').where({ run_id: id }).orderBy('sequence');

test('a question pauses the run, the answer lets it go on', async () => {
  const { status, body } = await ask('sms');
  expect([status, body.status, body.svc.status]).toEqual([202, 'requires_action', 'needs_human']);
  expect(body.required_action).toEqual({
    type: 'submit_input',
    submit_input: {
      kind: 'otp',
      prompt: 'Enter the code we sent by SMS',
      message: 'Enter the code we sent by SMS',
      channel: 'sms',
      created_at: expect.any(Number),
      submit: { method: 'POST', path: `/v1/responses/${body.id}/input` },
      live_view: 'https://live.example/session',
      screenshot: null,
      replay_url: null,
    },
  });
  const asked = { kind: 'otp', prompt: 'Enter the code we sent by SMS' };
  expect(body.svc.required_action).toEqual(asked);
  expect(body.svc.live_view).toBe('https://live.example/session');
  expect(body.output).toEqual([
    expect.objectContaining({ type: 'function_call', name: 'submit_input', arguments: JSON.stringify(asked) }),
  ]);
  expect((await service.api.call('GET', inputPath(body.id))).body).toEqual({
    object: 'svc.input',
    response_id: body.id,
    status: 'requires_action',
    required_action: asked,
  });
  const [announced] = await eventsOf(body.id);
  expect([announced.type, announced.sequence]).toEqual(['response.requires_action', 1]);
  expect(announced.data).toMatchObject({ id: body.id, required_action: { type: 'submit_input', submit_input: asked } });
  expect(Object.keys(announced.data.required_action.submit_input)).toEqual(['kind', 'prompt']);

  const accepted = await submit(body.id, { code: CODE });
  expect([accepted.status, accepted.body]).toEqual([
    200,
    { object: 'svc.input', response_id: body.id, accepted: true, status: 'in_progress' },
  ]);
  const ended = await service.api.until(body.id, isOver);
  expect([ended.status, ended.svc.output, ended.required_action, ended.svc.required_action]).toEqual([
    'completed',
    { orders: 3 },
    null,
    null,
  ]);
  expect(ended.output.map(({ type }) => type)).toEqual(['function_call', 'message']);
  expect(ended.svc.cost.total_usd).toBeCloseTo(0.02);
  expect(asking.answers.at(-1)).toBe(CODE);
  expect((await service.api.call('GET', inputPath(body.id))).body).toMatchObject({ required_action: null });
  expect((await eventsOf(body.id)).map(({ type }) => type)).toEqual(['response.requires_action', 'response.completed']);
  expect(await service.db('interactions').where({ run_id: body.id })).toMatchObject([
    { status: 'consumed', answer_sealed: null },
  ]);
});

test('a wrong code is asked for again, then comes the next question: one event per round', async () => {
  const { body } = await ask('twice');
  await submit(body.id, { code: '000000' });
  await service.api.until(body.id, isPaused);
  await submit(body.id, { code: CODE });
  const third = await service.api.until(body.id, isPaused);
  expect(third.required_action?.submit_input).toMatchObject({ kind: 'text', prompt: 'First pet?' });
  expect(third.output).toHaveLength(3);
  await submit(body.id, { input: 'Rex' });
  expect((await service.api.until(body.id, isOver)).status).toBe('completed');
  expect((await eventsOf(body.id)).map(({ type }) => type)).toEqual([
    'response.requires_action',
    'response.requires_action',
    'response.requires_action',
    'response.completed',
  ]);
});

test('the channel is inferred from the prompt where the runner does not name it', async () => {
  const { body } = await ask('silent');
  expect(body.required_action?.submit_input.channel).toBe('email');
  await service.api.cancel(body.id);
});

test('of many answers at once exactly one is accepted', async () => {
  const { body } = await ask('sms');
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(body.id, { code: CODE })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('not_waiting_for_input');
  expect((await service.api.until(body.id, isOver)).status).toBe('completed');
});

test.each([[{}], [{ code: '' }], [{ answer: '  ' }], [[]]])('%j is no answer', async (given) => {
  const { body } = await ask('sms');
  const { status, body: refusal } = await submit(body.id, given);
  expect([status, refusal.error.code, refusal.error.param]).toEqual([400, 'missing_input', 'code']);
  await service.api.cancel(body.id);
});

test('a wrong type is refused without an echo, a stranger does not find the run, an ended run does not wait', async () => {
  const { body } = await ask('sms');
  const number = await submit(body.id, { code: 730518 });
  expect([number.status, number.body.error.code, number.body.error.param]).toEqual([400, 'invalid_request', 'code']);
  expect(JSON.stringify(number.body)).not.toContain(CODE);
  const stranger = await service.stranger();
  for (const method of ['GET', 'POST']) {
    const answer = await stranger.call<ErrorEnvelope>(
      method,
      inputPath(body.id),
      method === 'POST' ? { body: { code: '1' } } : {},
    );
    expect([answer.status, answer.body.error.code]).toEqual([404, 'response_not_found']);
  }
  await service.api.cancel(body.id);
  const late = await submit(body.id, { code: CODE });
  expect([late.status, late.body.error.code, late.headers.get('x-should-retry')]).toEqual([
    409,
    'not_waiting_for_input',
    'false',
  ]);
});

test('a question that nobody answers in time ends the run, and no further runner is tried', async () => {
  const before = good.submitted.length;
  const { body } = await ask('sms', { routing: ['asking', 'good'], interaction_timeout_ms: 300 });
  const ended = await service.api.until(body.id, isOver);
  expect(ended.error?.code).toBe('run_failed');
  expect(ended.svc).toMatchObject({ status: 'failed', error: { code: 'run_failed', reason: 'interaction_timeout' } });
  expect(good.submitted).toHaveLength(before);
  expect(ended.svc.cost.total_usd).toBeCloseTo(0.02);
  expect((await submit(body.id, { code: CODE })).status).toBe(409);
  const attemptId = ended.svc.routing_attempts?.[0]?.attempt_id;
  await until('the runner to hear of it', () => asking.cancelled.includes(attemptId ?? ''));
});

test('what is approved elsewhere goes on without an answer, and nobody can answer it any more', async () => {
  const { body } = await ask('push');
  expect(body.status).toBe('requires_action');
  asking.approve(asking.submitted.at(-1) ?? '');
  const ended = await service.api.until(body.id, isOver);
  expect([ended.status, ended.svc.output, ended.required_action]).toEqual(['completed', { orders: 3 }, null]);
  expect((await submit(body.id, { input: 'yes' })).body.error.code).toBe('not_waiting_for_input');
  expect(await service.db('interactions').where({ run_id: body.id })).toMatchObject([{ status: 'cancelled' }]);
});

test('a question that follows one that was settled elsewhere is put to the caller', async () => {
  const { body } = await ask('pushAndPet');
  asking.approve(asking.submitted.at(-1) ?? '');
  const second = await service.api.until(
    body.id,
    ({ required_action: action }) => action?.submit_input.kind === 'text',
  );
  expect(second.required_action?.submit_input.prompt).toBe('First pet?');
  await submit(body.id, { input: 'Rex' });
  expect((await service.api.until(body.id, isOver)).status).toBe('completed');
});

test.each([1e300, Number.MAX_SAFE_INTEGER])(
  'a question may be given %d ms, which is longer than any run',
  async (ms) => {
    const { body } = await ask('sms', { interaction_timeout_ms: ms });
    expect(body.status).toBe('requires_action');
    await submit(body.id, { code: CODE });
    expect((await service.api.until(body.id, isOver)).status).toBe('completed');
  },
);

test('a run past its time contract waits for nothing, although nobody has ended it yet', async () => {
  const { body } = await ask('sms');
  const moveDeadline = (ms: number) =>
    service
      .db('runs')
      .where({ id: body.id })
      .update({ deadline_at: new Date(Date.now() + ms) });
  await moveDeadline(-1000);
  expect((await service.api.get(body.id)).body).toMatchObject({ status: 'failed', required_action: null });
  expect((await service.api.call('GET', inputPath(body.id))).body).toMatchObject({
    status: 'failed',
    required_action: null,
  });
  expect((await submit(body.id, { code: CODE })).body.error.code).toBe('not_waiting_for_input');
  const timedOut = { status: 'failed', error: { code: 'run_timeout' } };
  expect((await service.api.cancel(body.id)).body).toMatchObject(timedOut);
  expect((await service.api.get(body.id)).body).toMatchObject(timedOut);
  await moveDeadline(60_000);
  await service.api.cancel(body.id);
});

test('a paused run is cancelled at once, and its session is ended', async () => {
  const { body } = await ask('sms');
  const cancelled = await service.api.cancel(body.id);
  expect([cancelled.body.status, cancelled.body.error?.code]).toEqual(['cancelled', 'run_cancelled']);
  const attemptId = cancelled.body.svc.routing_attempts?.[0]?.attempt_id;
  await until('the runner to hear of it', () => asking.cancelled.includes(attemptId ?? ''));
  expect(await service.db('interactions').where({ run_id: body.id })).toMatchObject([{ status: 'cancelled' }]);
});

test('a paused run that is deleted leaves no question behind', async () => {
  const { body } = await ask('sms');
  await service.api.call('DELETE', `/api/v1/responses/${body.id}`);
  // Erased in a moment, and until then cancelled and without a word.
  const gone = { status: 'cancelled', prompt: '', answer_sealed: null };
  for (const row of await service.db('interactions').where({ run_id: body.id })) expect(row).toMatchObject(gone);
  expect((await submit(body.id, { code: CODE })).status).toBe(404);
});

test('with allow_interaction false the attempt fails, says so, and the next runner is tried', async () => {
  const { status, body } = await ask('sms', { routing: ['asking', 'good'], allow_interaction: false });
  expect([status, body.svc.runner]).toEqual([200, 'good']);
  expect(body.svc.routing_attempts?.[0]).toMatchObject({
    runner: 'asking',
    status: 'failed',
    error: { code: 'input_required', message: expect.stringContaining('allow_interaction') },
  });
  expect(asking.cancelled).toContain(body.svc.routing_attempts?.[0]?.attempt_id);
  expect(asking.mayAsk.at(-1)).toBe(false);
});

test('a captcha never pauses: no code answers it, the next runner is tried, and without one the run is blocked', async () => {
  const alone = await ask('captcha', { totp_secret: SEED });
  expect([alone.status, alone.body.status, alone.body.svc.status]).toEqual([200, 'failed', 'blocked']);
  expect(alone.body.svc.block_reason).toBe('bot_challenge');
  expect(alone.body.required_action).toBeNull();
  expect(asking.cancelled).toContain(asking.submitted.at(-1));
  const followed = await ask('captcha', { routing: ['asking', 'good'] });
  expect([followed.body.status, followed.body.svc.fallback_from]).toEqual(['completed', ['asking']]);
});

test('a runner that cannot relay answers fails, and one that can is tried after it', async () => {
  const { body } = await ask('sms', { routing: ['mute', 'asking'] });
  expect(body.status).toBe('requires_action');
  await submit(body.id, { code: CODE });
  expect((await service.api.until(body.id, isOver)).svc).toMatchObject({ runner: 'asking', fallback_from: ['mute'] });
});

test('with allow_interaction true only runners that relay are used', async () => {
  const refused = await service.api.call<ErrorEnvelope>('POST', '/api/v1/responses', {
    body: { input: 'sms', routing: 'mute', allow_interaction: true },
  });
  expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_routing']);
});

test('paused runs do not count as live ones', async () => {
  const paused: string[] = [];
  for (let count = 0; count < 5; count += 1) paused.push((await ask('sms')).body.id);
  expect((await service.api.create({ input: 'x', routing: 'good' })).status).toBe(200);
  for (const id of paused) await submit(id, { code: CODE });
  for (const id of paused) expect((await service.api.until(id, isOver)).status).toBe('completed');
});

test('a tool output that is sent again with its key is answered with the run as it is, and refused with another key', async () => {
  const { body } = await ask('twice');
  const call = body.output[0];
  const callId = call?.type === 'function_call' ? call.call_id : undefined;
  const send = (output: string, headers?: Record<string, string>, more: object = {}) =>
    service.api.call<Omit<ResponseObject, 'error'> & ErrorEnvelope>('POST', '/v1/responses', {
      body: { input: [{ type: 'function_call_output', call_id: callId, output }], ...more },
      ...(headers && { headers }),
    });
  const codeOf = async (sent: ReturnType<typeof send>) => {
    const answer = await sent;
    return [answer.status, answer.body.error.code];
  };
  expect(await codeOf(send(CODE, { 'idempotency-key': 'a' }, { idempotency_key: 'b' }))).toEqual([
    400,
    'idempotency_key_mismatch',
  ]);
  expect(await codeOf(send(CODE, { 'idempotency-key': 'k'.repeat(256) }))).toEqual([400, 'invalid_idempotency_key']);

  const key = { 'idempotency-key': `answer-${body.id}` };
  const first = await send(CODE, key);
  expect([first.status, first.body.id, first.headers.get('idempotent-replayed')]).toEqual([202, body.id, null]);
  const again = await send(CODE, key);
  expect([again.status, again.body.id, again.body.status]).toEqual([202, body.id, 'requires_action']);
  expect([again.headers.get('idempotent-replayed'), again.headers.get('idempotency-key')]).toEqual([
    'true',
    key['idempotency-key'],
  ]);
  expect(again.body.output).toEqual(first.body.output);
  expect(await codeOf(send('000000', key))).toEqual([422, 'idempotency_conflict']);
  expect(await codeOf(send(CODE, { 'idempotency-key': 'another' }))).toEqual([409, 'not_waiting_for_input']);
  // Refused, it has not used up its key.
  expect(await service.db('idempotency_keys').where({ key: 'another' })).toEqual([]);
  await service.api.cancel(body.id);
  expect((await send(CODE, key)).body.status).toBe('cancelled');
});

test('a tool output counts as the answer and starts no run', async () => {
  const { body } = await ask('twice');
  const call = body.output[0];
  const runs = async () => (await service.db('runs').count({ n: '*' }).first())?.['n'];
  const before = await runs();
  const send = (callId: string | undefined, output: JsonValue, headers?: Record<string, string>) =>
    service.api.create(
      { previous_response_id: body.id, input: [{ type: 'function_call_output', call_id: callId, output }] },
      headers,
    );
  const callId = call?.type === 'function_call' ? call.call_id : undefined;
  for (const nothing of [null, '{"code":""}', {}]) {
    expect(await send(callId, nothing)).toMatchObject({
      status: 400,
      body: { error: { code: 'missing_input', param: 'code' } },
    });
  }
  const next = await send(callId, [{ type: 'input_text', text: CODE }]);
  expect([next.status, next.body.id, next.body.status]).toEqual([202, body.id, 'requires_action']);
  // An SDK whose reply was lost says the same once more; another answer was not taken.
  const retried = await send(callId, CODE, SDK_RETRY);
  expect([retried.status, retried.body, retried.headers.get('idempotent-replayed')]).toEqual([202, next.body, 'true']);
  expect((await send(callId, '000000', SDK_RETRY)).status).toBe(409);
  // The question that was answered is not asked again; the run itself keeps both.
  const [second] = next.body.output;
  expect((await service.api.get(body.id)).body.output).toHaveLength(2);
  const ended = await send(second?.type === 'function_call' ? second.call_id : undefined, '{"answer": "Rex"}');
  expect([ended.status, ended.body.id, ended.body.status]).toEqual([200, body.id, 'completed']);
  expect((await send(callId, CODE)).status).toBe(409);
  expect((await send('call_unknown', CODE)).status).toBe(409);
  expect((await send('call_unknown', CODE, SDK_RETRY)).status).toBe(409);
  expect(await runs()).toBe(before);
});

describe('codes from a seed', () => {
  test('of the request answer the question, and the run does not pause', async () => {
    const { status, body } = await ask('app', { totp_secret: SEED });
    expect([status, body.status]).toEqual([200, 'completed']);
    expect(body.output.map(({ type }) => type)).toEqual(['message']);
    expect(asking.answers.at(-1)).toMatch(/^\d{6}$/);
  });

  test('of the vault do so as well, also where nobody may be asked', async () => {
    const stored = await service.api.call<{ id: string }>('POST', '/api/v1/credentials', {
      body: { domain: '127.0.0.1', username: 'ann', password: 'pw-of-ann', totp_secret: SEED },
    });
    const { body } = await ask('app', {
      url: 'http://127.0.0.1:9/',
      credential_id: stored.body.id,
      allow_interaction: false,
    });
    expect([body.status, asking.mayAsk.at(-1)]).toEqual(['completed', true]);
  });

  test('that the site refuses lead to a question, and are not tried again when the answer was wrong', async () => {
    const before = asking.answers.length;
    const { status, body } = await ask('sms', { totp_secret: SEED });
    expect([status, body.status]).toEqual([202, 'requires_action']);
    await submit(body.id, { code: '000000' });
    await service.api.until(body.id, isPaused);
    await submit(body.id, { code: CODE });
    expect((await service.api.until(body.id, isOver)).status).toBe('completed');
    const [ours, ...theirs] = asking.answers.slice(before);
    expect([ours, theirs]).toEqual([expect.stringMatching(/^\d{6}$/), ['000000', CODE]]);
  });

  test('answer the app also after a person has answered for a message', async () => {
    const { body } = await ask('both', { totp_secret: SEED });
    await submit(body.id, { code: CODE });
    const ended = await service.api.until(body.id, isOver);
    expect([ended.status, ended.output.length]).toEqual(['completed', 2]);
  });
});

import type { ErrorEnvelope } from '../../../core/errors';
import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import { startTestRunners, type TestRunners } from '../../support/runners/runners-file';
import { startTestService, type TestService } from '../../support/service';
import { namesOf, numberOf, objectOf, readSse, type SseEvent, type SseReader } from '../../support/clients/sse';
import { until } from '../../support/until';

let service: TestService;
let runners: TestRunners;
beforeAll(async () => {
  runners = await startTestRunners({
    good: () => ({ status: 'succeeded', output: 'The museum opens at nine.' }),
    long: () => ({ status: 'succeeded', output: `The list: ${'tide tables, '.repeat(2000)}end.` }),
    broken: () => ({ status: 'failed', error: { code: 'no_element', message: 'The button was not there.' } }),
    walled: () => ({ status: 'blocked', block_reason: 'captcha' }),
    watched: () => ({ status: 'succeeded', output: 'It opens at nine.', live_view: 'https://live.example/7' }),
  });
  service = await startTestService(runners.env);
});
afterAll(async () => {
  await service.stop();
  await runners.close();
});

const create = (body: object, headers: Record<string, string> = {}): Promise<SseReader> =>
  readSse(`${service.baseUrl}/v1/responses`, service.apiKey, { body: { stream: true, ...body }, headers });
const resume = (id: string, query = ''): Promise<SseReader> =>
  readSse(`${service.baseUrl}/v1/responses/${id}?stream=true${query}`, service.apiKey);
const ask = (routing: string | string[]) => ({ input: 'When does it open?', routing });
const hang = (name: string) => ({ url: `${service.site.url}/hang/${name}`, routing: 'local-reader' });
const idOf = (event: SseEvent | null): string => (event ? objectOf<ResponseObject>(event).id : '');

const OPENING = ['response.created', 'response.in_progress'];
const MESSAGE = [
  'response.output_item.added',
  'response.content_part.added',
  'response.output_text.delta',
  'response.output_text.done',
  'response.content_part.done',
  'response.output_item.done',
];

/** Events without the repeats of in_progress, whose number depends on what the runner reported. */
const milestones = (events: SseEvent[]): (string | null)[] => {
  const names = namesOf(events);
  return names.filter((name, index) => name !== 'response.in_progress' || index === 1);
};

test('a stream tells where the browser can be watched while it works, and a replay tells the same', async () => {
  const events = (await (await create(ask('watched'))).rest()).slice(0, -1);
  const seen = events
    .filter(({ name }) => name === 'response.in_progress')
    .map((event) => objectOf<ResponseObject>(event));
  const working = seen.find(({ svc }) => svc.live_view !== null);
  expect(working?.svc).toMatchObject({
    status: 'running',
    live_view: 'https://live.example/7',
    session: { provider_id: 'watched' },
  });
  expect((await (await resume(idOf(events[0] ?? null))).rest()).slice(0, -1)).toEqual(events);
});

test('a stream tells a run from created to [DONE], each event under its own name and number', async () => {
  const reader = await create(ask('good'));
  expect(reader.status).toBe(200);
  expect(reader.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(reader.headers.get('cache-control')).toMatch(/no-cache/);
  expect(reader.headers.get('x-accel-buffering')).toBe('no');
  const events = await reader.rest();
  const done = events.pop();
  expect(done).toEqual({ name: null, data: '[DONE]' });
  expect(milestones(events)).toEqual([...OPENING, ...MESSAGE, 'response.completed']);
  expect(events.map(numberOf)).toEqual(events.map((_, index) => index));
  for (const { name, data } of events) expect((JSON.parse(data) as { type: string }).type).toBe(name);
  const last = objectOf<ResponseObject>(events.at(-1)!);
  expect(last).toEqual((await service.api.get(last.id)).body);
  expect(reader.headers.get('location')).toBe(`/api/v1/responses/${last.id}`);
});

test('events between show the run as it was: attempts that started, attempts that finished, what they cost', async () => {
  const events = await (await create(ask(['broken', 'good']))).rest();
  const progress = events
    .filter(({ name }) => name === 'response.in_progress')
    .map((event) => objectOf<ResponseObject>(event));
  for (const { status, output, error } of progress) expect([status, output, error]).toEqual(['in_progress', [], null]);
  const seen = progress.map(({ svc }) => [svc.progress?.attempts_started, svc.progress?.attempts_finished]);
  expect(seen[0]).toEqual([0, 0]);
  expect(seen.at(-1)).toEqual([2, 2]);
  expect(seen).toContainEqual([1, 1]);
  expect(progress.at(-1)?.svc.progress?.spend_usd).toBe(0.04);
});

test('a long answer comes in pieces', async () => {
  const events = await (await create(ask('long'))).rest();
  const deltas = events.filter(({ name }) => name === 'response.output_text.delta');
  expect(deltas.length).toBeGreaterThan(3);
  const text = deltas.map(({ data }) => (JSON.parse(data) as { delta: string }).delta).join('');
  expect(text).toBe(objectOf<ResponseObject>(events.at(-2)!).output_text);
});

test.each([
  ['failed', 'broken', 'response.failed', { status: 'failed', error: { code: 'run_failed' } }],
  ['blocked', 'walled', 'response.failed', { status: 'failed', error: { code: 'blocked' } }],
])('a run that is %s ends its stream with its object', async (_name, routing, last, object) => {
  const events = await (await create(ask(routing))).rest();
  expect(events.at(-2)?.name).toBe(last);
  expect(objectOf(events.at(-2)!)).toMatchObject(object);
});

test('a cancelled run ends its stream as incomplete', async () => {
  const reader = await create(hang('cancelled'));
  const id = idOf(await reader.next());
  await service.site.hanging('cancelled');
  await service.api.cancel(id);
  const events = await reader.rest();
  expect(events.at(-2)?.name).toBe('response.incomplete');
  expect(objectOf(events.at(-2)!)).toMatchObject({
    status: 'cancelled',
    incomplete_details: { reason: 'cancelled' },
    error: { code: 'run_cancelled' },
  });
});

test('a run that ran out of time ends its stream as failed', async () => {
  const reader = await create(hang('late'));
  const id = idOf(await reader.next());
  await service.site.hanging('late');
  // What the reconciler finds when nobody ended the run in time.
  await service
    .db('runs')
    .where({ id })
    .update({ deadline_at: new Date(Date.now() - 3_600_000) });
  const events = await reader.rest();
  expect(events.at(-2)?.name).toBe('response.failed');
  expect(objectOf(events.at(-2)!)).toMatchObject({ status: 'failed', error: { code: 'run_timeout' } });
});

test('a stream can be resumed at every number, with the same bytes, as often as one likes', async () => {
  const first = await (await create(ask(['broken', 'good']))).rest();
  const id = idOf(first[0]!);
  expect(await (await resume(id)).rest()).toEqual(first);
  for (const event of first.slice(0, -1)) {
    const number = numberOf(event);
    expect(await (await resume(id, `&starting_after=${number}`)).rest()).toEqual(first.slice(number + 1));
  }
  expect(await (await resume(id, '&starting_after=100000')).rest()).toEqual([{ name: null, data: '[DONE]' }]);
});

test('a run of the background can be streamed, while it runs and long after', async () => {
  const { body } = await service.api.create({ ...ask('good'), background: true });
  const live = await (await resume(body.id)).rest();
  expect(live.at(-2)?.name).toBe('response.completed');
  expect(await (await resume(body.id)).rest()).toEqual(live);
  expect(objectOf(live[0]!)).toMatchObject({ background: true });
});

test('stream takes precedence over background', async () => {
  const reader = await create({ ...ask('good'), background: true }, { prefer: 'respond-async' });
  expect(reader.headers.get('preference-applied')).toBeNull();
  expect((await reader.rest()).at(-1)?.data).toBe('[DONE]');
});

test('svc.events adds events of our own, numbered with the others, on create and on resume', async () => {
  const events = await (await create({ ...ask(['broken', 'good']), include: ['svc.events'] })).rest();
  const own = events.filter(({ name }) => name?.startsWith('svc:'));
  expect(namesOf(own)).toEqual([
    'svc:attempt.started',
    'svc:attempt.finished',
    'svc:attempt.started',
    'svc:attempt.finished',
  ]);
  expect(JSON.parse(own[1]!.data)).toMatchObject({ attempt: { runner: 'broken', status: 'failed', cost_usd: 0.02 } });
  expect(events.slice(0, -1).map(numberOf)).toEqual(events.slice(0, -1).map((_, index) => index));
  const id = idOf(events[0]!);
  for (const spelled of ['include[]=svc.events', 'include=svc.events']) {
    expect(await (await resume(id, `&starting_after=4&${spelled}`)).rest()).toEqual(events.slice(5));
  }
});

test('a reader who goes away does not stop the run, and finds every event when coming back', async () => {
  const reader = await create({ ...hang('left'), url: `${service.site.url}/hang-once/left` });
  const seen = await reader.until(({ name }) => name === 'response.in_progress');
  const id = idOf(seen[0]!);
  await service.site.hanging('left');
  reader.leave();
  const state = await service.api.get(id);
  expect(state.body.status).toBe('in_progress');
  const back = await resume(id, '&starting_after=1');
  await service.api.cancel(id);
  const rest = await back.rest();
  expect([...seen, ...rest]).toEqual(await (await resume(id)).rest());
});

test('a duplicate with the same key is told the same run from the first event on', async () => {
  const headers = { 'idempotency-key': 'stream-twice' };
  const first = await create(hang('twice'), headers);
  const opening = await first.until(({ name }) => name === 'response.in_progress');
  await service.site.hanging('twice');
  const second = await create(hang('twice'), headers);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.headers.get('idempotency-key')).toBe('stream-twice');
  await service.api.cancel(idOf(opening[0]!));
  const told = await second.rest();
  expect(told).toEqual([...opening, ...(await first.rest())]);
  expect(await (await create(hang('twice'), headers)).rest()).toEqual(told);
  expect(service.site.hits('/hang/twice')).toBe(1);
});

test.each([
  ['responses', ask('good')],
  ['messages', { max_tokens: 100, messages: [{ role: 'user', content: 'When does it open?' }], routing: 'good' }],
  ['chat/completions', { messages: [{ role: 'user', content: 'When does it open?' }], model: 'good' }],
])('a run of %s that was deleted is not found by its key, and its stream does not begin', async (style, body) => {
  const headers = { 'idempotency-key': `deleted-${style}` };
  const path = `/v1/${style}`;
  const created = await service.api.call<{ id: string }>('POST', path, { body, headers });
  const id = created.headers.get('location')?.split('/').at(-1);
  await service.api.call('DELETE', `/v1/responses/${id}`);
  const again = await service.api.call('POST', path, { body: { ...body, stream: true }, headers });
  expect([created.status, again.status]).toEqual([200, 404]);
});

test('a retry of an SDK attaches to the run whose stream was lost', async () => {
  const reader = await create(hang('retried'));
  const id = idOf(await reader.next());
  await service.site.hanging('retried');
  reader.leave();
  await until(
    'the end of the request',
    () => service.db('runs').where({ id }).first('request_ended_at'),
    (row) => row.request_ended_at !== null,
  );
  const retry = await create(hang('retried'), { 'x-stainless-retry-count': '1' });
  expect(idOf(await retry.next())).toBe(id);
  await service.api.cancel(id);
  expect((await retry.rest()).at(-2)?.name).toBe('response.incomplete');
});

test.each([
  ['a body that is refused', { input: '' }, 400, 'missing_input'],
  ['an address that is refused', { url: 'http://10.0.0.1/' }, 400, 'unsafe_url'],
  ['a runner nobody knows', { input: 'x', routing: 'nobody' }, 400, 'invalid_routing'],
])('%s answers with a plain error, not with a stream', async (_name, body, status, code) => {
  const answer = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', { body: { stream: true, ...body } });
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect(answer.headers.get('content-type')).toMatch(/json/);
});

test('a stream of nobody, of a stranger or from nowhere is refused', async () => {
  const { body } = await service.api.create(ask('good'));
  const stranger = await service.stranger();
  const get = `/v1/responses/${body.id}?stream=true`;
  expect((await stranger.call('GET', get)).status).toBe(404);
  expect((await service.api.call('GET', '/v1/responses/resp_1?stream=true')).status).toBe(404);
  for (const number of ['-1', 'x', '1.5', '', '1&starting_after=2']) {
    const answer = await service.api.call<ErrorEnvelope>('GET', `${get}&starting_after=${number}`);
    expect([answer.status, answer.body.error.param]).toEqual([400, 'starting_after']);
  }
});

test('deleting a response erases its history and ends the streams of it', async () => {
  const reader = await create(hang('deleted'));
  const id = idOf(await reader.next());
  await service.site.hanging('deleted');
  expect((await service.api.call('DELETE', `/v1/responses/${id}`)).status).toBe(200);
  expect((await reader.rest()).map(({ data }) => data)).not.toContain('[DONE]');
  await service.site.abandoned('deleted');
  expect(await service.db('run_moments').where({ run_id: id })).toEqual([]);
  expect((await service.api.call('GET', `/v1/responses/${id}?stream=true`)).status).toBe(404);
});

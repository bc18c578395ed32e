import type { ErrorEnvelope } from '../../../core/errors';
import type { RunEnvelope } from '../../../core/schemas/runs/run-envelope-schema';
import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import { isOver } from '../../support/clients/api-client';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

interface List<T> {
  object: string;
  data: T[];
  has_more: boolean;
  first_id: string | null;
  last_id: string | null;
  next_starting_after: string | null;
}

let service: TestService;
let page: string;
beforeAll(async () => {
  service = await startTestService();
  page = `${service.site.url}/article`;
});
afterAll(() => service.stop());

const read = () => ({ url: page, routing: 'local-reader' });

/** Address and words in one. */
const at = (path: string): string => `${service.site.url}${path}`;

async function balanceOf(workspaceId: string): Promise<{ balance: number; lines: number; holds: number }> {
  const { rows } = await service.db.raw(
    `SELECT a.balance_micros AS balance,
       (SELECT coalesce(sum(amount_micros), 0) FROM ledger_lines l WHERE l.account_id = a.id) AS lines,
       (SELECT coalesce(sum(hold_micros), 0) FROM attempts t WHERE t.account_id = a.id) AS holds
     FROM accounts a JOIN workspaces w ON w.account_id = a.id WHERE w.id = ?`,
    [workspaceId],
  );
  const row = (rows as { balance: number; lines: string; holds: string }[])[0];
  return { balance: Number(row?.balance), lines: Number(row?.lines), holds: Number(row?.holds) };
}

test('a synchronous create answers 200 with the finished run, billed once', async () => {
  const before = await balanceOf(service.workspaceId);
  const { status, body, headers } = await service.api.create({ ...read(), metadata: { order: '7' } });
  expect(status).toBe(200);
  expect(headers.get('location')).toBe(`/api/v1/responses/${body.id}`);
  expect(body).toMatchObject({ object: 'response', status: 'completed', error: null, metadata: { order: '7' } });
  expect(body.output).toMatchObject([{ type: 'message', content: [{ text: body.output_text }] }]);
  expect(body.svc).toMatchObject({
    status: 'succeeded',
    runner: 'local-reader',
    answer_present: true,
    cost: { total_usd: 0.001, runners_usd: 0.001, platform_fee_usd: 0 },
    evidence: { final_url: page },
    quality: { verdict: 'succeeded' },
  });
  expect(body.svc.routing_attempts).toHaveLength(1);
  const after = await balanceOf(service.workspaceId);
  expect(after).toEqual({ balance: before.balance - 1000, lines: before.lines - 1000, holds: 0 });
  expect(after.balance).toBe(after.lines);
});

test.each([
  ['"background": true', { background: true }, {}],
  ['Prefer: respond-async', {}, { prefer: 'respond-async' }],
])('%s answers 202 at once, and polling reaches the end', async (_name, extra, headers: Record<string, string>) => {
  const created = await service.api.create({ ...read(), ...extra }, headers);
  expect(created.status).toBe(202);
  expect(created.headers.get('preference-applied')).toBe(headers['prefer'] ?? null);
  const ended = await service.api.until(created.body.id, isOver);
  expect(ended.status).toBe('completed');
  expect(ended.created_at).toBe(created.body.created_at);
});

test('the row, the list, the runs list and the event tell the same story', async () => {
  const { body } = await service.api.create(read());
  const fetched = await service.api.get(body.id);
  const listed = (await service.api.call<List<ResponseObject>>('GET', '/v1/responses?limit=1')).body;
  const runs = (await service.api.call<List<RunEnvelope>>('GET', '/v1/runs?limit=1')).body;
  const event = await service.db('events').where({ run_id: body.id }).first();
  expect(fetched.body).toEqual(body);
  expect(listed.data).toEqual([body]);
  expect(runs.data).toEqual([body.svc]);
  expect(event).toMatchObject({ type: 'response.completed', sequence: 1, data: body });
});

test('runs are paged newest first by cursor, and limits are clamped', async () => {
  const mine = await service.stranger();
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) ids.unshift((await mine.create(read())).body.id);
  const first = (await mine.call<List<RunEnvelope>>('GET', '/v1/runs?limit=2')).body;
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first).toMatchObject({ has_more: true, first_id: ids[0], last_id: ids[1], next_starting_after: ids[1] });
  const second = (await mine.call<List<RunEnvelope>>('GET', `/v1/runs?starting_after=${ids[1]}`)).body;
  expect(second).toMatchObject({ has_more: false, first_id: ids[2], next_starting_after: null });
  const clamped = (await mine.call<List<ResponseObject>>('GET', '/v1/responses?limit=0')).body;
  expect(clamped.data).toHaveLength(1);
  const unknown = (await mine.call<List<RunEnvelope>>('GET', '/v1/runs?starting_after=resp_unknown')).body;
  expect(unknown).toMatchObject({ data: [], has_more: false });
});

test('the same key and body give the original run, another body a conflict', async () => {
  const key = 'order-42';
  const first = await service.api.create({ ...read(), background: true }, { 'idempotency-key': key });
  const replay = await service.api.create(read(), { 'idempotency-key': key });
  expect(replay.body.id).toBe(first.body.id);
  expect([200, 202]).toContain(replay.status);
  expect(replay.headers.get('idempotent-replayed')).toBe('true');
  expect(replay.headers.get('idempotency-key')).toBe(key);
  const inBody = await service.api.create({ ...read(), idempotency_key: key });
  expect(inBody.body.id).toBe(first.body.id);

  const letters = { ...read(), idempotency_key: 'заказ\n42' };
  const lettered = await service.api.create(letters);
  const again = await service.api.create(letters);
  expect([again.body.id, again.headers.get('idempotency-key')]).toEqual([
    lettered.body.id,
    encodeURIComponent('заказ\n42'),
  ]);

  const inHeader = (words: string) => ({ 'idempotency-key': Buffer.from(words).toString('latin1') });
  const byBody = await service.api.create({ ...read(), idempotency_key: 'заказ 7 €' });
  const byHeader = await service.api.create({ ...read(), idempotency_key: 'заказ 7 €' }, inHeader('заказ 7 €'));
  expect([byHeader.body.id, byHeader.headers.get('idempotency-key')]).toEqual([
    byBody.body.id,
    encodeURIComponent('заказ 7 €'),
  ]);
  for (const [length, status] of [
    [255, 200],
    [256, 400],
  ] as const) {
    const headers = inHeader('é'.repeat(length));
    expect((await service.api.call('POST', '/v1/estimate', { body: read(), headers })).status).toBe(status);
    const inBody = { ...read(), idempotency_key: '🙂'.repeat(length) };
    expect((await service.api.call('POST', '/v1/estimate', { body: inBody })).status).toBe(status);
  }

  const other = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', {
    body: { ...read(), input: 'something else' },
    headers: { 'idempotency-key': key },
  });
  expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_conflict']);
  const differing = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', {
    body: { ...read(), idempotency_key: 'another' },
    headers: { 'idempotency-key': key },
  });
  expect([differing.status, differing.body.error.code]).toEqual([400, 'idempotency_key_mismatch']);

  await service.api.until(first.body.id, isOver);
  const late = await service.api.create(read(), { 'idempotency-key': key });
  expect([late.status, late.body.id]).toEqual([200, first.body.id]);
});

test('cancelling a running attempt reaches the site, ends the run and bills what was executed', async () => {
  const mine = await service.stranger();
  const { body } = await mine.create({ url: `${service.site.url}/hang/a`, routing: 'local-reader', background: true });
  await service.site.hanging('a');
  const cancelled = await mine.cancel(body.id);
  await service.site.abandoned('a');
  expect(cancelled.status).toBe(200);
  expect(cancelled.body).toMatchObject({
    status: 'cancelled',
    error: { code: 'run_cancelled' },
    incomplete_details: { reason: 'cancelled' },
    svc: { status: 'cancelled', answer: null, answer_present: false },
  });
  const settled = await mine.until(body.id, (response) => response.svc.cost.total_usd > 0);
  expect(settled.svc.cost.total_usd).toBe(0.001);
  const again = await mine.cancel(body.id);
  expect(again.body.status).toBe('cancelled');
  expect(await service.db('events').where({ run_id: body.id }).select('type')).toEqual([
    { type: 'response.cancelled' },
  ]);
});

test('a cancel of a finished run changes nothing', async () => {
  const { body } = await service.api.create(read());
  expect((await service.api.cancel(body.id)).body).toEqual(body);
});

test('a deleted run is gone everywhere, once', async () => {
  const { body } = await service.api.create(read(), { 'idempotency-key': 'to-delete' });
  const deleted = await service.api.call<object>('DELETE', `/v1/responses/${body.id}`);
  expect([deleted.status, deleted.body]).toEqual([200, { id: body.id, object: 'response', deleted: true }]);
  expect((await service.api.get(body.id)).status).toBe(404);
  expect((await service.api.call('DELETE', `/v1/responses/${body.id}`)).status).toBe(404);
  expect((await service.api.create(read(), { 'idempotency-key': 'to-delete' })).status).toBe(404);
  const { body: list } = await service.api.call<List<ResponseObject>>('GET', '/v1/responses?limit=100');
  expect(list.data.map(({ id }) => id)).not.toContain(body.id);
});

test('a run that is deleted while it runs is stopped, billed, and emits no event', async () => {
  const mine = await service.stranger();
  const { body } = await mine.create({ url: `${service.site.url}/hang/b`, routing: 'local-reader', background: true });
  await service.site.hanging('b');
  expect((await mine.call('DELETE', `/v1/responses/${body.id}`)).status).toBe(200);
  const attempt = await until(
    'the attempt to be cancelled',
    () => service.db('attempts').where({ run_id: body.id }).first('status', 'cost_micros'),
    ({ status }) => status === 'cancelled',
  );
  expect(attempt.cost_micros).toBe(1000);
  expect(await service.db('events').where({ run_id: body.id })).toEqual([]);
});

test('a page that is not there fails the run with the reason and whose fault it was', async () => {
  const { body } = await service.api.create({ url: `${service.site.url}/missing`, routing: 'local-reader' });
  expect(body).toMatchObject({
    status: 'failed',
    error: { code: 'run_failed' },
    svc: { error: { reason: 'http_404', fault: 'site' } },
  });
});

test('a redirect to a private address ends the run with unsafe_url as its cause', async () => {
  const { status, body } = await service.api.create({
    url: `${service.site.url}/to-metadata`,
    routing: 'local-reader',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'failed',
    error: { code: 'run_failed' },
    svc: { error: { code: 'unsafe_url' } },
  });
});

test('a bot wall ends the run blocked', async () => {
  const { body } = await service.api.create({ url: `${service.site.url}/wall`, routing: 'local-reader' });
  expect(body).toMatchObject({
    status: 'failed',
    error: { code: 'blocked' },
    svc: { status: 'blocked', answer_present: false },
  });
  expect(body.svc.block_reason).toBeTruthy();
});

test.each(['local-reader', 'local-chromium'])('%s is blocked by a login that it was not given', async (routing) => {
  const { body } = await service.api.create({ url: `${service.site.url}/orders`, routing });
  expect(body).toMatchObject({
    status: 'failed',
    error: { code: 'blocked' },
    svc: {
      status: 'blocked',
      block_reason: 'login_wall',
      answer_present: false,
      error: { reason: 'login_wall', remediation: expect.stringContaining('credential_id') as string },
      routing_attempts: [{ status: 'blocked', fault: 'task' }],
    },
  });
  // Nobody gets past it without a login, so it says nothing about who was stopped by it.
  const attempts = (body.svc.routing_attempts ?? []).map(({ attempt_id }) => attempt_id);
  expect(attempts).toHaveLength(1);
  expect(await service.db('observations').whereIn('attempt_id', attempts)).toEqual([]);
});

describe.each(['local-reader', 'local-chromium'])('what %s does not find', (routing) => {
  const objectOf = (properties: Record<string, object>, required = Object.keys(properties)) => ({
    type: 'object',
    properties,
    required,
  });

  test.each([
    ['nothing of it', objectOf({ horsepower: { type: 'number' } }), null],
    ['nothing, though nothing is required', objectOf({ horsepower: { type: 'number' } }, []), null],
    ['a list', { type: 'array', items: objectOf({ horsepower: { type: 'number' } }) }, null],
    ['a part', objectOf({ title: { type: 'string' }, horsepower: { type: 'number' } }), { title: 'Tides' }],
  ])('is a schema_violation with what was found: %s', async (_name, output_schema, output) => {
    const { body } = await service.api.create({ url: page, routing, output_schema });
    expect(body).toMatchObject({ status: 'failed', error: { code: 'schema_violation' } });
    expect(body.error?.message).toMatch(/horsepower|output /);
    expect(body.svc).toMatchObject({ answer_present: false, quality: { reason: 'schema_violation' } });
    if (output !== null) expect(body.svc.output).toEqual(output);
  });

  test('is an empty result where the page says that there is none', async () => {
    const nothing = { url: `${service.site.url}/no-results`, input: 'Find items', routing };
    const inWords = await service.api.create(nothing);
    expect(inWords.body).toMatchObject({ status: 'completed', svc: { status: 'empty', answer_present: true } });
    expect(inWords.body.svc.answer).toContain('No results found');
    const items = { type: 'array', items: objectOf({ name: { type: 'string' } }) };
    const list = await service.api.create({ ...nothing, output_schema: items });
    expect(list.body).toMatchObject({
      status: 'completed',
      svc: { status: 'empty', output: [], answer_present: true },
    });
    expect(list.body.svc.answer).toContain('empty');
    const counted = objectOf({ items, total_count: { type: 'integer' } }, ['total_count']);
    const object = await service.api.create({ ...nothing, output_schema: counted });
    expect(object.body.svc).toMatchObject({ status: 'empty', output: { items: [], total_count: 0 } });
  });
});

test('an output schema is filled from structured data, or the run is a schema_violation', async () => {
  const schema = {
    type: 'object',
    properties: { name: { type: 'string' }, price: { type: 'number' } },
    required: ['name', 'price'],
  };
  const filled = await service.api.create({
    url: `${service.site.url}/product`,
    routing: 'local-reader',
    output_schema: schema,
  });
  expect(filled.body.svc.output).toEqual({ name: 'Kettle', price: 24.5 });
  expect(JSON.parse(filled.body.output_text)).toEqual({ name: 'Kettle', price: 24.5 });
  const missing = {
    ...schema,
    properties: { ...schema.properties, warranty_years: { type: 'number' } },
    required: ['name', 'warranty_years'],
  };
  const violated = await service.api.create({
    url: `${service.site.url}/product`,
    routing: 'local-reader',
    output_schema: missing,
  });
  expect(violated.body).toMatchObject({ status: 'failed', error: { code: 'schema_violation' } });
  expect(violated.body.error?.message).toContain('warranty_years');
  expect(violated.body.svc.output).toMatchObject({ name: 'Kettle' });
});

test('a synchronous create that outlasts its wait answers 202 and the run goes on', async () => {
  const impatient = await startTestService({ SYNC_WAIT_MS: '300' });
  try {
    const { status, body } = await impatient.api.create({
      url: `${impatient.site.url}/hang/c`,
      routing: 'local-reader',
    });
    expect([status, body.status, body.svc.status]).toEqual([202, 'in_progress', 'running']);
    await impatient.site.hanging('c');
    const { progress } = (await impatient.api.get(body.id)).body.svc;
    expect(progress).toMatchObject({ attempts_started: 1, attempts_finished: 0 });
    expect((await impatient.api.cancel(body.id)).body.status).toBe('cancelled');
  } finally {
    await impatient.stop();
  }
});

describe('a task that names pages', () => {
  test.each(['local-reader', 'local-chromium'])('of several is not done by half, and free: %s', async (routing) => {
    const input = `Get the title of ${at('/article')} and the title of ${at('/product')}`;
    const { body } = await service.api.create({ input, routing });
    expect(body).toMatchObject({
      status: 'failed',
      svc: {
        answer: null,
        scale_hint: 'multi',
        error: { reason: 'unsupported_task', message: expect.stringContaining('reads one page per run') as string },
        cost: { total_usd: 0 },
      },
    });
  });

  test.each(['local-reader', 'local-chromium'])(
    'beside the given one is read where it is meant: %s',
    async (routing) => {
      const input = `Get the title of ${at('/product')}`;
      const { body } = await service.api.create({ url: at('/article'), input, routing });
      expect(body.svc).toMatchObject({
        status: 'succeeded',
        scale_hint: null,
        evidence: { final_url: at('/product') },
      });
    },
  );
});

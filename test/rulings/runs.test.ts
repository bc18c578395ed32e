import type { ErrorEnvelope } from '../../core/errors';
import type { ResponseObject } from '../../core/schemas/runs/response-schema';
import type { RunEnvelope } from '../../core/schemas/runs/run-envelope-schema';
import { createApiClient, isOver } from '../support/clients/api-client';
import { createTestWorkspace } from '../support/records/database';
import { startOneRunnerService, type OneRunnerService } from '../support/runners/one-runner';
import { objectOf, readSse } from '../support/clients/sse';

/** The rulings on points where the interface can be read two ways, each under its own name, through the front door. */

let one: OneRunnerService;
beforeAll(async () => {
  one = await startOneRunnerService();
});
afterAll(() => one.stop());

interface List<T> {
  data: T[];
  has_more: boolean;
}

const api = () => one.service.api;
const ask = (more: object = {}, headers?: Record<string, string>) =>
  api().create({ input: 'When does it open?', routing: 'scripted', ...more }, headers);
const refused = async (body: object | string, headers: Record<string, string> = {}) => {
  const answer = await api().call<ErrorEnvelope>('POST', '/v1/responses', { body, headers });
  return { status: answer.status, ...answer.body.error, headers: answer.headers };
};
const hang = (name: string) => ({ url: `${one.service.site.url}/hang/${name}`, routing: 'local-reader' });

test('ruling: null or absent — every svc key is always present, and uncapped is a boolean', async () => {
  one.delivers('It opens at 9:30.');
  const running = (await api().create({ ...hang('keys'), background: true })).body;
  const pinned = (await ask()).body;
  const smart = (await api().create({ url: `${one.service.site.url}/article` })).body;
  expect(Object.keys(running.svc).sort()).toEqual(Object.keys(pinned.svc).sort());
  expect(Object.keys(smart.svc).sort()).toEqual(Object.keys(pinned.svc).sort());
  expect(pinned.svc).toMatchObject({
    routing_summary: null,
    normalization: null,
    custody: null,
    progress: null,
    learning_ranking: null,
    time_budget_ms: null,
    uncapped: false,
  });
  expect(running.svc.routing_attempts).toBeNull();
  expect(smart.svc).toMatchObject({ time_budget_ms: null, uncapped: true });
  await api().cancel(running.id);
});

test('ruling: 200 or 502 — 502 only for a synchronous create of which all attempts were platform faults', async () => {
  one.script(() => 'unavailable');
  const lost = await ask();
  expect([lost.status, lost.body.object, lost.body.status]).toEqual([502, 'response', 'failed']);
  expect((await api().get(lost.body.id)).status).toBe(200);
  one.script(() => ({ status: 'failed', error: { code: 'no_button', message: 'There was no button.' } }));
  expect((await ask()).status).toBe(200);
});

test('ruling: 200 or 502 — a replay of a 502 answers 200', async () => {
  one.script(() => 'unavailable');
  const headers = { 'idempotency-key': 'lost-once' };
  expect((await ask({}, headers)).status).toBe(502);
  expect((await ask({}, headers)).status).toBe(200);
});

test('ruling: replay of a running sync create — 202 at once, with the key echoed', async () => {
  const headers = { 'idempotency-key': 'still-running' };
  const first = api().create(hang('replayed'), headers);
  await one.service.site.hanging('replayed');
  const replay = await api().create(hang('replayed'), headers);
  expect([replay.status, replay.body.status]).toEqual([202, 'in_progress']);
  expect(replay.headers.get('idempotency-key')).toBe('still-running');
  expect(replay.headers.get('idempotent-replayed')).toBe('true');
  await api().cancel(replay.body.id);
  expect((await first).body.id).toBe(replay.body.id);
});

test('ruling: idempotency scope — one key space per workspace, and none shared with others', async () => {
  one.delivers('It opens at 9:30.');
  const headers = { 'idempotency-key': 'shared' };
  const mine = await ask({}, headers);
  expect((await refused({ input: 'another', routing: 'scripted' }, headers)).code).toBe('idempotency_conflict');
  const stranger = await one.service.stranger();
  const theirs = await stranger.create({ input: 'another', routing: 'scripted' }, headers);
  expect([theirs.status, theirs.body.id === mine.body.id]).toEqual([200, false]);
});

test('ruling: codes the spec does not name — invalid_request, not_found, method_not_allowed, with OpenAI types', async () => {
  for (const body of [
    { input: 5 },
    { input: 'x', sla_profile: 'dearest' },
    { input: 'x', metadata: { a: 1 } },
    { input: 'x', interaction_timeout_ms: 0 },
  ]) {
    expect(await refused(body)).toMatchObject({ status: 400, code: 'invalid_request', type: 'invalid_request_error' });
  }
  const missing = await api().call<ErrorEnvelope>('GET', '/v1/nothing');
  expect([missing.status, missing.body.error.code, missing.body.error.type]).toEqual([
    404,
    'not_found',
    'not_found_error',
  ]);
  const method = await api().call<ErrorEnvelope>('PATCH', '/v1/responses');
  expect([method.status, method.body.error.code]).toEqual([405, 'method_not_allowed']);
});

test('ruling: x-should-retry false — on 502, on 503 runner_unavailable, on 409 but idempotency_in_flight', async () => {
  one.script(() => 'unavailable');
  expect((await ask()).headers.get('x-should-retry')).toBe('false');
  const { body } = await api().call<{ runners: { slug: string; coming_soon: boolean }[] }>('GET', '/v1/capabilities');
  const announced = body.runners.find((runner) => runner.coming_soon)?.slug ?? '';
  const unavailable = await refused({ input: 'x', routing: announced });
  expect([unavailable.status, unavailable.headers.get('x-should-retry')]).toEqual([503, 'false']);
  const unsatisfiable = await refused({ input: 'x', routing: 'scripted', custody: 'trusted_runners' });
  expect([unsatisfiable.status, unsatisfiable.headers.get('x-should-retry')]).toEqual([409, 'false']);
});

test('ruling: x-should-retry false — never on the 409 of a create that is being admitted', async () => {
  one.delivers('It opens at 9:30.');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask({ background: true }, { 'idempotency-key': 'at-once' })),
  );
  const inFlight = answers.filter(({ status }) => status === 409);
  for (const { headers } of inFlight)
    expect([headers.get('x-should-retry'), headers.get('retry-after')]).toEqual([null, '1']);
  const ids = answers.filter(({ status }) => status !== 409).map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(1);
});

test('ruling: /v2/* — rewritten to /api/v2/*, where nothing is: JSON 404, never v1', async () => {
  for (const path of ['/v2/responses', '/api/v2/responses', '/v2/runs']) {
    const { status, headers, body } = await api().call<ErrorEnvelope>('GET', path);
    expect([status, body.error.code]).toEqual([404, 'not_found']);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  }
});

test('ruling: public without a key — status, health and the OpenAPI document; everything else is 401', async () => {
  const anyone = createApiClient(one.service.baseUrl, null);
  for (const path of ['/api/status', '/healthz', '/api/v1/openapi.json'])
    expect([path, (await anyone.call('GET', path)).status]).toEqual([path, 200]);
  for (const path of ['/v1/responses', '/v1/runs', '/v1/capabilities', '/v1/responses/resp_x'])
    expect([path, (await anyone.call('GET', path)).status]).toEqual([path, 401]);
});

test('ruling: allow_interaction — true leaves only relay runners, and none left is invalid_routing', async () => {
  one.delivers('It opens at 9:30.');
  expect(await refused({ input: 'x', routing: 'scripted', allow_interaction: true })).toMatchObject({
    status: 400,
    code: 'invalid_routing',
  });
  for (const more of [{}, { allow_interaction: false }]) expect((await ask(more)).status).toBe(200);
});

describe('ruling: schema contract', () => {
  const properties = { opens: { type: 'string' }, steps: { type: 'integer' }, lit: { type: 'boolean' } };
  const schema = { type: 'object', properties, required: ['opens'] };
  const end = async (output: object, outputSchema: object = schema) => {
    one.delivers(output);
    const { body } = await ask({ output_schema: outputSchema });
    return body.error?.code ?? body.svc.status;
  };

  test('ruling: schema contract — undeclared keys are refused unless additionalProperties is true', async () => {
    expect(await end({ opens: '9:30', more: 'x' })).toBe('schema_violation');
    expect(await end({ opens: '9:30', more: 'x' }, { ...schema, additionalProperties: true })).toBe('succeeded');
    expect(await end({ opens: '9:30', url: 'https://a.example', final_url: 'https://a.example' })).toBe('succeeded');
  });

  test('ruling: schema contract — required keys are not empty; 0 and false are not empty', async () => {
    expect(await end({ opens: ' ', steps: 3 })).toBe('schema_violation');
    const all = { ...schema, required: ['opens', 'steps', 'lit'] };
    expect(await end({ opens: '9:30', steps: 0, lit: false }, all)).toBe('succeeded');
  });

  test('ruling: schema contract — an empty run is completed with an answer, a required empty key is a violation', async () => {
    const rows = { type: 'object', properties: { rows: { type: 'array' } } };
    one.delivers({ rows: [] });
    const { body } = await ask({ output_schema: rows });
    expect([body.status, body.svc.status, body.svc.answer_present]).toEqual(['completed', 'empty', true]);
    expect(await end({ rows: [] }, { ...rows, required: ['rows'] })).toBe('schema_violation');
  });
});

test('ruling: unknown, empty or mixed routing — invalid_routing; custody is judged before availability', async () => {
  for (const routing of ['', 'no-such-runner', [], ['scripted', 'no-such-runner'], ['scripted', 'smart'], ['EU']])
    expect(await refused({ input: 'x', routing })).toMatchObject({ status: 400, code: 'invalid_routing' });
  expect(await refused({ input: 'x', routing: 'scripted', custody: 'pinned:local-reader' })).toMatchObject({
    status: 409,
    code: 'custody_unsatisfiable',
  });
});

test('ruling: ceiling — on runner cost before fees, and the source says who set it', async () => {
  one.script(() => ({ status: 'failed', error: { code: 'no_button', message: 'There was no button.' } }));
  const url = `${one.service.site.url}/article`;
  const { body } = await ask({ url, routing: ['scripted', 'local-reader'], max_cost_usd: 0.02 });
  expect(body).toMatchObject({
    error: { code: 'budget_exhausted', message: expect.stringContaining('spend ceiling') },
    svc: { budget: { max_cost_usd: 0.02, source: 'request', exhausted: true }, cost: { runners_usd: 0.02 } },
  });
  const { apiKey } = await createTestWorkspace(one.service.db, { kind: 'top_up' });
  const payer = createApiClient(one.service.baseUrl, apiKey);
  one.delivers({ Opens: '9:30', Floor: '2' });
  const schema = { type: 'object', properties: { floor: { type: 'integer' } }, required: ['floor'] };
  const { body: paid } = await payer.create({
    input: 'Which floor?',
    routing: 'scripted',
    output_schema: schema,
    normalize: true,
  });
  // 5 % on the runner's 0.02, nothing on the 0.10.
  expect(paid.svc.cost).toMatchObject({ runners_usd: 0.02, normalization_usd: 0.1, platform_fee_usd: 0.001 });
});

test('ruling: credits — the first attempt must be covered; a balance that stops a run is named as the source', async () => {
  const { apiKey } = await createTestWorkspace(one.service.db, { micros: 20_500 });
  const poor = createApiClient(one.service.baseUrl, apiKey);
  one.script(() => ({ status: 'failed', error: { code: 'no_button', message: 'There was no button.' } }));
  const chain = { url: `${one.service.site.url}/article`, routing: ['scripted', 'local-reader'] };
  expect((await poor.create(chain)).body).toMatchObject({
    error: { code: 'budget_exhausted', message: expect.stringContaining('the balance did not pay for another') },
    svc: {
      error: { message: expect.stringContaining('the balance did not pay for another') },
      budget: { source: 'balance', exhausted: true },
    },
  });
  const { status } = await poor.call('POST', '/v1/responses', { body: { input: 'x', routing: 'scripted' } });
  expect(status).toBe(402);
});

test('ruling: unsafe redirect at fetch time — run_failed with unsafe_url as its cause; a dead name is a 400', async () => {
  const { status, body } = await api().create({
    url: `${one.service.site.url}/to-metadata`,
    routing: 'local-reader',
  });
  expect([status, body.error?.code, body.svc.error?.code]).toEqual([200, 'run_failed', 'unsafe_url']);
  expect(await refused({ url: 'https://no-such-host.invalid/' })).toMatchObject({ status: 400, code: 'unsafe_url' });
  expect(await refused({ input: 'read http://169.254.169.254/latest' })).toMatchObject({ code: 'unsafe_url' });
});

test('ruling: DELETE while running — cancelled, gone from lists, and a replay of its key is 404', async () => {
  const headers = { 'idempotency-key': 'deleted-early' };
  const { body } = await api().create({ ...hang('deleted'), background: true }, headers);
  await one.service.site.hanging('deleted');
  expect((await api().call('DELETE', `/v1/responses/${body.id}`)).status).toBe(200);
  await one.service.site.abandoned('deleted');
  expect((await api().get(body.id)).status).toBe(404);
  const { body: list } = await api().call<List<RunEnvelope>>('GET', '/v1/runs?limit=100');
  expect(list.data.map(({ id }) => id)).not.toContain(body.id);
  expect((await api().create({ ...hang('deleted'), background: true }, headers)).status).toBe(404);
});

test('ruling: times — created_at of a response is Unix seconds, all others are ISO 8601', async () => {
  one.delivers('It opens at 9:30.');
  const { body } = await ask();
  expect(Number.isInteger(body.created_at)).toBe(true);
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  expect(body.svc.created_at).toMatch(iso);
  expect(body.svc.finished_at).toMatch(iso);
  expect(body.svc.routing_attempts?.[0]?.started_at).toMatch(iso);
  expect(Math.floor(Date.parse(body.svc.created_at) / 1000)).toBe(body.created_at);
});

test('ruling: list cursor — unknown and foreign ids are an empty last page, a deleted one still continues', async () => {
  one.delivers('It opens at 9:30.');
  const mine = await one.service.stranger();
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { body } = await mine.create({ input: 'When does it open?', routing: 'scripted' });
    await mine.until(body.id, isOver);
    ids.unshift(body.id);
  }
  const after = async (id: string | undefined) =>
    (await mine.call<List<RunEnvelope>>('GET', `/v1/runs?starting_after=${id}`)).body;
  const foreign = (await ask()).body.id;
  for (const id of ['resp_unknown', foreign]) expect(await after(id)).toMatchObject({ data: [], has_more: false });
  await mine.call('DELETE', `/v1/responses/${ids[1]}`);
  expect((await after(ids[1])).data.map(({ id }) => id)).toEqual([ids[2]]);
});

test('ruling: order of members — an output keeps the order of the runner wherever it is told', async () => {
  const output = { title: 'A', zone: { y: 1, by: [{ m: 1, c: 2 }], a: 2 }, id: 7, b: null, '2': 'x', '10': 'y' };
  one.delivers(output);
  const schema = { type: 'object', properties: { zebra: { type: 'string' }, ant: { type: 'string' } }, required: [] };
  const created = await ask({ metadata: { later: '1', a: '2' } }, { 'idempotency-key': 'order-of-members' });
  const { id } = created.body;
  const url = `${one.service.baseUrl}/v1/responses/${id}?stream=true`;
  const streamed = (await (await readSse(url, one.service.apiKey)).rest()).find(
    ({ name }) => name === 'response.completed',
  );
  const event = await one.service.db('events').where({ run_id: id }).first('data');
  const told = [
    created.body,
    (await ask({ metadata: { later: '1', a: '2' } }, { 'idempotency-key': 'order-of-members' })).body,
    (await api().get(id)).body,
    (await api().call<List<ResponseObject>>('GET', '/v1/responses?limit=1')).body.data[0],
    objectOf<ResponseObject>(streamed!),
    event.data as ResponseObject,
  ];
  for (const body of told) {
    expect(JSON.stringify(body?.svc.output)).toBe(JSON.stringify(output));
    expect([body?.output_text, body?.svc.answer]).toEqual(Array(2).fill(JSON.stringify(output, null, 2)));
    expect(Object.keys(body?.metadata ?? {})).toEqual(['later', 'a']);
  }
  const { body } = await ask({ background: true, output_schema: schema });
  expect(JSON.stringify((await api().get(body.id)).body.text)).toContain(
    '"properties":{"zebra":{"type":"string"},"ant":',
  );
});

test('ruling: no inline image bytes — pictures are taken out of events, and stay in the answer', async () => {
  const picture = Buffer.from(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${'pixels '.repeat(40)}`, 'latin1').toString('base64');
  const output = { opens: 'At 9:30', picture, lines: picture.replace(/.{60}/g, '$&\n') };
  one.delivers(output, { steps: [{ action: 'look', note: picture }] });
  const { body } = await ask();
  expect(body.svc.output).toEqual(output);
  const url = `${one.service.baseUrl}/v1/responses/${body.id}?stream=true`;
  const streamed = (await (await readSse(url, one.service.apiKey)).rest()).find(
    ({ name }) => name === 'response.completed',
  );
  const { output: items, output_text: text, svc } = objectOf<ResponseObject>(streamed!);
  expect([items, text, svc.output, svc.answer]).toEqual([body.output, body.output_text, output, body.svc.answer]);
  const { data } = await one.service.db('events').where({ run_id: body.id }).first('data');
  expect(data.svc.output).toEqual({ opens: 'At 9:30', picture: '[image removed]', lines: '[image removed]' });
  expect(JSON.stringify(data)).not.toContain(picture.slice(0, 20));
});

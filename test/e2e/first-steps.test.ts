import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import OpenAI from 'openai';
import { connectDatabase } from '../../db/connection';
import { availableMicros, postLines } from '../../db/money/ledger';
import { urlOfRunningPostgres } from '../../stack/postgres/running-postgres';
import { createApiClient, isOver, type ApiClient } from '../support/clients/api-client';
import { freePort, removeDataDir, startProduct, type Product } from '../support/product';
import { until } from '../support/until';

jest.setTimeout(180_000);

let product: Product;
let metricsUrl: string;
let api: ApiClient;
beforeAll(async () => {
  const port = String(await freePort());
  product = await startProduct({ env: { METRICS_PORT: port } });
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  api = createApiClient(product.baseUrl, product.apiKey);
});
afterAll(async () => {
  await product.kill('SIGTERM', 'parent');
  removeDataDir(product);
});

test('a page that only exists after JavaScript ran is read by the browser, with a screenshot that can be fetched', async () => {
  const { status, body } = await api.create({ url: `${product.demoUrl}/rendered`, routing: 'local-chromium' });
  expect([status, body.status, body.svc.runner, body.svc.engine]).toEqual([
    200,
    'completed',
    'local-chromium',
    'chromium',
  ]);
  expect(body.output_text).toContain('Tides on');
  expect(body.svc.steps.length).toBeGreaterThan(0);
  expect(body.svc.session).toMatchObject({
    id: expect.stringMatching(/^sess_/),
    provider_id: 'local',
    status: 'completed',
  });
  const screenshot = body.svc.artifacts.find(({ kind }) => kind === 'screenshot');
  expect(body.svc.screenshot).toBe(screenshot?.url);
  const image = await fetch(screenshot?.url ?? '', { headers: { 'x-api-key': product.apiKey } });
  expect(image.status).toBe(200);
  expect(image.headers.get('content-disposition')).toMatch(/^attachment/);
  const bytes = Buffer.from(await image.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.byteLength).toBe(screenshot?.size_bytes);
  expect((await fetch(screenshot?.url ?? '')).status).toBe(401);
});

test('a workspace on the embedded default is given credit again when it is spent, also while the service runs', async () => {
  const db = connectDatabase(urlOfRunningPostgres(product.dataDir) ?? '', { poolSize: 1 });
  const { account_id: accountId } = await db('workspaces').where({ name: 'local' }).first();
  await db.transaction(async (trx) =>
    postLines(trx, accountId, [{ kind: 'normalization', amountMicros: -(await availableMicros(trx, accountId)) }]),
  );
  await db.destroy();
  const create = () => api.create({ url: `${product.demoUrl}/article`, routing: 'local-reader' });
  const { status, body } = await until('credit', create, (reply) => reply.status !== 402);
  expect([status, body.status, body.svc.cost.platform_fee_usd]).toEqual([200, 'completed', 0]);
});

test('steps fill a form by accessible name and submit it', async () => {
  const { body } = await api.create({
    url: `${product.demoUrl}/login`,
    steps: ['type "demo" into "Username"', 'type "correct-horse" into "Password"', 'click "Sign in"'],
    routing: 'local-chromium',
  });
  expect(body.error).toBeNull();
  expect(body.svc.evidence?.final_url).toBe(`${product.demoUrl}/account`);
  expect(JSON.stringify(body)).not.toContain('correct-horse"]');
  expect(JSON.stringify(body.svc.steps)).not.toContain('correct-horse');
});

test('a download is captured byte for byte', async () => {
  const { body } = await api.create({
    url: `${product.demoUrl}/downloads`,
    input: 'download "Orders (CSV)"',
    routing: 'local-chromium',
  });
  expect(body.svc.deliverables).toMatchObject({ claimed: 1, delivered: 1, verdict: 'delivered' });
  const file = body.svc.artifacts.find(({ kind }) => kind === 'download');
  const captured = await (await api.raw(`/v1/responses/${body.id}/artifacts/${file?.id}`)).text();
  expect(captured).toBe(await (await fetch(`${product.demoUrl}/downloads/orders.csv`)).text());
});

test.each([
  ['a captcha', '/captcha'],
  ['a captcha of another make', '/captcha/turnstile'],
  ['a bot wall', '/bot-wall'],
  ['a bot wall of another make', '/bot-wall/datadome'],
])('%s ends the run blocked by a bot challenge and never pauses it', async (_name, path) => {
  const { body } = await api.create({ url: `${product.demoUrl}${path}`, routing: 'local-chromium' });
  expect([body.status, body.error?.code, body.svc.status]).toEqual(['failed', 'blocked', 'blocked']);
  expect([body.svc.block_reason, body.required_action]).toEqual(['bot_challenge', null]);
});

test('a redirect to a private address is refused inside the browser, too', async () => {
  const { body } = await api.create({ url: `${product.demoUrl}/redirect-to-private`, routing: 'local-chromium' });
  expect([body.error?.code, body.svc.error?.code]).toEqual(['run_failed', 'unsafe_url']);
});

test('smart routing finds the browser where a page needs one, whoever goes first', async () => {
  const { body } = await api.create({ url: `${product.demoUrl}/rendered`, input: 'When is high tide?' });
  expect([body.status, body.svc.runner]).toEqual(['completed', expect.stringMatching(/^local-chromium/)]);
  expect(body.svc.fallback_from).not.toContain(body.svc.runner);
  expect(body.svc.routing_summary?.runner).toBe(body.svc.runner);
});

test('a cancel reaches a browser that is waiting for a slow page', async () => {
  const { body } = await api.create({
    url: `${product.demoUrl}/slow?ms=100000`,
    routing: 'local-chromium',
    background: true,
  });
  await api.until(body.id, ({ svc }) => (svc.progress?.attempts_started ?? 0) > 0);
  expect((await api.cancel(body.id)).body.status).toBe('cancelled');
  const settled = await api.until(body.id, ({ svc }) => svc.cost.total_usd > 0);
  expect(settled.svc.routing_attempts).toMatchObject([{ status: 'cancelled' }]);
});

test('the official OpenAI client works with another base URL', async () => {
  const client = new OpenAI({ baseURL: `${product.baseUrl}/v1`, apiKey: product.apiKey });
  const done = await client.responses.create({ model: 'svc', input: `Read ${product.demoUrl}/article` });
  expect([done.status, done.output_text.includes('96 steps')]).toEqual(['completed', true]);
  const started = await client.responses.create({
    model: 'svc',
    input: `Read ${product.demoUrl}/tables`,
    background: true,
  });
  await api.until(started.id, isOver);
  expect((await client.responses.retrieve(started.id)).status).toBe('completed');
  expect((await client.responses.cancel(started.id)).status).toBe('completed');
  await client.responses.delete(started.id);
  await expect(client.responses.retrieve(started.id)).rejects.toMatchObject({
    status: 404,
    code: 'response_not_found',
  });
  await expect(client.responses.create({ model: 'svc', input: 'http://10.0.0.1/' })).rejects.toMatchObject({
    status: 400,
    code: 'unsafe_url',
    param: 'input',
  });
});

test('the guided tour keeps every promise it makes', async () => {
  const tour = spawn('node', ['--import', 'tsx', 'demo/tour.ts', '--no-pause'], {
    cwd: resolve(__dirname, '../..'),
    env: { ...process.env, SVC_BASE_URL: product.baseUrl, SVC_API_KEY: product.apiKey, DEMO_URL: product.demoUrl },
  });
  let printed = '';
  tour.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  tour.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(tour, 'exit')) as [number];
  expect([code, code === 0 ? '' : printed]).toEqual([0, '']);
});

/** Every series with its value. */
async function metricsNow(): Promise<Map<string, number>> {
  const lines = (await (await fetch(metricsUrl)).text()).split('\n').filter((line) => line !== '' && line[0] !== '#');
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('metrics count a run and the requests around it', async () => {
  const before = await metricsNow();
  const { body } = await api.create({ url: `${product.demoUrl}/article`, routing: 'local-reader' });
  expect((await api.create({ url: 'http://10.0.0.1/', routing: 'local-reader' })).status).toBe(400);
  await api.get(body.id);
  await api.raw('/v1/nothing-of-that-name');
  const grown = (after: Map<string, number>) =>
    [
      'svc_runs_ended_total{status="succeeded",routing="runner"}',
      'svc_run_seconds_count{routing="runner"}',
      'svc_attempts_ended_total{runner="local-reader",status="succeeded",fault="none"}',
      'svc_attempt_seconds_count{runner="local-reader"}',
      'svc_http_request_seconds_count{method="POST",route="/v1/responses",status="200"}',
      'svc_http_request_seconds_count{method="GET",route="/v1/responses/{id}",status="200"}',
      'svc_http_request_seconds_count{method="GET",route="other",status="404"}',
      'svc_http_refusals_total{route="/v1/responses",code="unsafe_url"}',
    ].map((series) => (after.get(series) ?? 0) - (before.get(series) ?? 0));
  const after = await until('counts', metricsNow, (now) => grown(now).every((count) => count > 0));
  expect(grown(after)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  const names = [...after.keys()].join('\n');
  const { hostname } = new URL(product.demoUrl);
  // Key, run, domains, tasks and secrets of all that was done before.
  for (const told of [product.apiKey, body.id, hostname, '10.0.0.1', 'tide', 'correct-horse', 'Orders', 'nothing-of'])
    expect(names).not.toContain(told);
  expect(product.output()).toContain(`metrics          ${metricsUrl}`);
});

test('the port of callers has no metrics', async () => {
  expect((await fetch(`${product.baseUrl}/metrics`)).status).toBe(404);
});

test('no line of the log holds the key', () => {
  expect(product.output()).toContain('"path":"/api/v1/responses"');
  expect(product.output()).not.toContain(product.apiKey);
});

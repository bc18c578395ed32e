import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ErrorEnvelope } from '../../../core/errors';
import { startTestService, type TestService } from '../../support/service';

let service: TestService;
let strict: TestService;
beforeAll(async () => {
  service = await startTestService();
  strict = await startTestService({ CORS_ORIGINS: 'https://app.example', TRUST_PROXY: 'loopback' });
});
afterAll(async () => {
  await service.stop();
  await strict.stop();
});

interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

test.each([
  ['gzip', 'The request body is not encoded as its Content-Encoding says.'],
  ['deflate', 'The request body is not encoded as its Content-Encoding says.'],
  ['br', 'The request body is not encoded as its Content-Encoding says.'],
  ['rot13', 'Content-Encoding must be gzip, deflate, br or identity.'],
])('a body that is not in the encoding %s is told so', async (encoding, message) => {
  const answer = await service.api.call<ErrorEnvelope>('POST', '/v1/estimate', {
    body: '{"input":"Read https://example.com/"}',
    headers: { 'content-encoding': encoding },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.error).toMatchObject({ code: 'invalid_json', param: null, message });
  expect(answer.body.error.remediation).toContain('Content-Encoding');
});

/** As it came over the wire: fetch would decompress it, and hides some headers. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  from: TestService = service,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${from.baseUrl}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

const key = (from: TestService = service) => ({ 'x-api-key': from.apiKey });
const finishedRun = async (): Promise<string> =>
  (await service.api.create({ url: `${service.site.url}/article`, routing: 'local-reader' })).body.id;

test('a page of any origin may call the API, with a key in a header; a preflight needs none', async () => {
  const origin = { origin: 'https://somewhere.example' };
  const preflight = await ask('OPTIONS', '/v1/responses', {
    ...origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,x-stainless-lang',
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization,content-type,x-stainless-lang',
    'access-control-max-age': '7200',
  });
  expect(preflight.headers['access-control-allow-methods']).toContain('DELETE');
  for (const answer of [await ask('GET', '/v1/runs', { ...origin, ...key() }), await ask('GET', '/v1/runs', origin)]) {
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    for (const name of ['Idempotent-Replayed', 'Idempotency-Key', 'Retry-After', 'X-Request-Id', 'Location'])
      expect(answer.headers['access-control-expose-headers']).toContain(name);
  }
});

test('with CORS_ORIGINS only the listed origins are allowed', async () => {
  const allowed = await ask('GET', '/api/status', { origin: 'https://app.example' }, strict);
  expect([allowed.headers['access-control-allow-origin'], allowed.headers['vary']]).toEqual([
    'https://app.example',
    'Origin',
  ]);
  const other = await ask('GET', '/api/status', { origin: 'https://app.example.evil' }, strict);
  expect([other.status, other.headers['access-control-allow-origin']]).toEqual([200, undefined]);
});

test('OPTIONS names the methods of a path without a key, and HEAD is GET without its body', async () => {
  const options = await ask('OPTIONS', '/v1/responses/resp_1');
  expect([options.status, options.headers['allow']]).toEqual([204, 'GET, DELETE, HEAD, OPTIONS']);
  expect((await ask('OPTIONS', '/v1/nowhere', key())).status).toBe(404);
  const [head, get] = [await ask('HEAD', '/v1/capabilities', key()), await ask('GET', '/v1/capabilities', key())];
  expect([head.status, head.body.length, get.body.length > 0]).toEqual([200, 0, true]);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect((await ask('HEAD', '/v1/responses/resp_unknown', key())).status).toBe(404);
});

test('what is not there is not there, with a key or without', async () => {
  for (const path of ['/v1/nowhere', '/v2/responses', '/api/v2', '/docs/nowhere']) {
    expect([path, (await ask('GET', path)).status]).toEqual([path, 404]);
    expect([path, (await ask('OPTIONS', path)).status]).toEqual([path, 404]);
  }
  expect((await ask('PUT', '/v1/responses')).status).toBe(401);
});

test('pages and the document are read only, compressed where large, and not sent twice', async () => {
  for (const path of ['/docs', '/docs/errors', '/docs/style.css', '/v1/openapi.json']) {
    const options = await ask('OPTIONS', path);
    expect([options.status, options.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const refused = await ask('POST', path, key());
    expect([refused.status, refused.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const plain = await ask('GET', path);
    const packed = await ask('GET', path, { 'accept-encoding': 'gzip' });
    const isLarge = plain.body.length >= 14_000;
    expect([packed.status, packed.headers['content-encoding']]).toEqual([200, isLarge ? 'gzip' : undefined]);
    expect((isLarge ? gunzipSync(packed.body) : packed.body).equals(plain.body)).toBe(true);
    // The same object in other bytes has another strong tag.
    expect(packed.headers['etag'] === plain.headers['etag']).toBe(!isLarge);
    const again = await ask('GET', path, {
      'accept-encoding': 'gzip',
      'if-none-match': String(packed.headers['etag']),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
});

test('replies of the API are data to a browser, by either address, and pages are guarded as pages', async () => {
  for (const path of ['/v1/models', '/api/v1/models', '/v1/nothing']) {
    expect((await ask('GET', path, key())).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  }
  expect((await ask('GET', '/docs')).headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('whatever a caller accepts, it gets JSON', async () => {
  for (const accept of ['text/html', 'application/xml;q=0.9', '*/*;q=0', 'nonsense']) {
    const answer = await ask('GET', '/v1/runs', { ...key(), accept });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  }
});

test('large answers are compressed as the caller accepts, small ones are not', async () => {
  const plain = await ask('GET', '/v1/capabilities', key());
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toContain('Accept-Encoding');
  for (const [encoding, unpack] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    const packed = await ask('GET', '/v1/capabilities', { ...key(), 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
    expect(unpack(packed.body).equals(plain.body)).toBe(true);
  }
  const small = await ask('GET', '/v1/nowhere', { ...key(), 'accept-encoding': 'gzip' });
  expect([small.status, small.headers['content-encoding']]).toEqual([404, undefined]);
});

test('a response that has ended carries a strong ETag and is not sent twice, until its cost changes', async () => {
  const id = await finishedRun();
  const get = (more: Record<string, string> = {}) => ask('GET', `/v1/responses/${id}`, { ...key(), ...more });
  const first = await get();
  const tag = String(first.headers['etag']);
  expect(tag).toMatch(/^"[\w-]+"$/);
  const known = await get({ 'if-none-match': `"other", W/${tag}` });
  expect([known.status, known.body.length, known.headers['etag']]).toEqual([304, 0, tag]);
  expect(known.headers['x-request-id']).toBeTruthy();
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  // What fetch sends beside a tag that was set by hand.
  expect((await get({ 'if-none-match': tag, 'cache-control': 'no-cache', pragma: 'no-cache' })).status).toBe(304);

  const run = await service.db('runs').where({ id }).first('workspace_id');
  const { account_id } = await service.db('workspaces').where({ id: run.workspace_id }).first('account_id');
  const line = { account_id, kind: 'platform_fee', amount_micros: -50, run_id: id };
  await service.db('ledger_lines').insert(line);
  const settledLater = await get({ 'if-none-match': tag });
  expect(settledLater.status).toBe(200);
  expect(settledLater.headers['etag']).not.toBe(tag);
});

test('a response that is going on has no ETag, and nothing that a key opens may be kept by a cache', async () => {
  const { body } = await service.api.create({
    url: `${service.site.url}/hang/etag`,
    routing: 'local-reader',
    background: true,
  });
  const running = await ask('GET', `/v1/responses/${body.id}`, key());
  expect([running.headers['etag'], running.headers['cache-control']]).toEqual([undefined, 'no-store']);
  await service.api.cancel(body.id);
  for (const path of ['/v1/runs', '/v1/responses/resp_unknown', '/v1/long-tasks'])
    expect((await ask('GET', path, key())).headers['cache-control']).toBe('no-store');
  const refused = await ask('GET', '/v1/runs');
  expect([refused.status, refused.headers['www-authenticate'], refused.headers['cache-control']]).toEqual([
    401,
    'Bearer',
    'no-store',
  ]);
});

test('a trusted proxy is believed about https; anyone else is not', async () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const trusted = await ask('GET', '/api/status', forwarded, strict);
  expect(trusted.headers['strict-transport-security']).toContain('max-age=');
  const untrusted = await ask('GET', '/api/status', forwarded);
  expect(untrusted.headers['strict-transport-security']).toBeUndefined();
  expect((await ask('GET', '/api/status', {}, strict)).headers['strict-transport-security']).toBeUndefined();
});

test('a body is read only where one belongs: elsewhere a broken one does no harm', async () => {
  const id = await finishedRun();
  const cancel = await service.api.call('POST', `/v1/responses/${id}/cancel`, { body: '{"broken' });
  expect(cancel.status).toBe(200);
  const unknown = await service.api.call<ErrorEnvelope>('POST', '/v1/nowhere', { body: '{"broken' });
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);
});

import type { ErrorEnvelope } from '../../../core/errors';
import { createApiClient } from '../../support/clients/api-client';
import { startTestService, type TestService } from '../../support/service';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const UNKNOWN_ID = 'resp_00000000000000000000000000';

test('a key works as a bearer token and as x-api-key', async () => {
  const anonymous = createApiClient(service.baseUrl, null);
  for (const headers of [
    { authorization: `Bearer ${service.apiKey}` },
    { 'x-api-key': service.apiKey },
    { authorization: 'Bearer token-of-a-gateway', 'x-api-key': service.apiKey },
    { authorization: `Bearer ${service.apiKey}`, 'x-api-key': 'sk-of-somebody-else' },
  ]) {
    expect((await anonymous.call('GET', '/api/v1/responses', { headers })).status).toBe(200);
  }
});

test.each([
  ['no key', {}],
  ['an empty bearer token', { authorization: 'Bearer ' }],
  ['a wrong key', { authorization: 'Bearer svc_wrong' }],
  ['another scheme', { authorization: 'Basic c3ZjOnN2Yw==' }],
  ['a wrong key of ours beside another', { authorization: 'Bearer svc_wrong', 'x-api-key': 'sk-wrong' }],
  ['no key of ours', { authorization: 'Bearer sk-wrong' }],
])('%s is refused with invalid_api_key', async (_name, headers) => {
  const answer = await createApiClient(service.baseUrl, null).call<ErrorEnvelope>('POST', '/v1/responses', {
    headers,
    body: { url: `${service.site.url}/article` },
  });
  expect(answer.status).toBe(401);
  expect(answer.body.error).toMatchObject({ code: 'invalid_api_key', type: 'authentication_error', param: null });
  expect(answer.body.error.remediation).toBeTruthy();
});

test('a revoked key is refused', async () => {
  const client = await service.stranger();
  expect((await client.call('GET', '/v1/runs')).status).toBe(200);
  const newest = await service.db('api_keys').orderBy('id', 'desc').first('id');
  await service.db('api_keys').where({ id: newest.id }).update({ revoked_at: new Date() });
  expect((await client.call('GET', '/v1/runs')).status).toBe(401);
});

test('keys are stored as hashes only', async () => {
  const rows = await service.db('api_keys').select('*');
  expect(JSON.stringify(rows)).not.toContain(service.apiKey);
});

test("another workspace's run is a 404 like an unknown one, on every route", async () => {
  const { body: run } = await service.api.create({ url: `${service.site.url}/article`, routing: 'local-reader' });
  const stranger = await service.stranger();
  for (const [method, suffix] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/cancel'],
    ['GET', '/artifacts/art_00000000000000000000000000'],
  ] as const) {
    const foreign = await stranger.call<ErrorEnvelope>(method, `/v1/responses/${run.id}${suffix}`);
    const unknown = await stranger.call<ErrorEnvelope>(method, `/v1/responses/${UNKNOWN_ID}${suffix}`);
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'response_not_found']);
    expect(foreign.body).toEqual(unknown.body);
  }
  expect((await stranger.call<{ data: unknown[] }>('GET', '/v1/responses')).body.data).toEqual([]);
  expect((await stranger.call<{ data: unknown[] }>('GET', `/v1/runs?starting_after=${run.id}`)).body.data).toEqual([]);
  expect((await service.api.get(run.id)).body.status).toBe('completed');
});

test('every answer is JSON and carries a request id', async () => {
  const cases: [string, string, string | undefined, number, string][] = [
    ['GET', '/v1/nothing-here', undefined, 404, 'not_found'],
    ['GET', '/v2/responses', undefined, 404, 'not_found'],
    ['GET', '/nowhere', undefined, 404, 'not_found'],
    ['PUT', '/v1/responses', '{}', 405, 'method_not_allowed'],
    ['PUT', '/v1/responses/resp_1', '{}', 405, 'method_not_allowed'],
    ['POST', '/v1/responses/resp_1', '{}', 405, 'method_not_allowed'],
    ['POST', '/v1/responses/compact', '{}', 404, 'not_found'],
    ['POST', '/v1/responses/input_tokens', '{}', 404, 'not_found'],
    ['DELETE', '/api/status', undefined, 405, 'method_not_allowed'],
    ['POST', '/v1/responses', '{"input": ', 400, 'invalid_json'],
    ['POST', '/v1/responses', '[]', 400, 'invalid_request'],
    ['POST', '/v1/responses', '"text"', 400, 'invalid_request'],
    ['POST', '/v1/messages', 'null', 400, 'invalid_request'],
    ['POST', '/healthz', undefined, 405, 'method_not_allowed'],
    ['POST', '/readyz', undefined, 405, 'method_not_allowed'],
    ['DELETE', '/docs/errors', undefined, 405, 'method_not_allowed'],
    ['PATCH', '/v1/openapi.json', '{}', 405, 'method_not_allowed'],
    ['POST', '/v1/responses', JSON.stringify({ input: 'x'.repeat(1024 * 1024) }), 413, 'payload_too_large'],
    ['GET', '/v1/responses/%ff', undefined, 404, 'not_found'],
  ];
  for (const [method, path, body, status, code] of cases) {
    const answer = await service.api.call<ErrorEnvelope>(method, path, body === undefined ? {} : { body });
    expect([path, answer.status, answer.body.error.code]).toEqual([path, status, code]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-request-id')).toBe(answer.headers.get('request-id'));
  }
  const refused = await service.api.call('PUT', '/v1/responses', { body: '{}' });
  expect(refused.headers.get('allow')).toBe('POST, GET, HEAD, OPTIONS');
});

test.each([
  ['DELETE', '/v1/contexts/%00', undefined, 404, 'context_not_found'],
  ['POST', '/v1/contexts', { name: 'a\u0000b' }, 400, 'invalid_request'],
  ['POST', '/v1/sessions', { browserSettings: { context: { id: 'a\u0000b' } } }, 404, 'context_not_found'],
])('%s %s refuses U+0000, which no text of ours can hold', async (method, path, body, status, code) => {
  const answer = await service.api.call<{ code: string }>(method, path, { ...(body && { body }) });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test.each(['ISO-8859-1', 'us-ascii', 'nonsense'])('a body is JSON whatever its charset: %s', async (charset) => {
  const headers = { 'content-type': `application/json; charset=${charset}` };
  const answer = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', { body: '{"input": ""}', headers });
  expect([answer.status, answer.body.error.code]).toEqual([400, 'missing_input']);
});

test('a well-formed request id of the caller is kept, any other is replaced', async () => {
  const kept = await service.api.call('GET', '/v1/runs', { headers: { 'x-request-id': 'my-request-0001' } });
  expect(kept.headers.get('x-request-id')).toBe('my-request-0001');
  const replaced = await service.api.call('GET', '/v1/runs', { headers: { 'x-request-id': 'a b' } });
  expect(replaced.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{32}$/);
});

test('status is public and tells ratios, timestamps and which part is missing only', async () => {
  const { status, body } = await createApiClient(service.baseUrl, null).call<object>('GET', '/api/status');
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([
    'checked_at',
    'failure_ratio',
    'last_run_finished_at',
    'missing',
    'providers',
    'started_at',
    'status',
    'success_ratio',
  ]);
});

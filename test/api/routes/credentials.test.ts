import type { ErrorEnvelope } from '../../../core/errors';
import type { CredentialObject } from '../../../core/schemas/credential-schemas';
import { startTestService, type TestService } from '../../support/service';

/** Ids are without i, l, o and u, so that none contains it by chance. */
const MARK = 'zoilu';
const SECRET = `${MARK}-Hunter2-${MARK}`;
const SEED = 'JBSWY3DPEHPK3PXP';
const PATH = '/api/v1/credentials';
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const store = async (more: object = {}): Promise<CredentialObject> => {
  const body = { domain: 'https://Login.Example.com:8443/x', username: 'ann@example.com', password: SECRET, ...more };
  const answer = await service.api.call<CredentialObject>('POST', PATH, { body });
  expect(answer.status).toBe(201);
  return answer.body;
};

test.each([
  [{ domain: undefined }, 'domain', 'domain is required.'],
  [{ domain: null }, 'domain', 'domain is required.'],
  [{ username: '' }, 'username', 'username is required.'],
  [{ password: undefined }, 'password', 'password is required.'],
  [
    { domain: 'a'.repeat(3000) },
    'domain',
    'domain must be a host name of at most 253 characters, such as "example.com".',
  ],
])('a create with %p is told what is missing or how long it may be', async (more, param, message) => {
  const body = { domain: 'example.com', username: 'ann', password: SECRET, ...more };
  const answer = await service.api.call<ErrorEnvelope>('POST', PATH, { body });
  expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_credential']);
  expect([answer.body.error.param, answer.body.error.message]).toEqual([param, message]);
});

test('a credential is stored, listed, fetched, changed and deleted, and never shows a secret', async () => {
  const created = await store({ totp_secret: SEED, source_id: 'src-9' });
  expect(created).toEqual({
    id: expect.stringMatching(/^cred_/),
    object: 'svc.credential',
    domain: 'login.example.com',
    source_id: 'src-9',
    username_masked: 'a***@example.com',
    mfa: 'totp',
    custody: 'trusted_runners',
    health: 'ok',
    created_at: expect.any(String),
    last_used: null,
  });
  const one = `${PATH}/${created.id}`;
  const answers = [
    await service.api.call<{ data: CredentialObject[] }>('GET', PATH),
    await service.api.call('GET', one),
    await service.api.call('PATCH', one, { body: { custody: 'pinned:local-chromium', password: `${SECRET}-new` } }),
    await service.api.call('PATCH', one, { body: { totp_secret: null } }),
    await service.api.call('PATCH', one, { body: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.at(-1)?.body).toMatchObject({ mfa: 'none', custody: 'pinned:local-chromium' });
  const told = JSON.stringify(answers.map(({ body }) => body));
  for (const secret of [MARK, SEED.slice(0, 5), 'ann@']) expect(told).not.toContain(secret);

  const deleted = await service.api.call('DELETE', one);
  expect([deleted.status, deleted.body]).toEqual([200, { id: created.id, object: 'svc.credential', deleted: true }]);
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const { status, body } = await service.api.call<ErrorEnvelope>(method, one, method === 'PATCH' ? { body: {} } : {});
    expect([status, body.error.code]).toEqual([404, 'credential_not_found']);
  }
  const { body } = await service.api.call<{ object: string; data: CredentialObject[] }>('GET', PATH);
  expect(body.object).toBe('list');
  expect(body.data.map(({ id }) => id)).not.toContain(created.id);
});

test('mfa is totp as long as there is a seed, and what was said once there is none', async () => {
  const { id } = await store({ totp_secret: SEED });
  const change = async (body: object) =>
    (await service.api.call<CredentialObject>('PATCH', `${PATH}/${id}`, { body })).body.mfa;
  expect(await change({ mfa: 'sms-relay' })).toBe('totp');
  expect(await change({ totp_secret: null, mfa: 'sms-relay' })).toBe('sms-relay');
  expect(await change({ mfa: 'passkey' })).toBe('passkey');
  expect(await change({ totp_secret: SEED })).toBe('totp');
});

test("another workspace's credential is as good as none", async () => {
  const { id } = await store();
  const stranger = await service.stranger();
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const { status } = await stranger.call(method, `${PATH}/${id}`, method === 'PATCH' ? { body: {} } : {});
    expect(status).toBe(404);
  }
  expect((await stranger.call<{ data: unknown[] }>('GET', PATH)).body.data).toEqual([]);
  const run = await stranger.call<ErrorEnvelope>('POST', '/api/v1/responses', {
    body: { url: 'https://login.example.com/', credential_id: id },
  });
  expect([run.status, run.body.error.code, run.body.error.param]).toEqual([
    404,
    'credential_not_found',
    'credential_id',
  ]);
  expect((await service.api.call('GET', `${PATH}/${id}`)).status).toBe(200);
});

test.each([
  ['a missing password', { domain: 'example.com', username: SECRET }, 'invalid_credential', 'password'],
  ['a number for a password', { domain: 'example.com', username: 'a', password: 7 }, 'invalid_credential', 'password'],
  [
    'a long username',
    { domain: 'example.com', username: SECRET.repeat(30), password: SECRET },
    'invalid_credential',
    'username',
  ],
  [
    'a seed that is none',
    { domain: 'example.com', username: 'a', password: 'b', totp_secret: `${SECRET}!` },
    'invalid_credential',
    'totp_secret',
  ],
  [
    'a policy that is none',
    { domain: 'example.com', username: 'a', password: 'b', custody: SECRET },
    'invalid_custody',
    'custody',
  ],
  ['an array', [SECRET], 'invalid_credential', null],
])('%s is refused without an echo', async (_what, body, code, param) => {
  const { status, body: answer } = await service.api.call<ErrorEnvelope>('POST', PATH, { body });
  expect([status, answer.error.code, answer.error.param]).toEqual([400, code, param]);
  expect(answer.error.remediation).not.toBe('');
  expect(JSON.stringify(answer)).not.toContain(MARK);
});

test('a body that is not JSON is refused without an echo', async () => {
  const { status, body } = await service.api.call<ErrorEnvelope>('POST', PATH, { body: `{"password": "${SECRET}"` });
  expect([status, body.error.code]).toEqual([400, 'invalid_json']);
  expect(JSON.stringify(body)).not.toContain(MARK);
});

describe('on a run', () => {
  const url = 'http://127.0.0.1:9/';
  const ask = (body: object) => service.api.call<ErrorEnvelope>('POST', '/api/v1/responses', { body });

  test('two names for different credentials are refused, for the same one accepted', async () => {
    const { id } = await store({ domain: '127.0.0.1' });
    const both = await ask({ url, credential_id: id, credentials_ref: `${id}x` });
    expect([both.status, both.body.error.code, both.body.error.param]).toEqual([
      400,
      'invalid_request',
      'credentials_ref',
    ]);
    const same = await service.api.create({ url, credential_id: id, credentials_ref: id, background: true });
    expect(same.status).toBe(202);
    expect(same.body.svc.custody).toMatchObject({ policy: 'trusted_runners', source: 'vault', credential_id: id });
  });

  test('a credential of another site is refused with both names', async () => {
    const { id } = await store({ domain: 'example.com' });
    for (const path of ['/api/v1/responses', '/api/v1/estimate']) {
      const { status, body } = await service.api.call<ErrorEnvelope>('POST', path, {
        body: { url, credential_id: id },
      });
      expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_credential', 'credential_id']);
      expect(body.error.message).toContain('example.com');
    }
  });

  test('no runner that both policies allow: 409, nothing is created', async () => {
    const { id } = await store({ domain: '127.0.0.1', custody: 'pinned:local-reader' });
    const before = (await service.db('runs').count({ n: '*' }).first())?.['n'];
    for (const more of [
      { custody: 'pinned:local-chromium' },
      { routing: 'local-chromium' },
      { custody: 'deck_only' },
    ]) {
      const { status, body } = await ask({ url, credential_id: id, ...more });
      expect([status, body.error.code]).toEqual([409, 'custody_unsatisfiable']);
    }
    expect((await service.db('runs').count({ n: '*' }).first())?.['n']).toBe(before);
    const estimate = await service.api.call('POST', '/api/v1/estimate', { body: { url, credential_id: id } });
    expect(estimate.body).toMatchObject({ likely_runner: 'local-reader' });
  });
});

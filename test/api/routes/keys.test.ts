import pino from 'pino';
import type { ErrorEnvelope } from '../../../core/errors';
import { API_KEYS } from '../../../core/limits';
import type { Me } from '../../../core/schemas/account/account-schemas';
import type { KeyObject } from '../../../core/schemas/account/key-schemas';
import { signUp } from '../../../db/accounts/signups';
import type { Principal } from '../../../db/accounts/workspaces';
import { newId } from '../../../db/new-id';
import { createApiClient, type ApiClient } from '../../support/clients/api-client';
import { createTestWorkspace } from '../../support/records/database';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

interface Page {
  data: KeyObject[];
  has_more: boolean;
  last_id: string | null;
}

const logged: string[] = [];
let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }));
});
afterAll(() => service.stop());

async function newcomer(): Promise<{ api: ApiClient } & Principal> {
  const { principal, apiKey } = await createTestWorkspace(service.db);
  return { api: createApiClient(service.baseUrl, apiKey), ...principal };
}

const create = (api: ApiClient, body?: object) =>
  api.call<KeyObject & { key: string }>('POST', '/v1/keys', body === undefined ? {} : { body });

test('a key is shown once, works, is listed by how it begins, and is refused as soon as it is revoked', async () => {
  const { api, apiKeyId } = await newcomer();
  const created = await create(api, { name: 'nightly jobs' });
  expect(created.status).toBe(201);
  const { key, ...object } = created.body;
  expect(object).toMatchObject({ object: 'svc.api_key', name: 'nightly jobs', last_used_at: null });
  expect(key.startsWith(object.prefix ?? 'none')).toBe(true);

  const second = createApiClient(service.baseUrl, key);
  const listed = await second.call<Page>('GET', '/v1/keys');
  expect(listed.body.data.map(({ id }) => id)).toEqual([object.id, apiKeyId]);
  expect(JSON.stringify(listed.body)).not.toContain(key);

  const revoked = await api.call('DELETE', `/v1/keys/${object.id}`);
  expect(revoked.body).toEqual({ id: object.id, object: 'svc.api_key', deleted: true });
  expect((await second.call('GET', '/v1/keys')).status).toBe(401);
  expect((await api.call<Page>('GET', '/v1/keys')).body.data.map(({ id }) => id)).toEqual([apiKeyId]);
  expect((await api.call('DELETE', `/v1/keys/${object.id}`)).status).toBe(404);
});

test('me tells whose key it is, and of an account that is owned nothing to claim', async () => {
  const { api, apiKeyId, workspaceId, accountId } = await newcomer();
  const { status, body } = await api.call<Me>('GET', '/v1/me');
  expect(status).toBe(200);
  expect(body).toMatchObject({ account_id: accountId, workspace_id: workspaceId, api_key_id: apiKeyId });
  expect(body).toMatchObject({ status: 'active', claim_url: null, claim_expires_at: null, balance_usd: 10 });
});

test('the last use of a key is noted, and not again within the minute', async () => {
  const { api, apiKeyId } = await newcomer();
  const lastUse = async () => (await service.db('api_keys').where({ id: apiKeyId }).first('last_used_at')).last_used_at;
  await api.call('GET', '/v1/keys');
  const first: unknown = await until('the use to be noted', lastUse);
  await api.call('GET', '/v1/keys');
  const listed = await api.call<Page>('GET', '/v1/keys');
  expect(listed.body.data[0]?.last_used_at).toBe((first as Date).toISOString());
});

test('pages go on where the one before ended, also after a key that was revoked meanwhile', async () => {
  const { api, apiKeyId } = await newcomer();
  const made = [
    (await create(api)).body.id,
    (await create(api, {})).body.id,
    (await create(api, { name: null })).body.id,
  ];
  const newestFirst = [...made.reverse(), apiKeyId];
  const first = await api.call<Page>('GET', '/v1/keys?limit=2');
  expect(first.body.data.map(({ id }) => id)).toEqual(newestFirst.slice(0, 2));
  expect(first.body.has_more).toBe(true);
  await api.call('DELETE', `/v1/keys/${first.body.last_id}`);
  const rest = await api.call<Page>('GET', `/v1/keys?starting_after=${first.body.last_id}`);
  expect(rest.body.data.map(({ id }) => id)).toEqual(newestFirst.slice(2));
  expect(rest.body.has_more).toBe(false);
  expect((await api.call<Page>('GET', '/v1/keys?starting_after=key_unknown')).body.data).toEqual([]);
});

test('a key cannot revoke itself, so no workspace loses its last one', async () => {
  const { api, apiKeyId } = await newcomer();
  const refused = await api.call<ErrorEnvelope>('DELETE', `/v1/keys/${apiKeyId}`);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'api_key_in_use']);
  expect((await api.call('GET', '/v1/keys')).status).toBe(200);
});

test.each([[{ name: 7 }], [{ name: 'x'.repeat(API_KEYS.nameLength + 1) }], [{ name: 'a\u0000b' }]])(
  'a name that cannot be kept is refused: %j',
  async (body) => {
    const { api } = await newcomer();
    const refused = await api.call<ErrorEnvelope>('POST', '/v1/keys', { body });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({ code: 'invalid_request', param: 'name' });
  },
);

test('a workspace has room for a number of keys, also when the last ones are asked for at once', async () => {
  const { api } = await newcomer();
  const asked = await Promise.all(Array.from({ length: API_KEYS.maxPerWorkspace + 5 }, () => create(api)));
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(API_KEYS.maxPerWorkspace - 1);
  expect(asked.filter(({ status }) => status === 400)).toHaveLength(6);
});

test('where no mail can be sent the code that claims an account is in the log, the page says so, and no link is', async () => {
  const newcomer = { network: '198.51.100.1', client: null, email: null };
  const { claimToken, apiKey } = await signUp(service.db, newId, newcomer);
  const step = (form: Record<string, string>) =>
    fetch(`${service.baseUrl}/claim/${claimToken}`, { method: 'POST', body: new URLSearchParams(form) });
  expect(await (await step({ email: 'owner@example.com' })).text()).toContain('cannot send mail');
  const code = logged.map((line) => /claims the account: (\d{6})/.exec(line)?.[1]).find((each) => each !== undefined);
  expect(await (await step({ code: code ?? '' })).text()).toContain('The account is yours.');
  const me = await createApiClient(service.baseUrl, apiKey).call<Me>('GET', '/v1/me');
  expect(me.body).toMatchObject({ status: 'active', owner_email: 'owner@example.com' });
  await (await fetch(`${service.baseUrl}/Claim/${claimToken}`)).text();
  await until(
    'the request to be logged',
    async () => logged.join(),
    (lines) => lines.includes('/Claim/...'),
  );
  expect(logged.join()).toContain('/claim/...');
  expect(logged.join()).not.toContain(claimToken);
});

test('where no payment provider is configured, nothing is sold, and it is said why', async () => {
  const { api } = await newcomer();
  for (const [path, body] of [
    ['checkout', { credits_usd: 5 }],
    ['portal', {}],
    ['stripe-events', {}],
  ] as const) {
    const answer = await api.call<ErrorEnvelope>('POST', `/api/billing/${path}`, { body });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'feature_disabled']);
    expect(answer.body.error.message).toContain('no payment provider');
  }
});

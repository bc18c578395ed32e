import { createApiKey, createWorkspace, findPrincipal, hashApiKey } from '../../../db/accounts/workspaces';
import { newId } from '../../../db/new-id';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { accountOf, countOf } from '../run-fixture';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('a new workspace has a key, its opening credit as a line of the ledger, and the ids of its kind', async () => {
  const { principal, apiKey } = await createTestWorkspace(test.db, { micros: 7 });
  expect(await findPrincipal(test.db, apiKey)).toEqual(principal);
  expect(await accountOf(test.db, principal.accountId)).toEqual({ balance: 7, ledger: 7, holds: 0 });
  expect(Object.values(principal).map((id) => id.split('_')[0])).toEqual(['ws', 'acct', 'key']);
});

it('the key itself is stored nowhere, only its hash', async () => {
  const { apiKey } = await createTestWorkspace(test.db);
  expect(apiKey).toMatch(/^svc_[\w-]{43}$/);
  const { rows } = await test.db.raw<{ rows: unknown[] }>('SELECT api_keys::text, hash FROM api_keys');
  expect(JSON.stringify(rows)).not.toContain(apiKey.slice(4));
  expect(await countOf(test.db, 'api_keys', { hash: hashApiKey(apiKey) })).toBe(1);
});

it.each(['', 'svc_', 'svc_unknown', '\u0000'])('%j is nobody', async (key) => {
  expect(await findPrincipal(test.db, key)).toBeNull();
});

it('a revoked key is nobody, while other keys of the workspace go on', async () => {
  const { principal, apiKey } = await createTestWorkspace(test.db);
  const second = await createApiKey(test.db, newId, principal.workspaceId, 'second');
  await test.db('api_keys').where({ id: principal.apiKeyId }).update({ revoked_at: new Date() });
  expect(await findPrincipal(test.db, apiKey)).toBeNull();
  expect(await findPrincipal(test.db, second.apiKey)).toEqual({ ...principal, apiKeyId: second.apiKeyId });
});

it('a workspace that cannot be created leaves nothing behind', async () => {
  const counts = async () =>
    Promise.all(['accounts', 'workspaces', 'ledger_lines'].map((table) => countOf(test.db, table)));
  const before = await counts();
  const { principal } = await createTestWorkspace(test.db);
  const sameKeyId = (kind: Parameters<typeof newId>[0]) => (kind === 'apiKey' ? principal.apiKeyId : newId(kind));
  const credit = { kind: 'top_up' as const, micros: 1 };
  await expect(createWorkspace(test.db, sameKeyId, { name: 'x', keyLabel: 'x', credit })).rejects.toThrow(/unique/);
  expect(await counts()).toEqual(before.map((count) => count + 1));
});

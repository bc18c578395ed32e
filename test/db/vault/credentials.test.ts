import { randomBytes } from 'node:crypto';
import { parseNewCredential } from '../../../core/vault/credential-body';
import { credentialsOf } from '../../../db/vault/credentials';
import { noteCredentialUsed, noteLogin } from '../../../db/vault/credential-use';
import { openCredential } from '../../../db/vault/credential-secrets';
import { newId } from '../../../db/new-id';
import { createLocalKek } from '../../../db/vault/sealing';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';

const kek = createLocalKek(randomBytes(32), 'local-1');
const given = parseNewCredential({
  domain: 'example.com',
  username: 'ann@example.com',
  password: 'hunter2-of-ann',
  totp_secret: 'JBSWY3DPEHPK3PXP',
});
let database: TestDatabase;
let workspaceId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  workspaceId = (await createTestWorkspace(database.db)).principal.workspaceId;
});
afterAll(() => database.drop());

const vault = () => credentialsOf(database.db, workspaceId);
const open = (id: string) => openCredential(database.db, kek, workspaceId, id);
const stored = () => vault().insert(kek, newId, given);

test('what was stored is opened for a dispatch, and no row shows it', async () => {
  const { id } = await stored();
  expect(await open(id)).toEqual({
    id,
    domain: 'example.com',
    sourceId: null,
    username: 'ann@example.com',
    password: 'hunter2-of-ann',
    totpSecret: 'JBSWY3DPEHPK3PXP',
    secretVersion: 1,
  });
  const rows = JSON.stringify(await database.db('credentials').where({ id }));
  expect(rows).toContain('a***@example.com');
  expect(rows).not.toMatch(/hunter2|JBSWY3|ann@example/);
});

test.each([
  ['to another row', 'password_sealed', 'password_sealed'],
  ['to another field of the same row', 'username_sealed', 'password_sealed'],
])('a ciphertext that was moved %s does not open', async (where, from, to) => {
  const [source, target] = [await stored(), await stored()];
  const row = where === 'to another row' ? target.id : source.id;
  await database
    .db('credentials')
    .where({ id: row })
    .update({ [to]: database.db('credentials').where({ id: source.id }).select(from) });
  await expect(open(row)).rejects.toThrow();
});

test('a ciphertext does not open in another workspace, even with its whole row', async () => {
  const { id } = await stored();
  const other = (await createTestWorkspace(database.db)).principal.workspaceId;
  await database.db('credentials').where({ id }).update({ workspace_id: other });
  await expect(openCredential(database.db, kek, other, id)).rejects.toThrow();
});

test('a revoked credential keeps no ciphertext, and the table refuses to give it one', async () => {
  const { id } = await stored();
  expect([await vault().revoke(id), await vault().revoke(id)]).toEqual([true, false]);
  expect(await database.db('credentials').where({ id }).first()).toMatchObject({
    username_sealed: null,
    password_sealed: null,
    totp_sealed: null,
  });
  expect([await open(id), await vault().find(id), await vault().change(kek, id, { password: 'x' })]).toEqual([
    null,
    null,
    null,
  ]);
  await expect(database.db('credentials').where({ id }).update({ totp_sealed: '{}' })).rejects.toThrow('check');
});

test('what a site says to an old password says nothing about a new one', async () => {
  const { id } = await stored();
  const login = (secretVersion: number, said: 'accepted' | 'refused') =>
    database.db.transaction((trx) => noteLogin(trx, { id, secretVersion }, said));
  const health = async () => (await vault().find(id))?.lastLogin;
  await login(1, 'refused');
  expect(await health()).toBe('failed');
  await vault().change(kek, id, { password: 'hunter3' });
  expect(await health()).toBe('ok');
  await login(1, 'refused');
  expect(await health()).toBe('ok');
  await login(2, 'refused');
  await login(2, 'accepted');
  expect([await health(), (await open(id))?.password]).toEqual(['ok', 'hunter3']);
});

test('a seed is replaced and removed, and use is noted', async () => {
  const { id } = await stored();
  expect((await vault().find(id))?.lastUsedAt).toBeNull();
  await noteCredentialUsed(database.db, id);
  expect((await vault().find(id))?.lastUsedAt).toBeInstanceOf(Date);
  await vault().change(kek, id, { totpSecret: 'MFRGGZDFMZTWQ2LK', mfa: 'totp' });
  expect((await open(id))?.totpSecret).toBe('MFRGGZDFMZTWQ2LK');
  expect(await vault().change(kek, id, { totpSecret: null, mfa: 'none' })).toMatchObject({ mfa: 'none' });
  expect((await open(id))?.totpSecret).toBeNull();
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseNewCredential } from '../../../core/vault/credential-body';
import { credentialsOf } from '../../../db/vault/credentials';
import { openCredential } from '../../../db/vault/credential-secrets';
import { newId } from '../../../db/new-id';
import { keysInUse, rewrapAll, withRotationLock } from '../../../db/vault/rewrapping';
import { openRunFile, sealRunFiles } from '../../../db/vault/run-files';
import { openRunSecrets, sealRunSecrets } from '../../../db/vault/run-secrets';
import { createLocalKek, seal, type KeyEncryptionKey, type SealedSecret } from '../../../db/vault/sealing';
import { openKeyFile } from '../../../workers/keys/key-file';
import { admitTestRun } from '../../support/records/admitted-run';
import { openTransactions } from '../run-fixture';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { until } from '../../support/until';

let database: TestDatabase;
let workspaceId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  workspaceId = (await createTestWorkspace(database.db)).principal.workspaceId;
});
afterEach(() => database.drop());

const newKeys = () => openKeyFile(join(mkdtempSync(join(tmpdir(), 'svc-keys-')), 'key'));

async function store(kek: KeyEncryptionKey, password: string): Promise<string> {
  const given = parseNewCredential({
    domain: 'example.com',
    username: 'ann',
    password,
    totp_secret: 'JBSWY3DPEHPK3PXP',
  });
  return (await credentialsOf(database.db, workspaceId).insert(kek, newId, given)).id;
}

test('every data key moves to the new version, in batches, and every secret still opens', async () => {
  const keys = newKeys();
  const ids = await Promise.all(Array.from({ length: 130 }, (_, index) => store(keys, `pw-${index}`)));
  const run = await admitTestRun(database.db);
  const place = { workspaceId: run.principal.workspaceId, runId: run.runId };
  const sealed = await sealRunSecrets(keys, place, { totpSecret: 'JBSWY3DPEHPK3PXP', totpInbox: null });
  await database.db('run_secrets').insert({ run_id: run.runId, sealed: JSON.stringify(sealed) });
  const files = await sealRunFiles(keys, place, [{ name: 'a.txt', contentType: 'text/plain', data: 'aGVsbG8=' }]);
  await database.db('run_files').insert({ run_id: run.runId, sealed: JSON.stringify(files) });
  const before: { password_sealed: SealedSecret } = await database.db('credentials').where({ id: ids[0] }).first();

  keys.addVersion();
  expect(await rewrapAll(database.db, keys)).toEqual({ currentKeyId: 'local-2', rewrapped: 392, unreadable: 0 });
  expect(await keysInUse(database.db)).toEqual(['local-2']);
  keys.removeVersions(['local-1']);
  for (const [index, id] of ids.entries()) {
    expect((await openCredential(database.db, keys, workspaceId, id))?.password).toBe(`pw-${index}`);
  }
  const row: { sealed: SealedSecret } = await database.db('run_secrets').where({ run_id: run.runId }).first();
  expect((await openRunSecrets(keys, place, row.sealed)).totpSecret).toBe('JBSWY3DPEHPK3PXP');
  expect((await openRunFile(database.db, keys, place, 'a.txt'))?.body.toString()).toBe('hello');
  expect(await openRunFile(database.db, keys, place, 'b.txt')).toBeNull();
  // The secret itself was never opened: its ciphertext is the same.
  const after: { password_sealed: SealedSecret } = await database.db('credentials').where({ id: ids[0] }).first();
  expect(after.password_sealed.ciphertext).toBe(before.password_sealed.ciphertext);
  expect(await rewrapAll(database.db, keys)).toMatchObject({ rewrapped: 0 });
});

test('a rotation that was interrupted is completed by the next one', async () => {
  const keys = newKeys();
  const ids = await Promise.all(Array.from({ length: 4 }, (_, index) => store(keys, `pw-${index}`)));
  keys.addVersion();
  let wraps = 0;
  const dying: KeyEncryptionKey = {
    unwrap: keys.unwrap,
    wrap(dataKey) {
      wraps += 1;
      // The first wrap asks for the name of the current key; the process "dies" in the middle of the rows.
      if (wraps > 5) return new Promise(() => undefined);
      return keys.wrap(dataKey);
    },
  };
  void rewrapAll(database.db, dying);
  await until(
    'the first batch',
    () => database.db('credentials').whereRaw("username_sealed->>'keyId' = 'local-2'"),
    (rewrapped) => rewrapped.length >= 4,
  );
  expect((await keysInUse(database.db)).sort()).toEqual(['local-1', 'local-2']);
  keys.addVersion();
  expect(await rewrapAll(database.db, keys)).toEqual({ currentKeyId: 'local-3', rewrapped: 12, unreadable: 0 });
  expect(await keysInUse(database.db)).toEqual(['local-3']);
  for (const [index, id] of ids.entries()) {
    expect((await openCredential(database.db, keys, workspaceId, id))?.password).toBe(`pw-${index}`);
  }
});

test('a password that is changed while its old data key is being wrapped keeps its new value', async () => {
  const keys = newKeys();
  const id = await store(keys, 'old');
  keys.addVersion();
  const racing: KeyEncryptionKey = {
    unwrap: keys.unwrap,
    async wrap(dataKey) {
      await credentialsOf(database.db, workspaceId).change(keys, id, { password: 'new' });
      return keys.wrap(dataKey);
    },
  };
  await rewrapAll(database.db, racing);
  expect((await openCredential(database.db, keys, workspaceId, id))?.password).toBe('new');
});

test('a secret whose key is lost is counted and left alone, and the others are wrapped', async () => {
  const keys = newKeys();
  const lost = await store(createLocalKek(Buffer.alloc(32, 9), 'local-0'), 'lost');
  const id = await store(keys, 'kept');
  keys.addVersion();
  expect(await rewrapAll(database.db, keys)).toEqual({ currentKeyId: 'local-2', rewrapped: 3, unreadable: 3 });
  expect((await openCredential(database.db, keys, workspaceId, id))?.password).toBe('kept');
  await expect(openCredential(database.db, keys, workspaceId, lost)).rejects.toThrow('local-0');
});

test('two rotations do not run at once', async () => {
  await withRotationLock(database.db, async () => {
    await expect(withRotationLock(database.db, async () => undefined)).rejects.toThrow('under way');
    expect(await openTransactions(database.db)).toBe(0);
  });
});

test('secrets that an earlier release sealed, bound to their run alone, stay readable', async () => {
  const keys = newKeys();
  const place = { workspaceId, runId: 'resp_1' };
  const secrets = { totpSecret: 'JBSWY3DPEHPK3PXP', totpInbox: null };
  const sealed = await seal(keys, JSON.stringify(secrets), 'run_secrets resp_1');
  delete sealed.version;
  expect(await openRunSecrets(keys, place, sealed)).toEqual(secrets);
  await expect(openRunSecrets(keys, { ...place, runId: 'resp_2' }, sealed)).rejects.toThrow();
  const fresh = await sealRunSecrets(keys, place, secrets);
  await expect(openRunSecrets(keys, { ...place, workspaceId: 'ws_other' }, fresh)).rejects.toThrow();
});

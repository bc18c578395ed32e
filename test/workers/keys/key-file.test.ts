import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalKek, seal, unseal } from '../../../db/vault/sealing';
import { openKeyFile } from '../../../workers/keys/key-file';
import { openKeyRing } from '../../../workers/keys/key-ring';

const newPath = (): string => join(mkdtempSync(join(tmpdir(), 'svc-keys-')), 'deep', 'key');

test('the file is made at first use, for its owner only, and found again', async () => {
  const path = newPath();
  const sealed = await seal(openKeyFile(path), 'hunter2', 'x');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await unseal(openKeyFile(path), sealed, 'x')).toBe('hunter2');
});

test('a file of an earlier release, one key and nothing else, is version one', async () => {
  const path = newPath();
  openKeyFile(path);
  const key = randomBytes(32);
  writeFileSync(path, `${key.toString('base64')}\n`);
  const file = openKeyFile(path);
  const sealed = await seal(createLocalKek(key, 'local-1'), 'hunter2', 'x');
  expect(await unseal(file, sealed, 'x')).toBe('hunter2');
  expect(file.addVersion().id).toBe('local-2');
  expect(await unseal(openKeyFile(path), sealed, 'x')).toBe('hunter2');
});

test('a new version wraps at once in every process that has the file open; old versions still open', async () => {
  const path = newPath();
  const [one, other] = [openKeyFile(path), openKeyFile(path)];
  const before = await seal(one, 'old', 'x');
  other.addVersion();
  const after = await seal(one, 'new', 'x');
  expect([before.keyId, after.keyId]).toEqual(['local-1', 'local-2']);
  for (const file of [one, other]) {
    expect([await unseal(file, before, 'x'), await unseal(file, after, 'x')]).toEqual(['old', 'new']);
  }
  other.removeVersions(['local-1']);
  await expect(unseal(one, before, 'x')).rejects.toThrow('local-1');
  expect(one.addVersion().id).toBe('local-3');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test.each(['', 'short', 'local-1 2026-01-01T00:00:00Z AAAA', `zz 2026-01-01T00:00:00Z ${'A'.repeat(44)}`])(
  'a damaged file (%j) is refused instead of being replaced',
  (text) => {
    const path = newPath();
    openKeyFile(path);
    writeFileSync(path, text);
    expect(() => openKeyFile(path)).toThrow(path);
    expect(readFileSync(path, 'utf8')).toBe(text);
  },
);

test('without a KMS key the ring is the file', async () => {
  const ring = await openKeyRing({ keyFile: newPath(), kmsKey: null });
  const sealed = await seal(ring, 'hunter2', 'x');
  expect([sealed.keyId, await unseal(ring, sealed, 'x')]).toEqual(['local-1', 'hunter2']);
  expect(ring.rotatable?.versions()).toHaveLength(1);
});

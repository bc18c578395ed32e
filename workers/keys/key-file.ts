import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createLocalKek, type KeyEncryptionKey } from '../../db/vault/sealing';

/** One version of the key-encryption key. The last of a file is the one that wraps. */
interface KeyVersion {
  id: string;
  key: Buffer;
  createdAt: Date;
}

export interface KeyFile extends KeyEncryptionKey {
  /** Oldest first. */
  versions(): KeyVersion[];
  /** From here on every process that uses the file wraps with a new version. */
  addVersion(): KeyVersion;
  /** What a removed version wrapped is lost: the caller has made sure that nothing is left under it. */
  removeVersions(ids: readonly string[]): void;
}

const KEY_BYTES = 32;
const FIRST_ID = 'local-1';

/** The key-encryption key, made at first use and readable by its owner only. Losing it loses every sealed secret. */
export function openKeyFile(path: string): KeyFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    // Exclusive, so that two processes that start together end up with one key.
    const first = { id: FIRST_ID, key: randomBytes(KEY_BYTES), createdAt: new Date() };
    writeFileSync(path, textOf([first]), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }

  let known: { stamp: string; versions: KeyVersion[] } | null = null;
  /** Read again whenever the file has been replaced: a rotation in another process takes effect at once. */
  function versions(): KeyVersion[] {
    const { ino, mtimeMs, size } = statSync(path);
    const stamp = `${ino} ${mtimeMs} ${size}`;
    if (known?.stamp !== stamp) known = { stamp, versions: parse(readFileSync(path, 'utf8'), path) };
    return known.versions;
  }
  versions();

  return {
    versions,
    wrap: (dataKey) => kekOf(versions().at(-1), '(none)').wrap(dataKey),
    unwrap: async (keyId, wrappedKey) =>
      kekOf(
        versions().find(({ id }) => id === keyId),
        keyId,
      ).unwrap(keyId, wrappedKey),
    addVersion() {
      const numbers = versions().map(({ id }) => Number(id.replace(/^local-/, '')));
      const added = {
        id: `local-${Math.max(0, ...numbers) + 1}`,
        key: randomBytes(KEY_BYTES),
        createdAt: new Date(),
      };
      replaceFile(path, textOf([...versions(), added]));
      return added;
    },
    removeVersions(ids) {
      replaceFile(path, textOf(versions().filter(({ id }) => !ids.includes(id))));
    },
  };
}

function kekOf(version: KeyVersion | undefined, id: string): KeyEncryptionKey {
  if (!version) throw new Error(`the key-encryption key "${id}" is not at hand`);
  return createLocalKek(version.key, version.id);
}

/** All or nothing, and on the disk before anything is wrapped with it: a crash must not leave a lost key in use. */
function replaceFile(path: string, text: string): void {
  const next = `${path}.next`;
  const file = openSync(next, 'w', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(next, path);
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function textOf(versions: KeyVersion[]): string {
  return versions
    .map(({ id, key, createdAt }) => `${id} ${createdAt.toISOString()} ${key.toString('base64')}\n`)
    .join('');
}

/** One version a line. A line that is only a key is the one version of a file that an earlier release made. */
function parse(text: string, path: string): KeyVersion[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const versions = lines.map((line) => {
    const parts = line.trim().split(/\s+/);
    const [id = '', createdAt = '', encoded = ''] =
      parts.length === 1 ? [FIRST_ID, '1970-01-01T00:00:00Z', parts[0] ?? ''] : parts;
    return { id, key: Buffer.from(encoded, 'base64'), createdAt: new Date(createdAt) };
  });
  const isUsable =
    versions.length > 0 && versions.every(({ id, key }) => /^local-\d+$/.test(id) && key.length === KEY_BYTES);
  if (!isUsable) throw new Error(`The key file ${path} does not hold 256-bit keys in base64.`);
  return versions;
}

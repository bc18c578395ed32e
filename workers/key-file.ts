import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createLocalKek, type KeyEncryptionKey } from '../db/sealing';

/** The key-encryption key, made at first use and readable by its owner only. Losing it loses every sealed secret. */
export function openKeyFile(path: string): KeyEncryptionKey {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    // Exclusive, so that two processes that start together end up with one key.
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== 32) throw new Error(`The key file ${path} does not hold a 256-bit key in base64.`);
  return createLocalKek(key, 'local-1');
}

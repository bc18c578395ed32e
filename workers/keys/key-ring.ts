import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { KeyEncryptionKey } from '../../db/vault/sealing';
import { openKeyFile, type KeyFile } from './key-file';
import { isKmsKeyId, openKmsKey, type KmsKeyName } from './kms-key';

export interface KeysConfig {
  keyFile: string;
  /** Wraps instead of the file's keys; the file, where there is one, still opens what it wrapped. */
  kmsKey: KmsKeyName | null;
}

export interface KeyRing extends KeyEncryptionKey {
  /** The file whose newest version wraps; null while AWS KMS does, whose keys rotate by themselves. */
  rotatable: KeyFile | null;
}

/** The key-encryption key of this installation. What it wrapped is opened by whichever of its keys did it. */
export async function openKeyRing({ keyFile, kmsKey }: KeysConfig): Promise<KeyRing> {
  if (kmsKey === null) {
    const file = openKeyFile(keyFile);
    return { wrap: file.wrap, unwrap: file.unwrap, rotatable: file };
  }
  const kms = await openKmsKey(kmsKey);
  await prove(kms);
  const file = existsSync(keyFile) ? openKeyFile(keyFile) : null;
  return {
    wrap: kms.wrap,
    unwrap: (keyId, wrappedKey) =>
      isKmsKeyId(keyId) || file === null ? kms.unwrap(keyId, wrappedKey) : file.unwrap(keyId, wrappedKey),
    rotatable: null,
  };
}

/** A key that may encrypt but not decrypt would lose every secret from now on: found out before the first one. */
async function prove(kek: KeyEncryptionKey): Promise<void> {
  try {
    const dataKey = randomBytes(32);
    const { keyId, wrappedKey } = await kek.wrap(dataKey);
    if (!dataKey.equals(await kek.unwrap(keyId, wrappedKey))) throw new Error('it gave back another key');
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new Error(`The key that KMS_KEY_URI names cannot be used to encrypt and decrypt (${reason}).`, {
      cause: error,
    });
  }
}

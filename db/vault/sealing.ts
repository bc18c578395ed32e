import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A secret under its own data key, which is itself wrapped by a key-encryption key. */
export interface SealedSecret {
  /** 2: bound to workspace, record and field by `placeOf`. Absent in what earlier releases sealed. */
  version?: 2;
  keyId: string;
  wrappedKey: string;
  nonce: string;
  tag: string;
  ciphertext: string;
}

/** Wraps data keys. Implementations: versions in a key file, AWS KMS (`workers/keys/`). */
export interface KeyEncryptionKey {
  wrap(dataKey: Buffer): Promise<{ keyId: string; wrappedKey: Buffer }>;
  unwrap(keyId: string, wrappedKey: Buffer): Promise<Buffer>;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Without it a tag cut down to four bytes would be accepted. */
const FULL_TAG = { authTagLength: TAG_BYTES };

/** Where a secret belongs, as authenticated data: moved to another workspace, record or field it does not open. */
export function placeOf(place: { workspaceId: string; record: string; field: string }): string {
  return JSON.stringify([place.workspaceId, place.record, place.field]);
}

/** @param context what the secret belongs to; see `placeOf` */
export async function seal(kek: KeyEncryptionKey, plaintext: string, context: string): Promise<SealedSecret> {
  const dataKey = randomBytes(32);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, dataKey, nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  const { keyId, wrappedKey } = await kek.wrap(dataKey);
  dataKey.fill(0);
  return {
    version: 2,
    keyId,
    wrappedKey: wrappedKey.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    ciphertext: ciphertext.toString('base64'),
  };
}

export async function unseal(kek: KeyEncryptionKey, sealed: SealedSecret, context: string): Promise<string> {
  const dataKey = await kek.unwrap(sealed.keyId, Buffer.from(sealed.wrappedKey, 'base64'));
  const decipher = createDecipheriv(CIPHER, dataKey, Buffer.from(sealed.nonce, 'base64'), FULL_TAG)
    .setAAD(Buffer.from(context))
    .setAuthTag(Buffer.from(sealed.tag, 'base64'));
  const plaintext = Buffer.concat([decipher.update(Buffer.from(sealed.ciphertext, 'base64')), decipher.final()]);
  dataKey.fill(0);
  return plaintext.toString('utf8');
}

/** The same secret with its data key under the current key-encryption key; the secret itself is not opened. */
export async function rewrap(kek: KeyEncryptionKey, sealed: SealedSecret): Promise<SealedSecret> {
  const dataKey = await kek.unwrap(sealed.keyId, Buffer.from(sealed.wrappedKey, 'base64'));
  const { keyId, wrappedKey } = await kek.wrap(dataKey);
  dataKey.fill(0);
  return { ...sealed, keyId, wrappedKey: wrappedKey.toString('base64') };
}

/** Wraps with a key held in this process. */
export function createLocalKek(key: Buffer, keyId: string): KeyEncryptionKey {
  return {
    async wrap(dataKey) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(keyId));
      const body = Buffer.concat([cipher.update(dataKey), cipher.final()]);
      return { keyId, wrappedKey: Buffer.concat([nonce, cipher.getAuthTag(), body]) };
    },
    async unwrap(wrappedWith, wrappedKey) {
      if (wrappedWith !== keyId) throw new Error(`the key-encryption key "${wrappedWith}" is not at hand`);
      const decipher = createDecipheriv(CIPHER, key, wrappedKey.subarray(0, NONCE_BYTES), FULL_TAG)
        .setAAD(Buffer.from(keyId))
        .setAuthTag(wrappedKey.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(wrappedKey.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}

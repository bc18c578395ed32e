import type { KeyEncryptionKey } from '../../db/vault/sealing';

export interface KmsKeyName {
  /** An ARN, an alias (`alias/name`) or a key id. */
  keyId: string;
  region: string;
}

const SCHEME = 'aws-kms://';
const ID_PREFIX = 'aws-kms:';
/** Public by nature, and demanded again at every unwrap: a data key of another application is not opened for us. */
const CONTEXT = { application: 'browser-agent-router' };
const MAX_TRIES = 4;
const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;

/** `aws-kms://<key arn or alias>?region=..`; an ARN names its own region. Null when the text is not of that form. */
export function parseKmsUri(uri: string): KmsKeyName | null {
  if (!uri.startsWith(SCHEME)) return null;
  const [keyId = '', query = ''] = uri.slice(SCHEME.length).split('?', 2);
  const region = new URLSearchParams(query).get('region') ?? /^arn:[^:]+:kms:([^:]+):/.exec(keyId)?.[1] ?? '';
  return /^[\w:/+=,.@-]+$/.test(keyId) && /^[a-z0-9-]+$/.test(region) ? { keyId, region } : null;
}

export function isKmsKeyId(keyId: string): boolean {
  return keyId.startsWith(ID_PREFIX);
}

/**
 * Wraps with a key that never leaves AWS KMS, which also rotates its material. Credentials and endpoint are found the
 * way every AWS tool finds them. Data keys that another KMS key wrapped (before an alias was moved, or the URI was
 * changed) open as long as that key may be used.
 */
export async function openKmsKey({ keyId, region }: KmsKeyName): Promise<KeyEncryptionKey> {
  // Loaded here: whoever keeps keys in a file does not pay for the SDK.
  const { DecryptCommand, EncryptCommand, KMSClient } = await import('@aws-sdk/client-kms');
  const requestHandler = { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS };
  const client = new KMSClient({ region, maxAttempts: MAX_TRIES, requestHandler });
  return {
    async wrap(dataKey) {
      const reply = await client.send(
        new EncryptCommand({ KeyId: keyId, Plaintext: dataKey, EncryptionContext: CONTEXT }),
      );
      if (!reply.CiphertextBlob || !reply.KeyId) throw new Error('AWS KMS sent an answer without a wrapped key');
      return { keyId: `${ID_PREFIX}${reply.KeyId}`, wrappedKey: Buffer.from(reply.CiphertextBlob) };
    },
    async unwrap(wrappedWith, wrappedKey) {
      if (!isKmsKeyId(wrappedWith)) throw new Error(`the key-encryption key "${wrappedWith}" is not at hand`);
      const reply = await client.send(
        new DecryptCommand({
          KeyId: wrappedWith.slice(ID_PREFIX.length),
          CiphertextBlob: wrappedKey,
          EncryptionContext: CONTEXT,
        }),
      );
      if (!reply.Plaintext) throw new Error('AWS KMS sent an answer without a key');
      return Buffer.from(reply.Plaintext);
    },
  };
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seal, unseal } from '../../../db/vault/sealing';
import { openKeyFile } from '../../../workers/keys/key-file';
import { openKeyRing } from '../../../workers/keys/key-ring';
import { openKmsKey, parseKmsUri } from '../../../workers/keys/kms-key';
import { startKmsServer, type KmsServer } from '../../support/servers/kms-server';

const region = 'eu-central-1';
const AWS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
let kms: KmsServer;
let keyArn: string;

beforeAll(async () => {
  kms = await startKmsServer();
  keyArn = kms.createKey();
  kms.alias('alias/vault', keyArn);
  // The way every AWS tool is pointed elsewhere; the product itself knows nothing of it.
  Object.assign(process.env, AWS, { AWS_ENDPOINT_URL_KMS: kms.url });
});
afterAll(async () => {
  for (const name of [...Object.keys(AWS), 'AWS_ENDPOINT_URL_KMS']) delete process.env[name];
  await kms.close();
});

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'svc-keys-')), 'key');

test.each([
  ['aws-kms://arn:aws:kms:us-east-1:1:key/ab-1', { keyId: 'arn:aws:kms:us-east-1:1:key/ab-1', region: 'us-east-1' }],
  ['aws-kms://alias/my-key?region=eu-west-1', { keyId: 'alias/my-key', region: 'eu-west-1' }],
  [
    'aws-kms://arn:aws:kms:us-east-1:1:key/ab?region=eu-west-1',
    { keyId: 'arn:aws:kms:us-east-1:1:key/ab', region: 'eu-west-1' },
  ],
  ['aws-kms://alias/my-key', null],
  ['aws-kms://?region=eu-west-1', null],
  ['aws-kms://alias/my key?region=eu-west-1', null],
  ['file:///tmp/key', null],
])('%s names %j', (uri, expected) => {
  expect(parseKmsUri(uri)).toEqual(expected);
});

test('a secret is sealed under the key behind an alias, by a signed request, and opened by its ARN', async () => {
  const key = await openKmsKey({ keyId: 'alias/vault', region });
  const sealed = await seal(key, 'hunter2', 'place');
  expect(sealed.keyId).toBe(`aws-kms:${keyArn}`);
  expect(await unseal(key, sealed, 'place')).toBe('hunter2');
  expect(kms.calls.map(({ operation }) => operation)).toEqual(['Encrypt', 'Decrypt']);
  expect(kms.calls[0]?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=test\/\d+\/eu-central-1\/kms\//);
  await expect(unseal(key, sealed, 'another place')).rejects.toThrow();
});

test('a data key that another key wrapped, or that was changed, is refused', async () => {
  const [mine, other] = [kms.createKey(), kms.createKey()];
  const key = await openKmsKey({ keyId: mine, region });
  const sealed = await seal(key, 'hunter2', 'x');
  await expect(unseal(key, { ...sealed, keyId: `aws-kms:${other}` }, 'x')).rejects.toThrow();
  const broken = Buffer.from(sealed.wrappedKey, 'base64');
  broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1;
  await expect(unseal(key, { ...sealed, wrappedKey: broken.toString('base64') }, 'x')).rejects.toThrow();
  await expect(unseal(key, { ...sealed, keyId: 'local-1' }, 'x')).rejects.toThrow('local-1');
});

test('a service that stumbles is asked again', async () => {
  const key = await openKmsKey({ keyId: keyArn, region });
  kms.failNext(2);
  expect(await unseal(key, await seal(key, 'hunter2', 'x'), 'x')).toBe('hunter2');
});

test('what the key file sealed stays readable after the move to KMS, and new secrets go there', async () => {
  const keyFile = newFile();
  const old = await seal(openKeyFile(keyFile), 'of the file', 'x');
  const ring = await openKeyRing({ keyFile, kmsKey: { keyId: 'alias/vault', region } });
  expect(await unseal(ring, old, 'x')).toBe('of the file');
  expect((await seal(ring, 'new', 'x')).keyId).toBe(`aws-kms:${keyArn}`);
  expect(ring.rotatable).toBeNull();
});

test('a key that cannot be used is found out at start', async () => {
  const disabled = kms.createKey();
  kms.disable(disabled);
  await expect(openKeyRing({ keyFile: newFile(), kmsKey: { keyId: disabled, region } })).rejects.toThrow(
    /KMS_KEY_URI.*DisabledException/,
  );
});

import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface KmsServer {
  url: string;
  /** Creates a key and returns its ARN. */
  createKey(): string;
  alias(name: string, keyArn: string): void;
  disable(keyArn: string): void;
  /** Operations in order of arrival, with the headers they came with. */
  calls: { operation: string; headers: IncomingHttpHeaders }[];
  /** The next calls are answered like a throttled or broken service. */
  failNext(times: number): void;
  close(): Promise<void>;
}

interface KmsRequest {
  KeyId?: string;
  Plaintext?: string;
  CiphertextBlob?: string;
  EncryptionContext?: Record<string, string>;
}

const ACCOUNT = 'arn:aws:kms:eu-central-1:000000000000';

/** AWS KMS's JSON protocol (Encrypt and Decrypt) over keys that really encrypt, with the errors the real one has. */
export async function startKmsServer(): Promise<KmsServer> {
  const keys = new Map<string, { material: Buffer; enabled: boolean }>();
  const aliases = new Map<string, string>();
  const calls: KmsServer['calls'] = [];
  let failures = 0;

  const arnOf = (name: string): string => {
    const alias = name.replace(/^.*:(alias\/.*)$/, '$1');
    return aliases.get(alias) ?? (name.startsWith('arn:') ? name : `${ACCOUNT}:key/${name}`);
  };
  const contextOf = ({ EncryptionContext }: KmsRequest): Buffer =>
    Buffer.from(JSON.stringify(Object.entries(EncryptionContext ?? {}).sort()));

  function perform(operation: string, body: KmsRequest): object {
    if (operation === 'Encrypt') {
      const arn = arnOf(body.KeyId ?? '');
      const key = usable(arn);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(contextOf(body));
      const text = Buffer.concat([cipher.update(Buffer.from(body.Plaintext ?? '', 'base64')), cipher.final()]);
      const name = Buffer.from(arn);
      const blob = Buffer.concat([Buffer.from([name.length]), name, nonce, cipher.getAuthTag(), text]);
      return { CiphertextBlob: blob.toString('base64'), KeyId: arn, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
    }
    if (operation === 'Decrypt') {
      const blob = Buffer.from(body.CiphertextBlob ?? '', 'base64');
      const length = blob[0] ?? 0;
      const arn = blob.subarray(1, 1 + length).toString();
      if (body.KeyId !== undefined && arnOf(body.KeyId) !== arn) throw new KmsError('IncorrectKeyException');
      const key = usable(arn);
      const rest = blob.subarray(1 + length);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(0, 12))
          .setAAD(contextOf(body))
          .setAuthTag(rest.subarray(12, 28));
        const text = Buffer.concat([decipher.update(rest.subarray(28)), decipher.final()]);
        return { Plaintext: text.toString('base64'), KeyId: arn, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
      } catch {
        throw new KmsError('InvalidCiphertextException');
      }
    }
    throw new KmsError('UnknownOperationException');
  }

  function usable(arn: string): Buffer {
    const key = keys.get(arn);
    if (!key) throw new KmsError('NotFoundException');
    if (!key.enabled) throw new KmsError('DisabledException');
    return key.material;
  }

  const answer = (response: ServerResponse, status: number, body: object): void =>
    void response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const operation = String(request.headers['x-amz-target']).replace('TrentService.', '');
      calls.push({ operation, headers: request.headers });
      if (failures > 0) {
        failures -= 1;
        return answer(response, 500, { __type: 'KMSInternalException', message: 'try again' });
      }
      try {
        answer(response, 200, perform(operation, JSON.parse(text) as KmsRequest));
      } catch (error) {
        if (!(error instanceof KmsError)) throw error;
        answer(response, 400, { __type: error.message, message: 'refused' });
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    createKey() {
      const arn = `${ACCOUNT}:key/${randomUUID()}`;
      keys.set(arn, { material: randomBytes(32), enabled: true });
      return arn;
    },
    alias: (name, keyArn) => void aliases.set(name, keyArn),
    disable: (keyArn) => void keys.set(keyArn, { material: randomBytes(32), enabled: false }),
    failNext(times) {
      failures = times;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

class KmsError extends Error {}

import { createHash } from 'node:crypto';
import { RequestError } from '../core/errors';
import { canonicalJson } from '../core/json';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../core/limits';
import type { CreateResponseBody } from '../core/run/parse-request';

/** Header and body name the same key; given both, they must agree. */
export function idempotencyKeyOf(header: string | undefined, body: CreateResponseBody): string | null {
  const inBody = body.idempotency_key;
  if (header !== undefined && inBody !== undefined && header !== inBody) {
    throw new RequestError('idempotency_key_mismatch', { param: 'idempotency_key' });
  }
  const key = header ?? inBody;
  if (key === undefined) return null;
  if (key === '' || key.length > MAX_IDEMPOTENCY_KEY_LENGTH) {
    throw new RequestError('invalid_idempotency_key', { param: 'idempotency_key' });
  }
  return key;
}

/** How a caller wants to be answered is not part of what it asked for. */
export function hashBody(body: CreateResponseBody): Buffer {
  const { idempotency_key: _key, stream: _stream, background: _background, ...asked } = body;
  return createHash('sha256').update(canonicalJson(asked)).digest();
}

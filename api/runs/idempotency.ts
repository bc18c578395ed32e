import { createHash, createHmac } from 'node:crypto';
import type { Request, Response } from 'express';
import { RequestError } from '../../core/errors';
import { canonicalJson } from '../../core/json';
import type { WrapperOrigin } from '../../core/run/record';
import type { CreateResponseBody } from '../../core/schemas/runs/create-response-schema';
import { idempotencyHeaderOf, isIdempotencyKey } from '../http/idempotency-header';

/** Header and body name the same key; given both, they must agree. */
export function idempotencyKeyOf(request: Request, body: CreateResponseBody): string | null {
  const header = idempotencyHeaderOf(request);
  const inBody = body.idempotency_key;
  if (header !== undefined && inBody !== undefined && header !== inBody) {
    throw new RequestError('idempotency_key_mismatch', { param: 'idempotency_key' });
  }
  const key = header ?? inBody;
  if (key === undefined) return null;
  if (!isIdempotencyKey(key)) throw new RequestError('invalid_idempotency_key', { param: 'idempotency_key' });
  return key;
}

export function tellReplay(response: Response, idempotencyKey: string | null): void {
  response.set({ 'Idempotent-Replayed': 'true', 'Idempotency-Key': asHeader(idempotencyKey ?? '') });
}

/** What a header can carry, and everybody reads alike. */
const CARRIED = /^[\t\x20-\x7e]*$/;

/** A key may have any letters; in a header the others are written as in an address. */
function asHeader(key: string): string {
  return CARRIED.test(key) ? key : encodeURIComponent(Buffer.from(key).toString());
}

/** @param wrapper the same task in the words of two providers is asked for twice */
export function hashBody(body: CreateResponseBody, wrapper?: WrapperOrigin): Buffer {
  return createHash('sha256')
    .update(canonicalJson({ ...askedIn(body), ...(wrapper && { wrapper }) }))
    .digest();
}

/** A plain hash of a body with a code of six digits in it would give the code away to whoever tries them all. */
export function hashBodyWithAnswer(body: CreateResponseBody, apiKey: string): Buffer {
  return createHmac('sha256', apiKey)
    .update(canonicalJson(askedIn(body)))
    .digest();
}

/** Whether a caller waits, streams or names a key is not part of the task, so equal tasks have equal hashes. */
function askedIn(body: CreateResponseBody) {
  const { idempotency_key: _key, stream: _stream, background: _background, ...asked } = body;
  return asked;
}

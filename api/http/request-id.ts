import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

const REQUEST_IDS = new WeakMap<Request, string>();
/** A caller's own id is taken over only when it can do no harm in a log line or a header. */
const WELL_FORMED = /^[A-Za-z0-9._-]{8,128}$/;

export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id');
  const id = given !== undefined && WELL_FORMED.test(given) ? given : newRequestId();
  REQUEST_IDS.set(request, id);
  // OpenAI's SDKs read the first, Anthropic's the second.
  response.setHeader('X-Request-Id', id);
  response.setHeader('request-id', id);
  next();
};

export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`;
}

export function requestIdOf(request: Request): string {
  return REQUEST_IDS.get(request) ?? 'unknown';
}

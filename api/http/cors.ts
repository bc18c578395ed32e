import type { RequestHandler } from 'express';

/** Which web pages may call the API from a browser: all of them, or those of the listed origins. */
export type CorsOrigins = '*' | readonly string[];

/** What scripts may read beside the body. */
const EXPOSED = [
  'Idempotent-Replayed',
  'Idempotency-Key',
  'Retry-After',
  'X-Request-Id',
  'request-id',
  'Location',
  'ETag',
  'Allow',
  'Preference-Applied',
  'Content-Disposition',
  'x-should-retry',
].join(', ');
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const PREFLIGHT_VALID_SECONDS = '7200';
const HEADER_NAMES = /^[\w-]+(\s*,\s*[\w-]+)*$/;

/**
 * Keys travel in headers that a page has to set itself and never in cookies, so a foreign page gains nothing by being
 * allowed: credentials in the sense of browsers are not.
 */
export function cors(origins: CorsOrigins): RequestHandler {
  return (request, response, next) => {
    const origin = request.get('origin');
    if (origins !== '*') response.vary('Origin');
    if (origin === undefined || (origins !== '*' && !origins.includes(origin))) return next();
    response.set({
      'Access-Control-Allow-Origin': origins === '*' ? '*' : origin,
      'Access-Control-Expose-Headers': EXPOSED,
    });
    if (request.method !== 'OPTIONS' || request.get('access-control-request-method') === undefined) return next();
    const asked = request.get('access-control-request-headers') ?? '';
    response.vary('Access-Control-Request-Headers');
    response.set({
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Max-Age': PREFLIGHT_VALID_SECONDS,
      // `*` does not cover Authorization, and SDKs send headers of their own.
      ...(HEADER_NAMES.test(asked) ? { 'Access-Control-Allow-Headers': asked } : {}),
    });
    response.status(204).end();
  };
}

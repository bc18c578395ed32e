import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { RequestError, shouldNotRetry, toErrorEnvelope } from '../../../core/errors';
import { toSessionError } from '../../../core/sessions/error-body';
import { toMessagesError } from '../../../core/messages/error-envelope';
import { isDatabaseUnavailable, isStorageFull, isUnstorableText } from '../../../db/pg-errors';
import type { ApiDeps } from '../../deps';
import { storageFull } from './unavailable';
import { requestIdOf } from '../request-id';
import { routeOf } from '../request-metrics';

export const notFound: RequestHandler = () => {
  throw new RequestError('not_found');
};

/**
 * The only place that turns an error into a reply.
 * @param toBody how errors look where they look like another service's
 */
export function replyErrors(
  { log, publicBaseUrl, readiness, metrics }: Pick<ApiDeps, 'log' | 'publicBaseUrl' | 'readiness' | 'metrics'>,
  toBody?: (refusal: RequestError) => object,
): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (isStorageFull(error)) readiness.noteStorageFull();
    const refusal = toRequestError(error);
    metrics.requestRefused({ route: routeOf(request), code: refusal.code });
    if (refusal.status >= 500) {
      const fields = { requestId: requestIdOf(request), code: refusal.code };
      // Where in the code a refusal of ours was thrown helps nobody, so it is logged without its stack.
      if (refusal === error && refusal.cause === undefined) log.warn(fields, refusal.message);
      else log.error({ ...fields, err: error }, 'request failed');
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const retryAfter = refusal.retryAfterSeconds;
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    if (refusal.status === 401) response.set('WWW-Authenticate', 'Bearer');
    if (shouldNotRetry(refusal)) response.set('x-should-retry', 'false');
    response.status(refusal.status).json(toBody?.(refusal) ?? ownBody(refusal, request, publicBaseUrl));
  };
}

function ownBody(refusal: RequestError, request: Request, baseUrl: string): object {
  if (/^\/api\/v1\/(?:sessions|contexts|webdriver)(?:\/|$)/.test(request.path)) return toSessionError(refusal);
  const isMessagesStyle = /^\/api\/v1\/messages(\/|$)/.test(request.path);
  return isMessagesStyle ? toMessagesError(refusal, baseUrl, requestIdOf(request)) : toErrorEnvelope(refusal, baseUrl);
}

function badEncoding(message: string): RequestError {
  const remediation = 'Send the body as Content-Encoding says, or leave the header out and send it as it is.';
  return new RequestError('invalid_json', { message, remediation });
}

/** Errors of Express and its body parser carry a status and a type instead of a code of ours. */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (isDatabaseUnavailable(error)) return new RequestError('service_unavailable', { cause: error });
  if (isStorageFull(error)) return storageFull(error);
  // Wherever it came from, it came with the request: no text that is kept here has it.
  if (isUnstorableText(error))
    return new RequestError('invalid_request', { message: 'No text may contain U+0000.', cause: error });
  const { status, type, code } = (error ?? {}) as { status?: unknown; type?: unknown; code?: unknown };
  if (type === 'entity.too.large') return new RequestError('payload_too_large');
  if (type === 'encoding.unsupported') return badEncoding('Content-Encoding must be gzip, deflate, br or identity.');
  // What zlib says of bytes that are not packed as the header has it, or end too soon.
  if (status === 400 && typeof code === 'string' && /^(?:Z_|ERR_)/.test(code))
    return badEncoding('The request body is not encoded as its Content-Encoding says.');
  if (type === 'entity.parse.failed' || type === 'charset.unsupported') return new RequestError('invalid_json');
  if (type === 'request.aborted' || type === 'request.size.invalid') return new RequestError('invalid_request');
  if (error instanceof URIError) return new RequestError('not_found');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new RequestError('invalid_request', { cause: error });
  return new RequestError('internal_error', { cause: error });
}

import { toErrorEnvelope, type RequestError } from '../errors';
import type { MessagesError } from '../schemas/dialects/message-schema';

const TYPE_BY_STATUS: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  409: 'conflict_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  503: 'overloaded_error',
};

/** The error envelope of the Messages style, with everything ours says. */
export function toMessagesError(error: RequestError, baseUrl: string, requestId: string): MessagesError {
  const { error: ours } = toErrorEnvelope(error, baseUrl);
  const type = TYPE_BY_STATUS[error.status] ?? (error.status >= 500 ? 'api_error' : 'invalid_request_error');
  // Official clients from 1.0 on read a code from the details.
  return { type: 'error', error: { ...ours, type, details: { error_code: ours.code } }, request_id: requestId };
}

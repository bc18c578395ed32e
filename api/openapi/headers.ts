import { REQUEST_ERRORS, type RequestErrorCode } from '../../core/error-table';
import type { RequestErrorEntry } from '../../core/error-entry';

const text = { type: 'string' };

/** Headers of replies that are the same wherever they occur. */
export const RESPONSE_HEADERS = {
  RequestId: {
    description: 'Names this request in our logs; a sane one of the caller is kept.',
    required: true,
    schema: text,
  },
  RetryAfter: { description: 'Seconds to wait before the request is repeated.', schema: { type: 'integer' } },
  ETag: { description: 'Once the object has reached its end: send it as If-None-Match.', schema: text },
  Authenticate: { description: 'How to send a key.', schema: text },
};

const refer = (name: keyof typeof RESPONSE_HEADERS) => ({ $ref: `#/components/headers/${name}` });

export function headersOf(reply: {
  headers?: Record<string, string>;
  revalidates?: boolean;
  codes?: readonly RequestErrorCode[];
}): Record<string, unknown> {
  const { headers = {}, codes = [] } = reply;
  const entries = codes.map((code): RequestErrorEntry => REQUEST_ERRORS[code]);
  return {
    'X-Request-Id': refer('RequestId'),
    'request-id': refer('RequestId'),
    ...(reply.revalidates ? { ETag: refer('ETag') } : {}),
    ...(entries.some(({ retryAfterSeconds }) => retryAfterSeconds !== undefined)
      ? { 'Retry-After': refer('RetryAfter') }
      : {}),
    ...(entries.some(({ status }) => status === 401) ? { 'WWW-Authenticate': refer('Authenticate') } : {}),
    ...Object.fromEntries(Object.entries(headers).map(([name, description]) => [name, { description, schema: text }])),
  };
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { toErrorEnvelope, type RequestError } from '../../../core/errors';
import { newRequestId } from '../request-id';

export interface PlainRefusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What is answered where Express is not, or not yet: the same error, with the same headers. */
export function plainRefusal(refusal: RequestError, publicBaseUrl: string, status = refusal.status): PlainRefusal {
  const body = JSON.stringify(toErrorEnvelope(refusal, publicBaseUrl));
  const id = newRequestId();
  const wait = refusal.retryAfterSeconds;
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': id,
    'request-id': id,
    ...(wait === undefined ? {} : { 'retry-after': String(wait) }),
  };
  return { status, headers, body };
}

/** The same on a connection that no HTTP server answers on, which ends with it. */
export function refuseOnSocket(socket: Socket, { status, headers, body }: PlainRefusal): void {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}

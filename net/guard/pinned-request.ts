import http, { type IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import tls from 'node:tls';
import type { OutgoingRequest } from '../outgoing-request';
import { connectPinned } from './pinned-connection';

const MAX_HEADER_BYTES = 64 * 1024;
const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

/** A host that was checked, and the addresses to which its name led then. */
export interface PinnedHost {
  url: URL;
  addresses: string[];
}

export interface PinnedReply {
  status: number;
  headers: Record<string, string>;
  /** Comes as fast as it is read: what is not read stays with the host. */
  body: IncomingMessage;
  close(): void;
}

/**
 * One request over a connection of its own. It is never shared: a kept-alive socket would serve a later request without any
 * check. Node's own client and not undici's, which dies with a host that hangs up on a slow reader (decision 173).
 */
export async function requestPinned(
  host: PinnedHost,
  request: OutgoingRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<PinnedReply> {
  let connection: Socket | null = null;
  const close = (): void => {
    connection?.destroy();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    signal.throwIfAborted();
    const port = Number(host.url.port) || (PORTS[host.url.protocol] ?? 0);
    const plain = await connectPinned(
      { port, addresses: host.addresses },
      timeoutMs,
      (socket) => (connection = socket),
    );
    const socket = host.url.protocol === 'https:' ? await secured(plain, host.url.hostname) : plain;
    const body = await sent(host.url, request, socket);
    body.once('close', () => signal.removeEventListener('abort', close));
    // The connection is torn down with the body half read, which the body reports to nobody else.
    body.on('error', () => undefined);
    return { status: body.statusCode ?? 0, headers: toRecord(body.headers), body, close };
  } catch (error) {
    signal.removeEventListener('abort', close);
    close();
    throw error;
  }
}

async function secured(plain: Socket, hostname: string): Promise<Socket> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const socket = tls.connect({
    socket: plain,
    host: name,
    // Literal addresses are not names, and a certificate is compared with them as `host`.
    ...(isIP(name) === 0 ? { servername: name } : {}),
    ALPNProtocols: ['http/1.1'],
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('secureConnect', resolve).once('error', reject);
    socket.once('close', () => reject(closedEarly()));
  });
  return socket;
}

async function sent(url: URL, { method, headers, body }: OutgoingRequest, socket: Socket): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.request({
      createConnection: () => socket,
      method,
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, connection: 'close', ...lengthOf(method, body) },
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    request.once('response', resolve);
    // Stays on after the reply has begun: what breaks then is told by its body.
    request.on('error', reject);
    request.once('upgrade', () => reject(closedEarly()));
    request.end(body);
  });
}

function lengthOf(method: string, body: string | Buffer | null): Record<string, string> {
  if (body !== null) return { 'content-length': String(Buffer.byteLength(body)) };
  return method === 'POST' || method === 'PUT' || method === 'PATCH' ? { 'content-length': '0' } : {};
}

function closedEarly(): Error {
  return Object.assign(new Error('closed early'), { code: 'ECONNRESET' });
}

function toRecord(headers: IncomingMessage['headers']): Record<string, string> {
  const record: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) record[name] = asWritten(Array.isArray(value) ? value.join(', ') : value);
  }
  return record;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Node reads every byte of a header as a character; hosts that write others than ASCII write UTF-8. */
function asWritten(value: string): string {
  // eslint-disable-next-line no-control-regex
  if (!/[^\x00-\x7f]/.test(value)) return value;
  try {
    return UTF8.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

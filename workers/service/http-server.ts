import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, STATUS_CODES, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { RequestError, toErrorEnvelope } from '../../core/errors';
import type { Readiness } from '../../api/deps';
import type { Handshake } from '../../api/relay/relay';
import { StackError } from '../../stack';

const CLOSE_WITHIN_MS = 5000;

/**
 * How long a client may take to say what it wants. Nothing here bounds how long a reply may take: synchronous creates
 * wait for minutes, streams for hours. Idle connections are kept longer than proxies keep theirs (60 s as a rule), so
 * that a proxy never writes into one that is being closed.
 */
const CLIENT_TIMEOUTS = { headersMs: 20_000, requestMs: 60_000, keepAliveMs: 65_000, checkEveryMs: 5_000 };

export interface HttpServer {
  port: number;
  /** Until this is called every request gets 503: the port is ours, the service is not ready. */
  serve(listener: RequestListener): void;
  /** The same for WebSockets. */
  serveUpgrades(receive: (handshake: Handshake) => void): void;
  /** From now on every request gets 503; those that were accepted go on. */
  refuse(): void;
  /** Resolves when every accepted request has got its reply, or has had its time. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** The port is taken first of all, so that a taken one is known before anything else is started. */
export async function openHttpServer(
  host: string,
  port: number,
  publicBaseUrl: string,
  timeouts = CLIENT_TIMEOUTS,
): Promise<HttpServer> {
  let current = replyNotReady(publicBaseUrl, 'The service is starting.');
  let upgrade = refuseUpgrade;
  const upgraded = new Set<Socket>();
  const inProgress = new Set<ServerResponse>();
  const finished = new EventEmitter();
  const server = createServer(
    {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: timeouts.keepAliveMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
    },
    (request, response) => {
      inProgress.add(response);
      response.once('close', () => {
        inProgress.delete(response);
        if (inProgress.size === 0) finished.emit('all');
      });
      current(request, response);
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    replyToBrokenRequest(error, socket, publicBaseUrl),
  );
  server.on('upgrade', (request, socket: Socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    upgrade({ request, socket, head });
  });
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    serve(listener) {
      current = listener;
    },
    serveUpgrades(receive) {
      upgrade = receive;
    },
    refuse() {
      current = replyNotReady(publicBaseUrl, 'The service is stopping.');
      upgrade = refuseUpgrade;
    },
    async drain() {
      if (inProgress.size === 0) return;
      await once(finished, 'all', { signal: AbortSignal.timeout(CLOSE_WITHIN_MS) }).catch(() => undefined);
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      // Cut off and not closed in good order, so that whoever is at the other end knows to connect again.
      for (const socket of upgraded) socket.destroy();
      const force = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
      await closed;
      clearTimeout(force);
    },
  };
}

/** Written by hand because nothing of the service exists yet, or any more, but it says what every other 503 says. */
function replyNotReady(publicBaseUrl: string, message: string): RequestListener {
  const refusal = new RequestError('service_unavailable', { message, retryAfterSeconds: 1 });
  const body = JSON.stringify(toErrorEnvelope(refusal, publicBaseUrl));
  const headers = { 'content-type': 'application/json', 'retry-after': String(refusal.retryAfterSeconds) };
  return (_request, response) => {
    response.writeHead(refusal.status, { ...headers, ...newRequestId() });
    response.end(body);
  };
}

function refuseUpgrade({ socket }: Handshake): void {
  socket.on('error', () => undefined);
  socket.end('HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
}

/** What is not HTTP, too large or too slow never becomes a request; it still gets a reply in our words. */
function replyToBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, publicBaseUrl: string): void {
  if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, message] = BROKEN_REQUESTS[error.code ?? ''] ?? [400, 'The request is not valid HTTP.'];
  const refusal = new RequestError('invalid_request', { message, remediation: 'Send a complete HTTP/1.1 request.' });
  const body = JSON.stringify(toErrorEnvelope(refusal, publicBaseUrl));
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...newRequestId(),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}

const BROKEN_REQUESTS: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

function newRequestId(): Record<string, string> {
  const id = `req_${randomUUID().replaceAll('-', '')}`;
  return { 'x-request-id': id, 'request-id': id };
}

/** For processes that serve nothing else: an orchestrator asks whether they have started, and can work. */
export function replyHealth(readiness: Pick<Readiness, 'missing'>): RequestListener {
  return (request, response) => {
    const missing = request.url === '/readyz' ? readiness.missing() : [];
    const isKnown = request.url === '/healthz' || request.url === '/readyz';
    const status = missing.length > 0 ? 'degraded' : isKnown ? 'ok' : 'not_found';
    response.writeHead(missing.length > 0 ? 503 : isKnown ? 200 : 404, {
      'content-type': 'application/json',
      ...(missing.length > 0 ? { 'retry-after': '5' } : {}),
    });
    response.end(JSON.stringify({ status, ...(missing.length > 0 ? { missing } : {}) }));
  };
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        new StackError(
          taken
            ? `Port ${port} on ${host} is taken by another program. Stop it, or choose another port with PORT.`
            : `Cannot listen on ${host}:${port} (${error.code ?? error.message}). Check HOST and PORT.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

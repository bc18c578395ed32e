import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { RequestError } from '../../core/errors';
import type { Readiness } from '../../api/deps';
import { plainRefusal, refuseOnSocket, type PlainRefusal } from '../../api/http/reply/plain-refusal';
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
  const starting = notReady(publicBaseUrl, 'starting');
  const stopping = notReady(publicBaseUrl, 'stopping');
  let current: RequestListener = (_request, response) => replyWith(starting(), response);
  let upgrade = (handshake: Handshake): void => refuseUpgrade(starting(), handshake);
  const upgraded = new Set<Socket>();
  const inProgress = new Set<ServerResponse>();
  const finished = new EventEmitter();
  const server = createServer(
    {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: timeouts.keepAliveMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      // By itself Node refuses such requests without a word.
      requireHostHeader: false,
    },
    (request, response) => {
      inProgress.add(response);
      response.once('close', () => {
        inProgress.delete(response);
        if (inProgress.size === 0) finished.emit('all');
      });
      const isWhole = request.headers.host !== undefined || request.httpVersion === '1.0';
      if (isWhole) current(request, response);
      else
        replyWith(
          plainRefusal(notHttp('The request has no Host header.'), publicBaseUrl),
          response.setHeader('connection', 'close'),
        );
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
  await listen(server, host, port, 'PORT');
  return {
    port: (server.address() as AddressInfo).port,
    serve(listener) {
      current = listener;
    },
    serveUpgrades(receive) {
      upgrade = receive;
    },
    refuse() {
      current = (_request, response) => replyWith(stopping(), response);
      upgrade = (handshake) => refuseUpgrade(stopping(), handshake);
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

/** Nothing of the service exists yet, or any more, but this says what every other 503 says. */
function notReady(publicBaseUrl: string, what: string): () => PlainRefusal {
  const refusal = new RequestError('service_unavailable', { message: `The service is ${what}.`, retryAfterSeconds: 1 });
  return () => plainRefusal(refusal, publicBaseUrl);
}

function replyWith({ status, headers, body }: PlainRefusal, response: ServerResponse): void {
  response.writeHead(status, headers).end(body);
}

function refuseUpgrade(refusal: PlainRefusal, { socket }: Handshake): void {
  socket.on('error', () => undefined);
  refuseOnSocket(socket, refusal);
}

function notHttp(message: string): RequestError {
  return new RequestError('invalid_request', { message, remediation: 'Send a complete HTTP/1.1 request.' });
}

/** What is not HTTP, too large or too slow never becomes a request; it still gets a reply in our words. */
function replyToBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, publicBaseUrl: string): void {
  if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, message] = BROKEN_REQUESTS[error.code ?? ''] ?? [400, 'The request is not valid HTTP.'];
  refuseOnSocket(socket, plainRefusal(notHttp(message), publicBaseUrl, status));
}

const BROKEN_REQUESTS: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

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

/** @param setting which variable names the port */
export async function listen(server: Server, host: string, port: number, setting: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        new StackError(
          taken
            ? `Port ${port} on ${host} is taken by another program. Stop it, or choose another port with ${setting}.`
            : `Cannot listen on ${host}:${port} (${error.code ?? error.message}). Check HOST and ${setting}.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RequestError, toErrorEnvelope } from '../core/errors';
import { StackError } from '../stack';

const CLOSE_WITHIN_MS = 5000;

export interface HttpServer {
  port: number;
  /** Until this is called every request is answered 503: the port is ours, the service is not ready. */
  serve(listener: RequestListener): void;
  close(): Promise<void>;
}

/** The port is taken first of all, so that a taken one is known before anything else is started. */
export async function openHttpServer(host: string, port: number, publicBaseUrl: string): Promise<HttpServer> {
  let current = answerNotReady(publicBaseUrl);
  const server = createServer((request, response) => current(request, response));
  server.keepAliveTimeout = 65_000;
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    serve(listener) {
      current = listener;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
      await closed;
      clearTimeout(force);
    },
  };
}

/** Each answer is written by hand because nothing of the service exists yet, but it says what every other 503 says. */
function answerNotReady(publicBaseUrl: string): RequestListener {
  const refusal = new RequestError('service_unavailable', {
    message: 'The service is starting.',
    retryAfterSeconds: 1,
  });
  const body = JSON.stringify(toErrorEnvelope(refusal, publicBaseUrl));
  const headers = { 'content-type': 'application/json', 'retry-after': String(refusal.retryAfterSeconds) };
  return (_request, response) => {
    response.writeHead(refusal.status, headers);
    response.end(body);
  };
}

/** For processes that serve nothing else: an orchestrator asks whether they have started and still answer. */
export const answerHealthy: RequestListener = (request, response) => {
  const isKnown = request.url === '/healthz';
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status: isKnown ? 'ok' : 'not_found' }));
};

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

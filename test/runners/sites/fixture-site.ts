import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pages, type Answer, type SeenRequest } from './fixture-pages';

export interface FixtureSite {
  url(path: string): string;
  requests: SeenRequest[];
  /** Resolves when a path is asked for the next time. */
  nextRequest(path: string): Promise<void>;
  /** Resolves when the client of a never-ending answer has gone. */
  clientGone(path: string): Promise<void>;
  close(): Promise<void>;
}

/** A small site on loopback with one page per thing a runner must cope with. */
export async function startFixtureSite(answerTo = pages): Promise<FixtureSite> {
  const requests: SeenRequest[] = [];
  const arrivals = new Map<string, (() => void)[]>();
  const departures = new Map<string, (() => void)[]>();
  const sockets = new Set<Socket>();
  const wake = (waiting: Map<string, (() => void)[]>, path: string): void => {
    for (const resolve of waiting.get(path) ?? []) resolve();
    waiting.delete(path);
  };
  const waitIn = (waiting: Map<string, (() => void)[]>, path: string): Promise<void> =>
    new Promise((resolve) => waiting.set(path, [...(waiting.get(path) ?? []), resolve]));

  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    response.once('close', () => wake(departures, path));
    void readBody(request).then((body) => {
      const seen = { method: request.method ?? 'GET', path: request.url ?? '/', headers: request.headers, body };
      requests.push(seen);
      answer(response, answerTo(seen, `http://127.0.0.1:${(server.address() as AddressInfo).port}`));
      wake(arrivals, path);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    requests,
    nextRequest: (path) => waitIn(arrivals, path),
    clientGone: (path) => waitIn(departures, path),
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

function answer(response: ServerResponse, { status = 200, headers = {}, body, open = false }: Answer): void {
  const plain = typeof body === 'string' ? { 'content-type': 'text/html; charset=utf-8' } : {};
  response.writeHead(status, { ...plain, ...headers });
  if (open) response.write(body ?? '');
  else response.end(body ?? '');
}

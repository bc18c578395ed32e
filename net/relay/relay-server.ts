import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { hostname } from 'node:os';
import type { Tickets } from './tickets';

/** A WebSocket handshake whose sender may come in: whoever has the door completes it. */
export interface Visit {
  request: IncomingMessage;
  socket: Socket;
  head: Buffer;
}

/** Something of this worker that can be visited. The id and what follows it are of the path. */
export interface RelayDoor {
  join?(id: string, visit: Visit): void;
  receive?(id: string, request: IncomingMessage, response: ServerResponse): void;
}

export interface RelayServer {
  /** host:port under which other processes reach it. */
  address: string;
  port: number;
  /** @param kind the first part of the path: `sessions` in `/sessions/{id}` */
  addDoor(kind: string, door: RelayDoor): void;
  close(): Promise<void>;
}

export interface RelayServerOptions {
  host: string;
  /** 0: any that is free. */
  port: number;
  tickets: Tickets;
}

/** Nothing is sent to the browser of a page by this server, and nothing but tickets lets anybody in. */
const REFUSED = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
const PLACE = /^\/([a-z-]{1,40})\/(\w{1,80})(?:[/?]|$)/;

/** The server of one worker that only processes of this service speak to, on behalf of callers they have checked. */
export async function startRelayServer({ host, port, tickets }: RelayServerOptions): Promise<RelayServer> {
  const doors = new Map<string, RelayDoor>();
  const sockets = new Set<Socket>();

  /** The door and the id behind it, for whoever has a ticket to it; else what to say. */
  function admit(request: IncomingMessage): { door: RelayDoor; id: string } | string {
    const [, kind = '', id = ''] = PLACE.exec(request.url ?? '') ?? [];
    const ticket = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const checked = tickets.check('relay', ticket);
    if (checked.kind !== 'valid' || checked.subject !== `${kind}/${id}`) return REFUSED;
    const door = doors.get(kind);
    return door === undefined ? NOT_FOUND : { door, id };
  }

  const server = createServer((request, response) => {
    const admitted = admit(request);
    if (typeof admitted !== 'string' && admitted.door.receive !== undefined)
      return admitted.door.receive(admitted.id, request, response);
    response.writeHead(admitted === REFUSED ? 403 : 404, { 'content-length': '0', connection: 'close' }).end();
  });
  // A file on its way may take as long as it takes.
  server.requestTimeout = 0;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request, socket: Socket, head) => {
    socket.on('error', () => undefined);
    const admitted = admit(request);
    if (typeof admitted === 'string') socket.end(admitted);
    else if (admitted.door.join === undefined) socket.end(NOT_FOUND);
    else admitted.door.join(admitted.id, { request, socket, head });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `${reachableName(host)}:${taken}`,
    port: taken,
    addDoor: (kind, door) => void doors.set(kind, door),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A server that listens on every address is reached under the name of its machine. */
function reachableName(host: string): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const name = isEveryAddress ? hostname() : host;
  return name.includes(':') ? `[${name}]` : name;
}

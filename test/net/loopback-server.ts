import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface LoopbackServer {
  port: number;
  /** Connections accepted, whether or not a request followed. */
  connections(): number;
  server: Server;
  close(): Promise<void>;
}

export async function startLoopbackServer(
  listener: RequestListener = (_request, response) => response.end('canary'),
): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer(listener);
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    server,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

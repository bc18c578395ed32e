import { randomInt } from 'node:crypto';
import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { codeOf } from '../stack-error';

export const LOOPBACK = '127.0.0.1';

// Below the ranges from which systems give outgoing connections their ports: one of those could take a port between our
// choice and the start of the server it was chosen for.
const LOWEST = 15_000;
const HIGHEST = 32_700;

/** Free loopback ports. They are all held until the last one is known, so that none is handed out twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenSomewhere));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(close));
  return ports;
}

async function listenSomewhere(): Promise<Server> {
  for (;;) {
    try {
      return await listen(randomInt(LOWEST, HIGHEST));
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
    }
  }
}

export async function isPortFree(port: number): Promise<boolean> {
  try {
    await close(await listen(port));
    return true;
  } catch {
    return false;
  }
}

/** Whether something accepts connections on the port right now. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: LOOPBACK });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface FreezableRelay {
  address: string;
  /** From now on nothing passes in either direction, and every connection stays open: a server that hangs. */
  freeze(): void;
  close(): Promise<void>;
}

/** Passes on what is said between clients and the server at an address. */
export async function startFreezableRelay(target: string): Promise<FreezableRelay> {
  const { hostname, port } = new URL(`tcp://${target}`);
  const sockets: Socket[] = [];
  let frozen = false;
  const server = createServer((inbound) => {
    const outbound = connect(Number(port), hostname);
    for (const [from, to] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      sockets.push(from);
      from.on('data', (chunk) => frozen || to.write(chunk));
      from.on('error', () => undefined);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze() {
      frozen = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createProxyCredential } from './proxy-credential';
import { createProxyGate } from './proxy-gate';
import { MAX_HEADER_BYTES, relayRequest } from './proxy-relay';
import { openTunnel, relayUpgrade } from './proxy-tunnel';
import { createRefusalLog, type Refusal } from './refusal-log';
import type { TargetGuard } from '../guard/target-guard';

const REFUSALS_KEPT = 200;

/** Longer than browsers keep an idle proxy connection, so that they, not we, decide when it ends. */
const KEEP_ALIVE_MS = 330_000;

export interface ForwardProxyOptions {
  guard: TargetGuard;
  onRefused?: (refusal: Refusal) => void;
  /** Asks for no password: for a browser that its user drives, and which could not be told one unseen. */
  isOpen?: boolean;
}

export interface ForwardProxy {
  url: string;
  port: number;
  username: string;
  password: string;
  /** The latest refusals, oldest first, by which a runner tells an unsafe redirect from a site that is down. */
  refusals(): Refusal[];
  close(): Promise<void>;
}

/**
 * The way out for a browser: whatever page, script or redirect asks for a connection, the guard decides.
 * It listens on loopback and demands a credential of its own, because other local processes can reach it too.
 */
export async function startForwardProxy({ guard, onRefused, isOpen }: ForwardProxyOptions): Promise<ForwardProxy> {
  const credential = createProxyCredential();
  const refusals = createRefusalLog(REFUSALS_KEPT);
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const gate = createProxyGate({
    guard,
    credential: isOpen === true ? null : credential,
    onRefused(refusal) {
      refusals.add(refusal);
      onRefused?.(refusal);
    },
    onSocket: track,
  });

  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS });
  server.on('connection', track);
  server.on('request', (request, response) => void relayRequest(gate, request, response));
  server.on('connect', (request, client: Socket, head) => void openTunnel(gate, request, client, head));
  server.on('upgrade', (request, client: Socket, head) => void relayUpgrade(gate, request, client, head));
  server.on('clientError', (_error, client) => client.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const allowPortAgain = guard.refusePort(port);

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    username: credential.username,
    password: credential.password,
    refusals: () => refusals.list(),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
      allowPortAgain();
    },
  };
}

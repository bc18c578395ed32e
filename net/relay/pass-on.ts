import { request as httpRequest, STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Where a visitor is sent, and what opens the door there. */
export interface Destination {
  /** host:port of a worker's internal server. */
  address: string;
  path: string;
  ticket: string;
}

const ANSWER_WITHIN_MS = 10_000;
/** Of a caller's headers only these concern whoever completes the handshake. */
const OF_HANDSHAKE = /^sec-websocket-(?:key|version|protocol|extensions)$/;

/** The worker could not be reached, or would not have the visitor. */
class RelayFailed extends Error {
  override readonly name = 'RelayFailed';
}

/**
 * Joins a caller's socket with the worker that completes its handshake. From then on bytes go both ways, and neither
 * side outlives the other.
 * @throws RelayFailed while nothing has been sent to the caller
 */
export function passUpgrade(
  { address, path, ticket }: Destination,
  { request, socket, head }: { request: IncomingMessage; socket: Socket; head: Buffer },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(`http://${address}${path}`, {
      headers: {
        ...pick(request.headers, OF_HANDSHAKE),
        authorization: `Bearer ${ticket}`,
        connection: 'Upgrade',
        upgrade: 'websocket',
      },
      timeout: ANSWER_WITHIN_MS,
    });
    const fail = (): void => {
      outgoing.destroy();
      reject(new RelayFailed('the worker did not take the visitor'));
    };
    outgoing.once('error', fail).once('timeout', fail).once('response', fail);
    // Somebody who has gone before the worker replied would leave it with a socket that nobody closes.
    const giveUp = (): void => void outgoing.destroy();
    socket.once('close', giveUp);
    outgoing.once('upgrade', (reply, worker: Socket, first) => {
      socket.off('close', giveUp);
      worker.setTimeout(0);
      socket.write(headOf(reply));
      socket.write(first);
      worker.write(head);
      join(socket, worker);
      resolve();
    });
    outgoing.end();
  });
}

function join(one: Socket, other: Socket): void {
  one.pipe(other);
  other.pipe(one);
  for (const [side, opposite] of [
    [one, other],
    [other, one],
  ] as const) {
    side.setNoDelay(true);
    side.on('error', () => undefined);
    // What was received is still passed on; only then does the other side close.
    side.once('close', () => opposite.destroySoon());
  }
}

function headOf({ statusCode = 101, headers }: IncomingMessage): string {
  const own = pick(headers, /^sec-websocket-(?:accept|protocol|extensions)$/);
  const lines = Object.entries({ ...own, connection: 'Upgrade', upgrade: 'websocket' });
  return `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

function pick(headers: IncomingMessage['headers'], names: RegExp): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) if (names.test(name)) picked[name] = String(value);
  return picked;
}

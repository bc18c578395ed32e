import { WebSocketServer, type WebSocket } from 'ws';
import type { CdpMessage } from '../../net/cdp/cdp-message';
import type { Visit } from '../../net/relay/relay-server';
import type { Switchboard } from './switchboard';

export interface ServedClients {
  /** Completes a handshake; from then on the socket is a client's. */
  join(pageId: string | null, visit: Visit): void;
  /** What they have set up in the browser goes at once, whatever they do with their sockets. */
  closeAll(): void;
}

export interface ClientsDeps {
  switchboard: Switchboard;
  /** Told when somebody comes or goes. */
  onCount(count: number, tookLeave: boolean): void;
  /** Told of everything that a client says. */
  onActive(): void;
}

/** A client that says more at once sends files, for which there are uploads. */
const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;
/** What a client that does not read may leave with us, before it is cut off. */
const MAX_WAITING_BYTES = 128 * 1024 * 1024;
const PING_EVERY_MS = 15_000;
/** How a socket ends that was cut off: nobody has closed it. */
const WITHOUT_LEAVE = 1006;
const GOING_AWAY = 1001;

/** The clients of one browser, each with a line of its own to it. */
export function serveClients({ switchboard, onCount, onActive }: ClientsDeps): ServedClients {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const clients = new Map<WebSocket, () => void>();

  async function serve(client: WebSocket, pageId: string | null): Promise<void> {
    clients.set(client, () => leave());
    onCount(clients.size, false);
    const early: CdpMessage[] = [];
    let hear = (message: CdpMessage): void => void early.push(message);
    let leave = (): void => undefined;
    const pinging = setInterval(() => client.ping(), PING_EVERY_MS);
    client.on('error', () => client.terminate());
    client.on('message', (data: Buffer) => {
      onActive();
      const message = parse(data.toString());
      if (message === null) client.close(1003, 'CDP messages are JSON objects');
      else hear(message);
    });
    client.once('close', (code) => {
      clearInterval(pinging);
      clients.delete(client);
      leave();
      onCount(clients.size, code !== WITHOUT_LEAVE);
    });
    const line = await switchboard.connect((message) => {
      if (client.bufferedAmount > MAX_WAITING_BYTES) client.terminate();
      else if (client.readyState === client.OPEN) client.send(JSON.stringify(message));
    }, pageId);
    leave = () => line.leave();
    if (client.readyState !== client.OPEN) return leave();
    hear = (message) => line.hear(message);
    for (const message of early) hear(message);
  }

  return {
    join(pageId, { request, socket, head }) {
      server.handleUpgrade(request, socket, head, (client) => {
        serve(client, pageId).catch(() => client.terminate());
      });
    },
    closeAll() {
      for (const [client, leave] of clients) {
        leave();
        client.close(GOING_AWAY, 'the session has ended');
      }
    },
  };
}

function parse(text: string): CdpMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? message : null;
  } catch {
    return null;
  }
}

import { WebSocket, WebSocketServer } from 'ws';
import type { OpenSessionBrowser } from '../../../activities/session/session-browser';
import { NOTHING_KEPT } from '../../../core/sessions/kept-state';
import { endpointOf } from '../../../net/cdp/connect';
import type { LentBrowser, SessionDesk } from '../../../runners/rentals/session-desk';

const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
const AS_TEXT = { binary: false };
const GOING_AWAY = 1001;
const WITHOUT_LEAVE = 1006;
/** Codes that may be sent; others only tell how a socket ended. */
const SENDABLE = /^(?:1000|1001|1011|[34]\d{3})$/;

/**
 * Browsers of a provider for callers of ours. Its address may hold the operator's key, so callers get ours, and what
 * they say is passed on as it is: what such a browser can reach is the provider's concern.
 */
export function createRentedSessions(desk: SessionDesk): OpenSessionBrowser {
  return async ({ id, request }, news) => {
    const lent = await desk.open({ id, minutes: Math.ceil(request.timeoutSeconds / 60) });
    const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
    const clients = new Set<WebSocket>();
    let end: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      end = resolve;
    });

    async function serve(client: WebSocket): Promise<void> {
      clients.add(client);
      news.onClients(clients.size, false);
      client.on('error', () => client.terminate());
      client.once('close', (code) => {
        clients.delete(client);
        news.onClients(clients.size, code !== WITHOUT_LEAVE);
      });
      const early: Buffer[] = [];
      const keep = (data: Buffer): void => void early.push(data);
      client.on('message', keep);
      const browser = await connectTo(lent);
      client.off('message', keep);
      for (const data of early) browser.send(data, AS_TEXT);
      client.on('message', (data: Buffer) => {
        news.onActive();
        browser.send(data, AS_TEXT);
      });
      browser.on('message', (data: Buffer) => client.send(data, AS_TEXT));
      join(client, browser);
    }

    return {
      gone,
      join({ request: handshake, socket, head }) {
        server.handleUpgrade(handshake, socket, head, (client) => {
          serve(client).catch(() => client.close(1011, 'the browser of the provider cannot be reached'));
        });
      },
      // What a rented browser shows and keeps is asked of nobody here.
      receive: (_request, response) => void response.end('[]'),
      state: async () => NOTHING_KEPT,
      recording: async () => null,
      async close() {
        for (const client of clients) client.close(GOING_AWAY, 'the session has ended');
        await lent.giveBack();
        end();
      },
    };
  };
}

async function connectTo({ address, headers }: LentBrowser): Promise<WebSocket> {
  const endpoint = await endpointOf(address, headers);
  const browser = new WebSocket(endpoint.url, { headers: endpoint.headers, maxPayload: MAX_MESSAGE_BYTES });
  await new Promise<void>((resolve, reject) => {
    browser.once('open', resolve);
    browser.once('error', reject);
  });
  browser.on('error', () => browser.terminate());
  return browser;
}

/** Neither side outlives the other. */
function join(one: WebSocket, other: WebSocket): void {
  for (const [side, opposite] of [
    [one, other],
    [other, one],
  ] as const) {
    side.once('close', (code) => (SENDABLE.test(String(code)) ? opposite.close(code) : opposite.close()));
    if (side.readyState === side.CLOSED) opposite.close();
  }
}

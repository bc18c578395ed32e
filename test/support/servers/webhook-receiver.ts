import { createHmac } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Below the time that a test has, so that the words below are what one reads. */
const DEADLINE_MS = 110_000;

interface ReceivedEvent {
  id: string;
  object: string;
  api_version: string;
  type: string;
  sequence: number;
  created_at: string;
  data: { id: string; status: string } & Record<string, unknown>;
}

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: ReceivedEvent;
  atMs: number;
}

/** What a receiver does with a request: a status to answer, or the whole answer by hand. */
export type Reaction = number | ((response: ServerResponse, request: IncomingMessage) => void);

export interface WebhookReceiver {
  url: string;
  received: Received[];
  at(path: string): Received[];
  /** Resolves with all that arrived at the path as soon as there are so many. */
  until(path: string, count: number): Promise<Received[]>;
  close(): Promise<void>;
}

/** An endpoint of a caller's, which writes down everything it is sent and reacts as the test says. */
export async function startWebhookReceiver(
  react: (received: Received) => Reaction = () => 200,
): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const entry: Received = {
        path: request.url ?? '',
        headers: request.headers,
        body,
        event: JSON.parse(body) as ReceivedEvent,
        atMs: Date.now(),
      };
      received.push(entry);
      const reaction = react(entry);
      if (typeof reaction === 'number') response.writeHead(reaction).end(`answered ${reaction}`);
      else reaction(response, request);
      arrivals.emit('arrival');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = (path: string): Received[] => received.filter((entry) => entry.path === path);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    at,
    async until(path, count) {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      while (at(path).length < count) {
        await once(arrivals, 'arrival', { signal }).catch(() => {
          const types = at(path).map(({ event }) => `${event.type} of ${event.data.id}`);
          throw new Error(`waited for ${count} at ${path}, but there were ${types.length}: ${types.join(', ')}`);
        });
      }
      return at(path);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Checks the service's own signature the way the interface describes it; written without the product's code. */
export function verifiesWith(secret: string, { headers, body, atMs }: Received): boolean {
  const parts = String(headers['x-svc-signature']).split(',');
  const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return parts.includes(`v1=${expected}`) && Math.abs(atMs / 1000 - Number(timestamp)) < 300;
}

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Visit } from '../../net/relay/relay-server';
import type { SessionOrder, SessionVisitor } from './words';

/** What came with a socket. */
type Arrival = Extract<SessionOrder, { kind: 'join' }>;

export interface Visitors {
  take(arrival: Arrival, socket: Socket): void;
  welcome(visit: number): void;
}

/**
 * Keeps sockets that were handed over until nobody else reads them: for a moment the process that had them has them still,
 * and what a client said in reply to us might be read there, and be lost.
 */
export function receiveVisitors(
  onTaken: (visit: number) => void,
  admit: (visitor: SessionVisitor, visit: Visit) => void,
): Visitors {
  const waiting = new Map<number, { arrival: Arrival; socket: Socket }>();
  return {
    take(arrival, socket) {
      socket.on('error', () => undefined);
      waiting.set(arrival.visit, { arrival, socket });
      onTaken(arrival.visit);
    },
    welcome(visit) {
      const arrived = waiting.get(visit);
      waiting.delete(visit);
      if (arrived === undefined) return;
      const { visitor, headers, head } = arrived.arrival;
      const request = { method: 'GET', url: '/', headers } as unknown as IncomingMessage;
      admit(visitor, { request, socket: arrived.socket, head: Buffer.from(head) });
    },
  };
}

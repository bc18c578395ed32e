import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '../../core/errors';
import type { Database } from '../../db/connection';
import { findRelayAddress } from '../../db/relay/relay-workers';
import { passRequest, passUpgrade, type Destination } from '../../net/relay/pass-on';
import type { Tickets } from '../../net/relay/tickets';

/** A caller's handshake, as it came. */
export interface Handshake {
  request: IncomingMessage;
  socket: Socket;
  head: Buffer;
}

/** The way from a caller whom this process has checked to the worker that has what the caller asks for. */
export interface Relay {
  /** @param place kind and id, as the worker announced them; @throws RequestError when nobody has it */
  join(place: string, handshake: Handshake): Promise<void>;
  /** @param more what follows the place in the worker's path */
  forward(place: string, more: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** How long a worker takes a ticket from us: it is used at once. */
const TICKET_MS = 30_000;

export function createRelay(db: Database, tickets: Tickets): Relay {
  async function wayTo(place: string, more = ''): Promise<Destination> {
    const address = await findRelayAddress(db, place);
    if (address === null) throw new RequestError('not_found', { message: 'What this address is for has ended.' });
    return { address, path: `/${place}${more}`, ticket: tickets.issue('relay', place, Date.now() + TICKET_MS) };
  }
  const refuse = (error: unknown): never => {
    throw new RequestError('service_unavailable', { cause: error, retryAfterSeconds: 1 });
  };
  return {
    async join(place, handshake) {
      await passUpgrade(await wayTo(place), handshake).catch(refuse);
    },
    async forward(place, more, request, response) {
      await passRequest(await wayTo(place, more), request, response).catch(refuse);
    },
  };
}

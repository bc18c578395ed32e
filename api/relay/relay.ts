import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '../../core/errors';
import type { Database } from '../../db/connection';
import { findRelayAddress } from '../../db/relay/relay-workers';
import { passUpgrade, type Destination } from '../../net/relay/pass-on';
import type { Tickets } from '../../net/relay/tickets';

/** A caller's handshake, as it came. */
export interface Handshake {
  request: IncomingMessage;
  socket: Socket;
  head: Buffer;
}

/** The way from a caller whom this process has checked to the worker that has what the caller asks for. */
export interface Relay {
  /** @param path kind and id, as the worker announced them, and what follows; @throws RequestError when nobody has it */
  join(path: string, handshake: Handshake): Promise<void>;
  /** What the worker replies in JSON. */
  ask<T>(place: string, more: string): Promise<T>;
  /** Hands the worker a few bytes. */
  put(place: string, more: string, body: Buffer): Promise<void>;
}

/** How long a worker takes a ticket from us: it is used at once. */
const TICKET_MS = 30_000;
const REPLY_WITHIN_MS = 10_000;

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
    async join(path, handshake) {
      const [kind = '', id = '', ...more] = path.split('/');
      const destination = await wayTo(`${kind}/${id}`, more.map((part) => `/${part}`).join(''));
      await passUpgrade(destination, handshake).catch(refuse);
    },
    async ask<T>(place: string, more: string): Promise<T> {
      const { address, path, ticket } = await wayTo(place, more);
      const asking = fetch(`http://${address}${path}`, {
        headers: { authorization: `Bearer ${ticket}` },
        signal: AbortSignal.timeout(REPLY_WITHIN_MS),
      });
      const reply = await asking.catch(refuse);
      return (reply.ok ? await reply.json() : refuse(new Error(`the worker replied ${reply.status}`))) as T;
    },
    async put(place, more, body) {
      const { address, path, ticket } = await wayTo(place, more);
      const reply = await fetch(`http://${address}${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${ticket}` },
        body,
      }).catch(refuse);
      if (!reply.ok) refuse(new Error(`the worker replied ${reply.status}`));
    },
  };
}

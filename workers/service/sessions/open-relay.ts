import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../../db/connection';
import {
  addRelayPlace,
  BEAT_EVERY_MS,
  beatRelayWorker,
  removeRelayPlace,
  removeRelayWorker,
} from '../../../db/relay/relay-workers';
import { startRelayServer, type RelayDoor } from '../../../net/relay/relay-server';
import type { Tickets } from '../../../net/relay/tickets';
import { repeat } from '../../upkeep/repeat';
import type { Closables } from '../closables';

/** How what this worker has is visited from other processes. */
export interface WorkerRelay {
  workerId: string;
  port: number;
  addDoor(kind: string, door: RelayDoor): void;
  /** From now on, until it is withdrawn, visitors of this place are sent here. */
  announce(place: string): Promise<void>;
  withdraw(place: string): Promise<void>;
}

export interface RelayDeps {
  db: Database;
  log: Logger;
  closables: Closables;
  tickets: Tickets;
  at: { host: string; port: number };
}

/** The internal server of this worker, and the word to all others where it is. */
export async function openRelay({ db, log, closables, tickets, at }: RelayDeps): Promise<WorkerRelay> {
  const server = await startRelayServer({ ...at, tickets });
  closables.add('relay', () => server.close());
  const workerId = randomUUID();
  await beatRelayWorker(db, workerId, server.address);
  const beats = repeat(
    BEAT_EVERY_MS,
    () => beatRelayWorker(db, workerId, server.address),
    (error) => log.warn({ err: error }, 'other processes were not told where this worker is'),
  );
  closables.add('word of the relay', async () => {
    await beats.close();
    await removeRelayWorker(db, workerId);
  });
  return {
    workerId,
    port: server.port,
    addDoor: (kind, door) => server.addDoor(kind, door),
    announce: (place) => addRelayPlace(db, workerId, place),
    withdraw: (place) => removeRelayPlace(db, workerId, place),
  };
}

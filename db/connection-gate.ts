import type { Client } from 'pg';

/** The database is known to be away, so nobody is left to wait for it. */
class DatabaseAway extends Error {
  readonly code = 'database_away';
  constructor() {
    super('the database is known to be away');
    this.name = 'DatabaseAway';
  }
}

/** Where the connections of a pool pass on their way in. */
export interface ConnectionGate {
  /** Lets a connection be made, unless the gate is shut or is shut meanwhile. */
  admit(connect: () => Promise<Client>): Promise<Client>;
  /** Cuts every connection, with whatever waits on it, and lets none be made. */
  shut(): void;
  open(): void;
}

export function createConnectionGate(): ConnectionGate {
  const connections = new Set<Client>();
  const waiting = new Set<(reason: DatabaseAway) => void>();
  let isShut = false;

  async function enter(connecting: Promise<Client>): Promise<Client> {
    const connection = await connecting;
    connections.add(connection);
    connection.once('end', () => connections.delete(connection));
    if (isShut) cut(connection);
    return connection;
  }

  return {
    async admit(connect) {
      if (isShut) throw new DatabaseAway();
      const entering = enter(connect());
      // It may fail after the gate was shut, when nobody listens any more.
      entering.catch(() => undefined);
      let giveUp: (reason: DatabaseAway) => void = () => undefined;
      const shutMeanwhile = new Promise<never>((_resolve, reject) => (giveUp = reject));
      waiting.add(giveUp);
      try {
        return await Promise.race([entering, shutMeanwhile]);
      } finally {
        waiting.delete(giveUp);
      }
    },
    shut() {
      isShut = true;
      for (const giveUp of waiting) giveUp(new DatabaseAway());
      for (const connection of connections) cut(connection);
    },
    open() {
      isShut = false;
    },
  };
}

/** At once and without a goodbye, for which a silent server would have to be waited for. */
export function cut(connection: Client): void {
  // The pool looks at this mark; the end of the connection sets it too, but only after others may have been handed it.
  Object.assign(connection, { __knex__disposed: 'cut' });
  (connection as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

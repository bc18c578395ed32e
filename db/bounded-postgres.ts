import PostgresDialect from 'knex/lib/dialects/postgres';
import type { Client } from 'pg';
import { cut, type ConnectionGate } from './connection-gate';
import { isSilence } from './pg-errors';

/** Knex's driver, whose connections pass a gate and are not used again after a statement that was never answered. */
export function boundedPostgres(gate: ConnectionGate): typeof PostgresDialect {
  return class BoundedPostgres extends PostgresDialect {
    override _acquireOnlyConnection(): Promise<Client> {
      return gate.admit(() => super._acquireOnlyConnection());
    }

    override async _query(connection: Client, query: object): Promise<object> {
      try {
        return await super._query(connection, query);
      } catch (error) {
        // Its answer may still come, and would be taken for that of the next statement's; a rollback would wait as long.
        if (isSilence(error)) cut(connection);
        throw error;
      }
    }
  };
}

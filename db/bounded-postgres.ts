import PostgresDialect, { type KnexQuery } from 'knex/lib/dialects/postgres';
import type { Client } from 'pg';
import { cut, type ConnectionGate } from './connection-gate';
import { isSilence } from './pg-errors';
import { createStatementNames, isPlanOutdated } from './prepared-statements';

const OUTSIDE_TRANSACTION = 'I';

/**
 * Knex's driver, whose connections pass a gate and are not used again after a statement that was never answered, and
 * whose common statements are prepared.
 */
export function boundedPostgres(gate: ConnectionGate): typeof PostgresDialect {
  const names = createStatementNames();
  return class BoundedPostgres extends PostgresDialect {
    override _acquireOnlyConnection(): Promise<Client> {
      return gate.admit(() => super._acquireOnlyConnection());
    }

    override async _query(connection: Client, query: KnexQuery): Promise<object> {
      const name = (query.bindings?.length ?? 0) > 0 ? names.of(query.sql) : undefined;
      try {
        return await super._query(connection, name === undefined ? query : named(query, name));
      } catch (error) {
        // Its answer may still come, and would be taken for that of the next statement's; a rollback would wait as long.
        if (isSilence(error)) cut(connection);
        if (!isPlanOutdated(error)) throw error;
        names.forget();
        // A transaction is over with its first error: only whoever began it can begin it again.
        if (connection.getTransactionStatus() !== OUTSIDE_TRANSACTION) throw error;
        delete query.options;
        return super._query(connection, query);
      }
    }
  };
}

/** Knex reads the response from the very object that it gave, so that one is handed on. */
function named(query: KnexQuery, name: string): KnexQuery {
  query.options = { ...query.options, name };
  return query;
}

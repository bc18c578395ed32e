import PostgresDialect, { type KnexQuery } from 'knex/lib/dialects/postgres';
import type { Client, QueryConfig } from 'pg';
import { cut, type ConnectionGate } from './connection-gate';
import { isSilence } from './pg-errors';
import { createStatementNames, isPlanOutdated } from './prepared-statements';
import { sendTogether } from './sent-together';

const OUTSIDE_TRANSACTION = 'I';
/** As knex begins and ends a transaction. */
const BEGIN = 'BEGIN;';
export const COMMIT = 'COMMIT;';
const ENDS: readonly string[] = [COMMIT, 'ROLLBACK'];

export interface BoundedDialect extends PostgresDialect {
  /**
   * Of which none depends on what another one gives: they are on their way once, and each gets its response. The last
   * may be the COMMIT of their transaction.
   */
  queryTogether(connection: Client, queries: readonly KnexQuery[]): Promise<void>;
}

/**
 * Knex's driver, whose connections pass a gate and are not used again after a statement that was never answered, whose
 * common statements are prepared, and whose transactions begin on the way of their first statement.
 */
export function boundedPostgres(gate: ConnectionGate): typeof PostgresDialect {
  const names = createStatementNames();
  /** Where knex has begun a transaction that the server has not heard of yet. */
  const unbegun = new WeakSet<Client>();
  /** Where the server has committed a transaction on the way of its last statements, which knex has yet to hear of. */
  const committed = new WeakSet<Client>();

  async function guarded<T>(connection: Client, sending: Promise<T>): Promise<T> {
    try {
      return await sending;
    } catch (error) {
      // Its answer may still come, and would be taken for that of the next statement's; a rollback would wait as long.
      if (isSilence(error)) cut(connection);
      if (isPlanOutdated(error)) names.forget();
      throw error;
    }
  }

  function refuseAfterCommit(connection: Client): void {
    if (committed.has(connection)) throw new Error('Nothing follows in a transaction that is committed.');
  }

  function named(query: KnexQuery): KnexQuery {
    const name = hasValues(query) ? names.of(query.sql) : undefined;
    // Knex reads the response from the very object that it gave, so that one is handed on.
    if (name !== undefined) query.options = { ...query.options, name };
    return query;
  }

  return class BoundedPostgres extends PostgresDialect implements BoundedDialect {
    override _acquireOnlyConnection(): Promise<Client> {
      return gate.admit(() => super._acquireOnlyConnection());
    }

    override async _query(connection: Client, query: KnexQuery): Promise<object> {
      if (ENDS.includes(query.sql) && committed.delete(connection)) return query;
      refuseAfterCommit(connection);
      if (query.sql === BEGIN) {
        unbegun.add(connection);
        return query;
      }
      if (unbegun.has(connection)) {
        if (hasValues(query)) {
          await this.queryTogether(connection, [query]);
          return query;
        }
        unbegun.delete(connection);
        if (ENDS.includes(query.sql)) return query;
        // A text without values can hold several statements, which can only be sent by themselves.
        await guarded(connection, super._query(connection, { sql: BEGIN }));
      }
      try {
        return await guarded(connection, super._query(connection, named(query)));
      } catch (error) {
        // A transaction is over with its first error: only whoever began it can begin it again.
        if (!isPlanOutdated(error) || connection.getTransactionStatus() !== OUTSIDE_TRANSACTION) throw error;
        delete query.options;
        return super._query(connection, query);
      }
    }

    async queryTogether(connection: Client, queries: readonly KnexQuery[]): Promise<void> {
      refuseAfterCommit(connection);
      const sent = unbegun.delete(connection) ? [{ sql: BEGIN }, ...queries] : queries;
      const configs = sent.map((query) => ({ text: query.sql, values: query.bindings, ...named(query).options }));
      const results = await guarded(connection, sendTogether(connection, configs as QueryConfig[]));
      for (const [index, query] of sent.entries()) query.response = results[index];
      if (sent.at(-1)?.sql === COMMIT) committed.add(connection);
    }
  };
}

const hasValues = ({ bindings = [] }: KnexQuery): boolean => bindings.length > 0;

import type PostgresDialect from 'knex/lib/dialects/postgres';
import type { KnexQuery } from 'knex/lib/dialects/postgres';
import type { Database, Transaction } from './connection';

/**
 * A statement as it is written, with `$1` for its first value, past the query builder, which takes as long as the driver
 * does: for what every request asks. It has the same pool, deadlines and prepared statements, and within a transaction
 * it is part of it.
 */
export async function ask<Row>(db: Database | Transaction, sql: string, values: readonly unknown[]): Promise<Row[]> {
  const client = db.client as PostgresDialect;
  const connection = await client.acquireConnection();
  try {
    const query: KnexQuery = { sql, bindings: values };
    await client._query(connection, query);
    return (query.response?.rows ?? []) as Row[];
  } finally {
    await client.releaseConnection(connection);
  }
}

import type PostgresDialect from 'knex/lib/dialects/postgres';
import type { KnexQuery } from 'knex/lib/dialects/postgres';
import type { Database, Transaction } from './connection';

type Values = Readonly<Record<string, unknown>>;

/** A name after a colon, and not the second colon of a cast. */
const NAME = /(?<![:\w]):([a-z]\w*)/gi;

/**
 * A statement that is always the same but for its values, which it has as `:name`. It is read once, when its module is
 * loaded, and goes past the query builder, which takes as long for each as the driver does: for what every request or
 * run asks. Pool, deadlines and prepared statements are those of all others, and within a transaction it is part of it.
 */
export function fixedQuery<Row>(text: string): (db: Database | Transaction, values: Values) => Promise<Row[]> {
  const names: string[] = [];
  // A value that is used twice is sent twice, because each place can want another type.
  const sql = text.replace(NAME, (_place, name: string) => `$${names.push(name)}`);
  return (db, values) => ask<Row>(db, { sql, bindings: names.map((name) => valueOf(values, name)) });
}

async function ask<Row>(db: Database | Transaction, query: KnexQuery): Promise<Row[]> {
  const client = db.client as PostgresDialect;
  const connection = await client.acquireConnection();
  try {
    // As the query builder tells of its statements, for whoever counts them.
    client.emit('query', query);
    await client._query(connection, query);
    return (query.response?.rows ?? []) as Row[];
  } finally {
    await client.releaseConnection(connection);
  }
}

function valueOf(values: Values, name: string): unknown {
  const value = values[name];
  if (value === undefined) throw new Error(`A statement has no value for ${name}.`);
  return value;
}

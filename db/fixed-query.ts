import type { KnexQuery } from 'knex/lib/dialects/postgres';
import type { Client } from 'pg';
import { COMMIT, type BoundedDialect } from './bounded-postgres';
import type { Database, Transaction } from './connection';

type Values = Readonly<Record<string, unknown>>;

/** A name after a colon, and not the second colon of a cast. */
const NAME = /(?<![:\w]):([a-z]\w*)/gi;

/** One with its values, to be asked together with others. */
export interface Statement<Row> extends KnexQuery {
  /** Only for the types. */
  readonly row?: Row;
}

interface FixedQuery<Row> {
  (db: Database | Transaction, values: Values): Promise<Row[]>;
  with(values: Values): Statement<Row>;
}

/**
 * A statement that is always the same but for its values, which it has as `:name`. It is read once, when its module is
 * loaded, and goes past the query builder, which takes as long for each as the driver does: for what every request or
 * run asks. Pool, deadlines and prepared statements are those of all others, and within a transaction it is part of it.
 */
export function fixedQuery<Row>(text: string): FixedQuery<Row> {
  const names: string[] = [];
  // A value that is used twice is sent twice, because each place can want another type.
  const sql = text.replace(NAME, (_place, name: string) => `$${names.push(name)}`);
  const withValues = (values: Values): Statement<Row> => ({
    sql,
    bindings: names.map((name) => valueOf(values, name)),
  });
  return Object.assign((db: Database | Transaction, values: Values) => ask(db, withValues(values)), {
    with: withValues,
  });
}

async function ask<Row>(db: Database | Transaction, query: Statement<Row>): Promise<Row[]> {
  await onConnection(db, [query], (client, connection) => client._query(connection, query));
  return rowsOf(query);
}

/**
 * Statements of a transaction of which none depends on what another one gives. They take one way to the server and
 * back, are done in their order, and with the first that fails the transaction is over.
 */
export async function askTogether(trx: Transaction, statements: readonly Statement<unknown>[]): Promise<void> {
  await onConnection(trx, statements, (client, connection) => client.queryTogether(connection, statements));
}

/** The same with the last statements of a transaction, which is committed on their way: nothing may follow. */
export async function commitWith(trx: Transaction, statements: readonly Statement<unknown>[]): Promise<void> {
  await askTogether(trx, [...statements, { sql: COMMIT }]);
}

async function onConnection(
  db: Database | Transaction,
  queries: readonly KnexQuery[],
  send: (client: BoundedDialect, connection: Client) => Promise<unknown>,
): Promise<void> {
  const client = db.client as BoundedDialect;
  const connection = await client.acquireConnection();
  try {
    // As the query builder tells of its statements, for whoever counts them.
    for (const query of queries) client.emit('query', query);
    await send(client, connection);
  } finally {
    await client.releaseConnection(connection);
  }
}

/** What it gave, once it was asked. */
export const rowsOf = <Row>({ response }: Statement<Row>): Row[] => (response?.rows ?? []) as Row[];

function valueOf(values: Values, name: string): unknown {
  const value = values[name];
  if (value === undefined) throw new Error(`A statement has no value for ${name}.`);
  return value;
}

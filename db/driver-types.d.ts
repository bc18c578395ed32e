/** What is extended of knex's driver for PostgreSQL, which knex publishes without types. */
declare module 'knex/lib/dialects/postgres' {
  import type { Knex } from 'knex';
  import type { Client } from 'pg';

  export interface KnexQuery {
    sql: string;
    bindings?: readonly unknown[];
    /** Handed to the driver with the statement. */
    options?: object;
    /** Set when it was answered. */
    response?: { rows: readonly unknown[] } | undefined;
  }

  export default class PostgresDialect extends Knex.Client {
    acquireConnection(): Promise<Client>;
    releaseConnection(connection: Client): Promise<void>;
    _acquireOnlyConnection(): Promise<Client>;
    _query(connection: Client, query: KnexQuery): Promise<object>;
  }
}

/** What is used of the driver itself besides what it has types for. */
declare module 'pg/lib/utils' {
  /** A value as it is sent. */
  export function prepareValue(value: unknown): unknown;
}

/** What is extended of knex's driver for PostgreSQL, which knex publishes without types. */
declare module 'knex/lib/dialects/postgres' {
  import type { Knex } from 'knex';
  import type { Client } from 'pg';

  export default class PostgresDialect extends Knex.Client {
    _acquireOnlyConnection(): Promise<Client>;
    _query(connection: Client, query: object): Promise<object>;
  }
}

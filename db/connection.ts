import createKnex, { type Knex } from 'knex';
import { types } from 'pg';
import { boundedPostgres } from './bounded-postgres';
import { createConnectionGate, type ConnectionGate } from './connection-gate';
import {
  CONNECT_WITHIN_MS,
  IDLE_TRANSACTION_MS,
  KEEP_ALIVE_AFTER_MS,
  PROMPT,
  type StatementDeadline,
} from './deadlines';
import { migrationSource } from './migrations';

const INT8_OID = 20;

/** Money and counters stay far below 2^53, so bigint columns are read as numbers. */
types.setTypeParser(INT8_OID, Number);

export type Database = Knex;
export type Transaction = Knex.Transaction;

/** A burst of requests waits for its turn; a database that is away says so at once. */
const ACQUIRE_TIMEOUT_MS = 15_000;

export interface ConnectionOptions {
  poolSize?: number;
  acquireTimeoutMs?: number;
  statements?: StatementDeadline;
  /** Shut by whoever watches the database; a pool without one always tries. */
  gate?: ConnectionGate;
}

export function connectDatabase(url: string, options: ConnectionOptions = {}): Database {
  const { serverMs, clientMs } = options.statements ?? PROMPT;
  return createKnex({
    client: boundedPostgres(options.gate ?? createConnectionGate()),
    connection: {
      connectionString: url,
      application_name: 'browser-agent-router',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      statement_timeout: serverMs,
      query_timeout: clientMs,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    },
    // Whoever waits for a connection is told soon that none can be made.
    pool: { min: 0, max: options.poolSize ?? 20, createRetryIntervalMillis: 20 },
    acquireConnectionTimeout: options.acquireTimeoutMs ?? ACQUIRE_TIMEOUT_MS,
    migrations: { migrationSource },
    // It would put the statement with its values before every message, and those may be secrets.
    compileSqlOnError: false,
    // What it would print here is also thrown, and logged where it is caught, in the form of all other lines.
    log: { warn: () => undefined },
  });
}

/** For a transaction that holds a lock while the work goes on elsewhere. */
export async function mayStayIdle(trx: Transaction): Promise<void> {
  await trx.raw('SET LOCAL idle_in_transaction_session_timeout = 0');
}

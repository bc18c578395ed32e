import type { Client } from 'pg';
import type { Knex } from 'knex';
import { cut } from './connection-gate';
import type { Database } from './connection';

/**
 * Works while no other process of the installation does the same. The lock belongs to a connection and not to a
 * transaction: the work may take its time and speak to others, and PostgreSQL frees the lock when the process dies.
 * @returns whether the lock was free
 */
export async function withSessionLock(db: Database, lock: number, work: () => Promise<void>): Promise<boolean> {
  const pool = db.client as Knex.Client;
  const connection = (await pool.acquireConnection()) as Client;
  const ask = async (statement: string): Promise<boolean> => {
    const { rows } = await db.raw<{ rows: { done: boolean }[] }>(statement, [lock]).connection(connection);
    return rows[0]?.done ?? false;
  };
  try {
    if (!(await ask('SELECT pg_try_advisory_lock(?) AS done'))) return false;
    try {
      await work();
    } finally {
      // A connection that keeps the lock must not go back among the others.
      await ask('SELECT pg_advisory_unlock(?) AS done').catch(() => cut(connection));
    }
    return true;
  } finally {
    await pool.releaseConnection(connection);
  }
}

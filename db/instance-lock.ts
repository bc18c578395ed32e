import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import type { Transaction } from './connection';

const INSTANCE_LOCKS = 7_310_003;

/** A number by which other processes can ask PostgreSQL whether this one is still there. */
export function newInstanceNumber(): number {
  return randomInt(1, 2 ** 31);
}

/**
 * Held on a connection that lives as long as the process: PostgreSQL lets go of it the moment the process dies. Shared,
 * so that a new connection of the same process need not wait until the server has noticed the end of the old one.
 */
export async function holdInstanceLock(connection: Client, instance: number): Promise<void> {
  await connection.query('SELECT pg_advisory_lock_shared($1, $2)', [INSTANCE_LOCKS, instance]);
}

export async function isOwnerGone(trx: Transaction, instance: number | null): Promise<boolean> {
  if (instance === null) return true;
  const { rows } = await trx.raw<{ rows: { free: boolean }[] }>('SELECT pg_try_advisory_xact_lock(?, ?) AS free', [
    INSTANCE_LOCKS,
    instance,
  ]);
  return rows[0]?.free ?? false;
}

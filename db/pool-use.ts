import type { Database } from './connection';

/** What is used of the pool below knex, which has no types for it; there is none any more once it was destroyed. */
type Pool = { numUsed(): number; numPendingAcquires(): number } | undefined;

/** Connections at work, and callers who wait for one. */
export function poolUse(db: Database): { used: number; waiting: number } {
  const { pool } = db.client as { pool: Pool };
  return { used: pool?.numUsed() ?? 0, waiting: pool?.numPendingAcquires() ?? 0 };
}

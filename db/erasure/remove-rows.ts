import type { Transaction } from '../connection';
import { OF_RUNS, type OwnedRows } from './owned-tables';

/** How many rows of each table went; tables that lost none are not named. */
export type Removed = Record<string, number>;

/** All of them, table by table. */
export async function removeRows(
  trx: Transaction,
  owned: readonly OwnedRows[],
  owner: Record<string, string | string[]>,
): Promise<Removed> {
  const removed: Removed = {};
  for (const { table, where } of owned) {
    const { rowCount } = await trx.raw<{ rowCount: number }>(`DELETE FROM ${table} WHERE ${where}`, owner);
    if (rowCount > 0) removed[table] = rowCount;
  }
  return removed;
}

/** Some of them: at most so many, of the first table that has any. */
export async function removeSome(
  trx: Transaction,
  owned: readonly OwnedRows[],
  owner: { id: string },
  limit: number,
): Promise<Removed> {
  for (const { table, where } of owned) {
    const { rowCount } = await trx.raw<{ rowCount: number }>(
      `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${where} LIMIT :limit)`,
      { ...owner, limit },
    );
    if (rowCount > 0) return { [table]: rowCount };
  }
  return {};
}

/** Runs with all that is theirs. Their rows are locked first, and in one order: others may erase some of the same. */
export async function removeRuns(trx: Transaction, ids: string[]): Promise<Removed> {
  await trx('runs').whereIn('id', ids).orderBy('id').forUpdate().select('id');
  return removeRows(trx, OF_RUNS, { ids });
}

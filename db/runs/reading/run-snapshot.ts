import type { AttemptRecord, RunRecord } from '../../../core/run/record';
import type { Database, Transaction } from '../../connection';
import { fixedQuery } from '../../fixed-query';
import { RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from '../run-rows';

const selectRun = fixedQuery<RunSnapshotRow>(`SELECT ${RUN_SNAPSHOT_COLUMNS} FROM runs r WHERE r.id = :id`);

/** Not scoped by workspace: for workflows and their activities, which act for no caller. */
export async function loadRun(db: Database | Transaction, id: string): Promise<RunRecord | null> {
  const rows = await selectRun(db, { id });
  return rows[0] ? toRunRecord(rows[0]) : null;
}

const selectRunForUpdate = fixedQuery<RunSnapshotRow & LockedColumns>(
  `SELECT ${RUN_SNAPSHOT_COLUMNS}, r.deleted_at, r.cancel_requested_at FROM runs r WHERE r.id = :id FOR UPDATE OF r`,
);

/** Reads the run and locks its row until the transaction ends. */
export async function loadRunForUpdate(trx: Transaction, id: string): Promise<LockedRunRecord | null> {
  const rows = await selectRunForUpdate(trx, { id });
  const row = rows[0];
  if (!row) return null;
  return { run: toRunRecord(row), deleted: row.deleted_at !== null, cancelRequested: row.cancel_requested_at !== null };
}

interface LockedColumns {
  deleted_at: Date | null;
  cancel_requested_at: Date | null;
}

export interface LockedRunRecord {
  run: RunRecord;
  deleted: boolean;
  cancelRequested: boolean;
}

/** Snapshots cut long results short (`isCut`); this fetches the one of the given attempt whole. */
export async function withWholeResult(
  trx: Transaction,
  attempts: readonly AttemptRecord[],
  id: string | null,
): Promise<AttemptRecord[]> {
  if (!attempts.some((attempt) => attempt.id === id && attempt.result?.isCut === true)) return [...attempts];
  const row = await trx('attempts').where({ id }).first('result');
  return attempts.map((attempt) =>
    attempt.id === id ? { ...attempt, result: row?.result as AttemptRecord['result'] } : attempt,
  );
}

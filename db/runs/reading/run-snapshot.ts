import type { AttemptRecord, RunRecord } from '../../../core/run/record';
import type { Database, Transaction } from '../../connection';
import { NOW_AS_KEPT } from '../../attempts/attempt-locks';
import { fixedQuery, rowsOf, type Statement } from '../../fixed-query';
import { RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from '../run-rows';

const selectRun = fixedQuery<RunSnapshotRow>(`SELECT ${RUN_SNAPSHOT_COLUMNS} FROM runs r WHERE r.id = :id`);

/** Not scoped by workspace: for workflows and their activities, which act for no caller. */
export async function loadRun(db: Database | Transaction, id: string): Promise<RunRecord | null> {
  const rows = await selectRun(db, { id });
  return rows[0] ? toRunRecord(rows[0]) : null;
}

const selectRunForUpdate = fixedQuery<LockedRunRow>(
  `SELECT ${RUN_SNAPSHOT_COLUMNS}, r.deleted_at, r.cancel_requested_at, ${NOW_AS_KEPT} AS now FROM runs r
   WHERE r.id = :id FOR UPDATE OF r`,
);

/** Reads the run and locks its row until the transaction ends. */
export async function loadRunForUpdate(trx: Transaction, id: string): Promise<LockedRunRecord | null> {
  return toLockedRun(await selectRunForUpdate(trx, { id }));
}

export type RunReading = Statement<LockedRunRow>;

/** The same, to be asked together with other statements. */
export const readingRunForUpdate = (id: string): RunReading => selectRunForUpdate.with({ id });

export const runFrom = (reading: RunReading): LockedRunRecord | null => toLockedRun(rowsOf(reading));

function toLockedRun([row]: readonly LockedRunRow[]): LockedRunRecord | null {
  if (!row) return null;
  const { deleted_at: deletedAt, cancel_requested_at: cancelRequestedAt, now } = row;
  return { run: toRunRecord(row), deleted: deletedAt !== null, cancelRequested: cancelRequestedAt !== null, now };
}

interface LockedRunRow extends RunSnapshotRow {
  deleted_at: Date | null;
  cancel_requested_at: Date | null;
  now: Date;
}

export interface LockedRunRecord {
  run: RunRecord;
  deleted: boolean;
  cancelRequested: boolean;
  /** When everything happens that this transaction does. */
  now: Date;
}

/** Snapshots cut long results short (`isCut`); this fetches the one of the given attempt whole. */
export async function withWholeResult(
  trx: Transaction,
  attempts: readonly AttemptRecord[],
  id: string | null,
): Promise<AttemptRecord[]> {
  if (!attempts.some((attempt) => attempt.id === id && attempt.result?.isCut === true)) return [...attempts];
  const row = await trx('attempts').where({ id }).first<Pick<AttemptRecord, 'result'> | undefined>('result');
  return attempts.map((attempt) => (attempt.id === id ? { ...attempt, result: row?.result ?? null } : attempt));
}

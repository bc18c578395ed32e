import type { RunRecord } from '../core/run/record';
import type { Database, Transaction } from './connection';
import { RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from './run-rows';

/** For the side that executes runs, which is given run ids by the workflow and serves no caller. */
export async function loadRun(db: Database | Transaction, id: string): Promise<RunRecord | null> {
  const { rows } = await db.raw<{ rows: RunSnapshotRow[] }>(
    `SELECT ${RUN_SNAPSHOT_COLUMNS} FROM runs r WHERE r.id = ?`,
    [id],
  );
  return rows[0] ? toRunRecord(rows[0]) : null;
}

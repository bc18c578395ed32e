import { isLongTaskId, isLongTaskOver, type LongTaskEvent, type LongTaskRecord } from '../../core/long-tasks/long-task';
import type { RunRecord } from '../../core/run/record';
import type { Database, Transaction } from '../connection';
import { withRunIds } from './entity-runs';
import { jsonColumn } from '../json-column';
import { RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from '../runs/run-rows';

interface LongTaskRow {
  id: string;
  status: LongTaskRecord['status'];
  history: LongTaskRecord['history'];
  created_at: Date;
  finished_at: Date | null;
}

/** The long tasks of one workspace; another's are not there. */
export function longTasksOf(db: Database, workspaceId: string) {
  const find = async (from: Database | Transaction, id: string, lock: boolean): Promise<LongTaskRecord | null> => {
    if (!isLongTaskId(id)) return null;
    const query = from('long_tasks').where({ id, workspace_id: workspaceId });
    const row = (await (lock ? query.forUpdate() : query).first()) as LongTaskRow | undefined;
    return row ? toLongTask(row) : null;
  };
  return {
    async find(id: string): Promise<LongTaskRecord | null> {
      return shown(db, await find(db, id, false));
    },

    /** Newest first; one more than asked for tells whether there are others. After an unknown task there is none. */
    async list(limit: number, startingAfter?: string): Promise<{ tasks: LongTaskRecord[]; hasMore: boolean }> {
      const before = startingAfter === undefined ? null : await find(db, startingAfter, false);
      if (startingAfter !== undefined && before === null) return { tasks: [], hasMore: false };
      const rows = await db('long_tasks')
        .where({ workspace_id: workspaceId })
        .modify<LongTaskRow, LongTaskRow[]>((query) => {
          if (before) void query.whereRaw('(created_at, id) < (?, ?)', [before.createdAt, before.id]);
        })
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit + 1);
      const tasks = await withRunIds(db, rows.slice(0, limit).map(toLongTask));
      return { tasks, hasMore: rows.length > limit };
    },

    /** The ledger of entities stays as it is; a task that is over is left alone. */
    async cancel(id: string, now: Date): Promise<LongTaskRecord | null> {
      return db.transaction(async (trx) => {
        const task = await find(trx, id, true);
        if (task === null || isLongTaskOver(task.status)) return shown(trx, task);
        const cancelled: LongTaskEvent = { type: 'cancelled', at: now.toISOString() };
        const history = { ...task.history, events: [...task.history.events, cancelled] };
        await trx('long_tasks')
          .where({ id })
          .update({ status: 'cancelled', finished_at: now, history: jsonColumn(history) });
        return shown(trx, { ...task, status: 'cancelled', finishedAt: now, history });
      });
    },

    /** Oldest first. */
    async runs(id: string): Promise<RunRecord[]> {
      const { rows } = await db.raw<{ rows: RunSnapshotRow[] }>(
        `SELECT ${RUN_SNAPSHOT_COLUMNS} FROM runs r
         WHERE r.parent_id = ? AND r.workspace_id = ? AND r.deleted_at IS NULL ORDER BY r.id`,
        [id, workspaceId],
      );
      return rows.map(toRunRecord);
    },
  };
}

async function shown(from: Database | Transaction, task: LongTaskRecord | null): Promise<LongTaskRecord | null> {
  return task && ((await withRunIds(from, [task]))[0] ?? null);
}

function toLongTask(row: LongTaskRow): LongTaskRecord {
  return {
    id: row.id,
    status: row.status,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    history: row.history,
  };
}

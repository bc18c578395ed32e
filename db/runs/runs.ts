import { isId } from '../../core/run/ids';
import type { RunRecord } from '../../core/run/record';
import { isTerminal, LIVE_STATUSES, type ResponseStatus } from '../../core/run/states';
import type { Database, Transaction } from '../connection';
import { fixedQuery } from '../fixed-query';
import { ring } from '../doorbell';
import { listRuns, type RunPage, type RunPageRequest } from './reading/run-lists';
import { RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from './run-rows';

const selectRun = fixedQuery<RunSnapshotRow>(
  `
  SELECT ${RUN_SNAPSHOT_COLUMNS} FROM runs r
  WHERE r.id = :id AND r.workspace_id = :workspaceId AND r.deleted_at IS NULL
`,
);
/** Reads of one workspace. There is no way to read another's runs: an unscoped finder does not exist here. */
export function runsOf(db: Database | Transaction, workspaceId: string) {
  return {
    async find(id: string): Promise<RunRecord | null> {
      if (!isId('response', id)) return null;
      const [row] = await selectRun(db, { id, workspaceId });
      return row ? toRunRecord(row) : null;
    },

    /** Newest first, top-level runs unless the filter says otherwise. */
    list: (page: RunPageRequest): Promise<RunPage> => listRuns(db, workspaceId, page),

    /**
     * Written before the workflow is signalled, so that a crash between the two is repaired by the reconciler.
     * @returns false when the run is not there or has ended, be it only by its time contract
     */
    async requestCancel(id: string): Promise<boolean> {
      if (!isId('response', id)) return false;
      return db.transaction(async (trx) => {
        const changed = await trx('runs')
          .where({ id, workspace_id: workspaceId })
          .whereIn('status', LIVE_STATUSES)
          .whereNull('deleted_at')
          .where('deadline_at', '>', trx.fn.now())
          .update({ cancel_requested_at: trx.raw('coalesce(cancel_requested_at, now())') });
        if (changed > 0) await ring(trx, `cancel:${id}`);
        return changed > 0;
      });
    },
  };
}

/** What tells whoever waits for a run whether there is anything to see. */
export interface RunStanding {
  /** Of the last thing that happened to it. */
  position: number;
  /** It has ended or waits for its owner, so that no caller needs to wait any longer. */
  isSettled: boolean;
  isDeleted: boolean;
}

/** Runs that are not there are not among them. */
export async function standingsOf(db: Database, ids: string[]): Promise<Map<string, RunStanding>> {
  const rows: { id: string; status: ResponseStatus; stream_position: number; deleted_at: Date | null }[] = await db(
    'runs',
  )
    .whereIn('id', ids)
    .select('id', 'status', 'stream_position', 'deleted_at');
  return new Map(
    rows.map(({ id, status, stream_position: position, deleted_at: deletedAt }) => [
      id,
      { position, isSettled: isTerminal(status) || status === 'requires_action', isDeleted: deletedAt !== null },
    ]),
  );
}

/** An attempt that begins says the same of its run: mostly nothing is left to be marked. */
export async function markWorkflowsStarted(db: Database, ids: string[]): Promise<void> {
  await db.raw('UPDATE runs SET workflow_started_at = now() WHERE id = ANY(?) AND workflow_started_at IS NULL', [ids]);
}

import type { RunRecord } from '../../../core/run/record';
import type { Database } from '../../connection';
import { RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from '../run-rows';

export interface WrappedPageRequest {
  surface: string;
  limit: number;
  offset?: number;
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
}

/** Newest first: a workspace's runs that came through one call of a wrapper, and how many there are in all. */
export async function listWrappedRuns(
  db: Database,
  workspaceId: string,
  { surface, limit, offset = 0, createdAfter, createdBefore }: WrappedPageRequest,
): Promise<{ runs: RunRecord[]; total: number }> {
  const matching = `r.workspace_id = :workspaceId AND r.wrapper_surface = :surface AND r.deleted_at IS NULL
    AND (:createdAfter::timestamptz IS NULL OR r.created_at > :createdAfter)
    AND (:createdBefore::timestamptz IS NULL OR r.created_at < :createdBefore)`;
  const values = {
    workspaceId,
    surface,
    limit,
    offset,
    createdAfter: createdAfter ?? null,
    createdBefore: createdBefore ?? null,
  };
  const { rows } = await db.raw<{ rows: RunSnapshotRow[] }>(
    `SELECT ${RUN_SNAPSHOT_COLUMNS} FROM runs r WHERE ${matching} ORDER BY r.id DESC LIMIT :limit OFFSET :offset`,
    values,
  );
  const counted = await db.raw<{ rows: { n: string }[] }>(`SELECT count(*) AS n FROM runs r WHERE ${matching}`, values);
  return { runs: rows.map(toRunRecord), total: Number(counted.rows[0]?.n ?? 0) };
}

import { TERMINAL_EVENT_TYPES, UPDATED_EVENT_TYPE } from '../../core/run/events';
import { toResponseObject } from '../../core/response/response-object';
import { TERMINAL_STATUSES } from '../../core/run/states';
import { toEventData } from '../../core/webhooks/event-data';
import type { Transaction } from '../connection';
import { recordEvent, type EventContext } from '../webhooks/events';
import { RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from './run-rows';

/**
 * Tells those who subscribed to it what an ended run has cost, once nothing of it is in flight any more and the cost is
 * another than its ending told. Called by whoever settles attempts that may have outlived their run.
 */
export async function announceSettled(trx: Transaction, context: EventContext, runId: string): Promise<void> {
  const ended = await trx('runs')
    .where({ id: runId })
    .whereIn('status', TERMINAL_STATUSES)
    .whereNull('deleted_at')
    .forUpdate()
    .first<{ id: string } | undefined>('id');
  if (!ended) return;
  const { rows } = await trx.raw<{ rows: (RunSnapshotRow & { told_usd: number })[] }>(
    `SELECT ${RUN_SNAPSHOT_COLUMNS}, CAST(e.data->'svc'->'cost'->>'total_usd' AS float8) AS told_usd
     FROM runs r JOIN events e ON e.run_id = r.id AND e.type = ANY(:endings)
     WHERE r.id = :runId AND e.data->'svc'->'cost'->>'provisional' = 'true'
       AND NOT EXISTS (SELECT 1 FROM attempts WHERE run_id = r.id AND settled_at IS NULL)`,
    { runId, endings: TERMINAL_EVENT_TYPES },
  );
  const row = rows[0];
  if (!row) return;
  const response = toResponseObject(toRunRecord(row), { baseUrl: context.baseUrl, now: new Date() });
  if (response.svc.cost.total_usd === row.told_usd) return;
  await recordEvent(trx, context.newId, {
    runId,
    workspaceId: row.workspace_id,
    type: UPDATED_EVENT_TYPE,
    data: toEventData(response),
  });
}

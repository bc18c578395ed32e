import type { Database } from '../connection';
import type { StartableDelivery } from './redelivery';

export interface OverdueDelivery extends StartableDelivery {
  /** The workflow that should have sent it by now; null when none was ever started. */
  workflowId: string | null;
  overdueMs: number;
}

const BATCH = 100;
/** Workflows are a little late under load; what has none need not wait for that. */
const LATE_AFTER_SECONDS = 5;
const ASK_AGAIN_AFTER_SECONDS = 10;

/**
 * Takes deliveries whose time has come and that nobody sends. Any number of sweeps may run at once: each gets others,
 * and none is given out again before its new workflow has had time to send it.
 */
export async function takeOverdueDeliveries(
  db: Database,
  scope: { accountId?: string } = {},
): Promise<OverdueDelivery[]> {
  const { rows } = await db.raw<{ rows: OverdueDelivery[] }>(
    `UPDATE webhook_deliveries d SET reconciled_at = now() FROM events e
     WHERE e.id = d.event_id AND d.id IN (
       SELECT p.id FROM webhook_deliveries p JOIN webhooks w ON w.id = p.webhook_id
       WHERE p.status = 'pending' AND (p.lease_until IS NULL OR p.lease_until <= now())
         AND p.next_attempt_at < now() - make_interval(secs =>
           CASE WHEN p.workflow_id IS NULL THEN 0 ELSE CAST(:late AS float) END)
         AND (p.reconciled_at IS NULL OR p.reconciled_at < now() - make_interval(secs => :askAgain))
         AND (CAST(:accountId AS text) IS NULL OR w.account_id = :accountId)
       ORDER BY p.next_attempt_at LIMIT :batch FOR UPDATE OF p SKIP LOCKED)
     RETURNING d.id AS "deliveryId", d.webhook_id AS "webhookId", e.type, d.redelivery_count AS "redeliveryCount",
       d.workflow_id AS "workflowId", CAST(1000 * extract(epoch FROM now() - d.next_attempt_at) AS float) AS "overdueMs"`,
    {
      late: LATE_AFTER_SECONDS,
      askAgain: ASK_AGAIN_AFTER_SECONDS,
      accountId: scope.accountId ?? null,
      batch: BATCH,
    },
  );
  return rows;
}

/** Unless it was sent anew meanwhile, which wants a workflow of its own. */
export async function noteDeliveryWorkflow(
  db: Database,
  { deliveryId, redeliveryCount }: StartableDelivery,
  workflowId: string,
): Promise<void> {
  await db('webhook_deliveries')
    .where({ id: deliveryId, redelivery_count: redeliveryCount })
    .update({ workflow_id: workflowId });
}

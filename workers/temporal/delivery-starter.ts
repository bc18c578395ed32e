import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { DeliveryStarter } from '../../api/deps';
import { taskQueue, WORKFLOW_QUEUE } from '../../core/run/queues';
import type { Database } from '../../db/connection';
import { noteDeliveryWorkflow, type OverdueDelivery } from '../../db/webhooks/overdue-deliveries';
import type { StartableDelivery } from '../../db/webhooks/redelivery';
import { REDELIVERY_WORKFLOW, type RedeliveryInput } from '../../workflows/messages';
import { isWorkflowOpen } from './open-workflow';
import { WORKFLOW_TASK_TIMEOUT } from './run-starter';

export interface DeliveryStarterDeps {
  db: Database;
  log: Logger;
  client: Client;
  queuePrefix: string;
}

/** From here on an open workflow is no longer believed to be about to send; a second one cannot send twice. */
const GIVEN_UP_AFTER_MS = 60_000;

/** Gives workflows of their own to deliveries that have none: used by the API's sweep and by the reconciler. */
export function createDeliveryStarter(deps: DeliveryStarterDeps): DeliveryStarter {
  async function start(delivery: StartableDelivery): Promise<boolean> {
    const { deliveryId, webhookId, type } = delivery;
    const workflowId = `${deliveryId}-r${delivery.redeliveryCount}`;
    const input: RedeliveryInput = { deliveryId, webhookId, type, queuePrefix: deps.queuePrefix };
    try {
      await deps.client.workflow.start(REDELIVERY_WORKFLOW, {
        args: [input],
        workflowId,
        taskQueue: taskQueue(deps.queuePrefix, WORKFLOW_QUEUE),
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
        workflowIdConflictPolicy: 'USE_EXISTING',
        workflowTaskTimeout: WORKFLOW_TASK_TIMEOUT,
        staticSummary: `${type} → ${webhookId}`,
      });
      await noteDeliveryWorkflow(deps.db, delivery, workflowId);
      return true;
    } catch (error) {
      deps.log.warn({ deliveryId, err: error }, 'a delivery was not started; the reconciler will try again');
      return false;
    }
  }

  async function isDriven({ workflowId, overdueMs }: OverdueDelivery): Promise<boolean> {
    if (workflowId === null || overdueMs > GIVEN_UP_AFTER_MS) return false;
    try {
      return await isWorkflowOpen(deps.client, workflowId);
    } catch (error) {
      // While Temporal is away nothing is concluded.
      deps.log.warn({ workflowId, err: error }, 'it is not known whether a delivery is driven');
      return true;
    }
  }

  return {
    start,
    async resume(overdue) {
      let started = 0;
      for (const delivery of overdue) {
        if (!(await isDriven(delivery)) && (await start(delivery))) started += 1;
      }
      return started;
    },
  };
}

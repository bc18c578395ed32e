import { CancellationScope, log, patched, proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { PendingDeliveriesActivities } from '../activities/webhooks/pending-deliveries';
import type { WebhookDeliveryActivities } from '../activities/webhooks/webhook-delivery';
import type { EventDeliveries } from '../core/run/deliveries';
import { taskQueue } from '../core/run/queues';
import { LOCAL } from './short-transactions';

const local = proxyLocalActivities<PendingDeliveriesActivities>(LOCAL);

/** Webhook deliveries that a workflow sees through, beside whatever else it does. */
export interface DeliveryDriver {
  /** Begins to deliver what is not begun yet, and returns at once. */
  drive(event: EventDeliveries): void;
  /** Resolves when everything that was begun has succeeded or given up. Never rejects. */
  settled(): Promise<void>;
}

export function createDeliveryDriver(queuePrefix: string): DeliveryDriver {
  const begun = new Map<string, Promise<void>>();
  return {
    drive({ type, targets }) {
      for (const target of targets) {
        if (begun.has(target.deliveryId)) continue;
        const { deliverWebhook } = proxyActivities<WebhookDeliveryActivities>({
          taskQueue: taskQueue(queuePrefix, 'webhooks'),
          // Beats would tell of a lost worker sooner, but nobody else can send before its lease is over.
          startToCloseTimeout: '20s',
          // The activity itself says when it wants to be called again; this is for workers that died or a database away.
          retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s' },
          summary: `${type} → ${target.webhookId}`,
        });
        // Whoever cancels a run does not cancel the news of it.
        const delivery = CancellationScope.nonCancellable(() => deliverWebhook(target)).then(
          () => undefined,
          (error: unknown) => leaveToReconciler(target.deliveryId, error),
        );
        begun.set(target.deliveryId, delivery);
      }
    },
    async settled() {
      // Most runs have nobody to tell, and every promise of a workflow has its price.
      if (begun.size > 0) await Promise.all(begun.values());
    },
  };
}

/**
 * Begins to deliver the end of a run.
 * @param known the deliveries that came with the ending; undefined when somebody else may have ended the run
 */
export async function deliverEnding(
  driver: DeliveryDriver,
  runId: string,
  known: EventDeliveries | null | undefined,
): Promise<void> {
  const events = known === undefined ? await askForDeliveries(runId) : [known];
  for (const event of events) if (event !== null) driver.drive(event);
}

async function askForDeliveries(runId: string): Promise<EventDeliveries[]> {
  // Runs that were under way before there were webhooks have nothing to ask for.
  if (!patched('webhook-deliveries')) return [];
  try {
    return await CancellationScope.nonCancellable(() => local.pendingDeliveries({ runId }));
  } catch (error) {
    leaveToReconciler(runId, error);
    return [];
  }
}

/** The run is over and stays as it is; what is undelivered is found again by its due time. */
function leaveToReconciler(id: string, error: unknown): void {
  log.warn('a delivery is left to the reconciler', { id, error });
}

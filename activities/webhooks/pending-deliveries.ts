import type { EventDeliveries } from '../../core/run/deliveries';
import type { Database } from '../../db/connection';
import { pendingDeliveriesOf } from '../../db/webhooks/deliveries';

/** Asked by a run's own workflow when somebody else may have ended the run. */
export function createPendingDeliveriesActivities(deps: { db: Database }) {
  return {
    async pendingDeliveries(input: { runId: string }): Promise<EventDeliveries[]> {
      return pendingDeliveriesOf(deps.db, input.runId);
    },
  };
}

export type PendingDeliveriesActivities = ReturnType<typeof createPendingDeliveriesActivities>;

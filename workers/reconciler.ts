import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { InteractionActivities } from '../activities/interaction';
import type { RunRecordActivities } from '../activities/run-record';
import type { DeliveryStarter, RunStarter } from '../api/deps';
import type { Database } from '../db/connection';
import {
  overdueInteractions,
  overdueRuns,
  quietRuns,
  runsWithOrphanedAttempts,
  unheardAnswers,
  unheardCancels,
  unstartedRuns,
  withReconcilerLock,
} from '../db/reconciliation';
import { takeOverdueDeliveries } from '../db/overdue-deliveries';
import { loadRun } from '../db/run-snapshot';

const EVERY_MS = 2000;

export interface ReconcilerDeps {
  db: Database;
  log: Logger;
  client: Client;
  runs: RunStarter;
  record: RunRecordActivities;
  interactions: InteractionActivities;
  deliveries: DeliveryStarter;
}

/**
 * Repairs whatever a crash left between PostgreSQL and Temporal. Everything it does is guarded where it is done, so
 * repeating it, or racing with a workflow that is alive after all, changes nothing.
 */
export function startReconciler(deps: ReconcilerDeps): { close(): Promise<void> } {
  let current: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    current = withReconcilerLock(deps.db, () => reconcile(deps))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'reconciling failed; the next round tries again'))
      .finally(() => {
        busy = false;
      });
  }, EVERY_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await current;
    },
  };
}

export async function reconcile(deps: ReconcilerDeps): Promise<void> {
  for (const runId of await unstartedRuns(deps.db)) {
    deps.log.info({ runId }, 'starting the workflow of a run that has none');
    const run = await loadRun(deps.db, runId);
    const first = run?.attempts[0];
    if (run && first) await deps.runs.start({ ...run, firstAttemptId: first.id });
  }
  for (const runId of await unheardCancels(deps.db)) {
    if (await isWorkflowOpen(deps.client, runId)) await deps.runs.cancel(runId);
    else await deps.record.finishRun({ runId, trigger: { kind: 'cancelled' } });
  }
  for (const { id, runId } of await unheardAnswers(deps.db)) await deps.runs.submitInput(runId, id);
  for (const { id, runId, attemptId } of await overdueInteractions(deps.db)) {
    deps.log.warn({ runId }, 'ending a run whose question nobody answered');
    const rights = { runId, attemptId, mayFinish: true, isLast: true };
    await deps.interactions.endPause({ ...rights, interactionId: id, reason: 'expired' });
  }
  for (const runId of await overdueRuns(deps.db)) {
    deps.log.warn({ runId }, 'ending a run that is past its deadline');
    await deps.record.finishRun({ runId, trigger: { kind: 'timeout' } });
  }
  for (const runId of await quietRuns(deps.db)) {
    if (await isWorkflowOpen(deps.client, runId)) continue;
    deps.log.warn({ runId }, 'ending a run whose workflow is gone');
    await deps.record.finishRun({ runId, trigger: { kind: 'lost' } });
  }
  for (const runId of await runsWithOrphanedAttempts(deps.db)) await deps.record.settleRun({ runId });
  await deps.deliveries.resume(await takeOverdueDeliveries(deps.db));
}

/** Only a clear answer counts: while Temporal is away nothing is concluded. */
async function isWorkflowOpen(client: Client, runId: string): Promise<boolean> {
  try {
    const { status } = await client.workflow.getHandle(runId).describe();
    return status.name === 'RUNNING';
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

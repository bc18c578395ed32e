import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { DeletionStarter } from '../../api/deps';
import { taskQueue, WORKFLOW_QUEUE } from '../../core/run/queues';
import type { Database } from '../../db/connection';
import { noteDriven } from '../../db/erasure/deletions';
import { DELETION_WORKFLOW, type DeletionInput } from '../../workflows/messages';
import { WORKFLOW_TASK_TIMEOUT } from './run-starter';

const HEARD_WITHIN_MS = 2000;

export interface DeletionStarterDeps {
  db: Database;
  log: Logger;
  client: Client;
  queuePrefix: string;
}

/** Used by the API, and by the reconciler for what has no workflow; one that has is left to it. */
export function createDeletionStarter({ db, log, client, queuePrefix }: DeletionStarterDeps): DeletionStarter {
  return {
    async start(deletionId) {
      const input: DeletionInput = { deletionId };
      try {
        await client.withDeadline(Date.now() + HEARD_WITHIN_MS, () =>
          client.workflow.start(DELETION_WORKFLOW, {
            args: [input],
            workflowId: deletionId,
            taskQueue: taskQueue(queuePrefix, WORKFLOW_QUEUE),
            workflowIdReusePolicy: 'ALLOW_DUPLICATE',
            workflowIdConflictPolicy: 'USE_EXISTING',
            workflowTaskTimeout: WORKFLOW_TASK_TIMEOUT,
          }),
        );
        await noteDriven(db, deletionId);
      } catch (error) {
        log.warn({ deletionId, err: error }, 'a deletion was not started; the reconciler will try again');
      }
    },
  };
}

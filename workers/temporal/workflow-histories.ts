import { isGrpcServiceError, type Client } from '@temporalio/client';
import type { WorkflowHistories } from '../../activities/erase-runs';
import { isWorkflowOpen } from './open-workflow';

const NOT_FOUND = 5;

/** What Temporal keeps of workflows, removed before its own time: an operator may have given it a long one. */
export function createWorkflowHistories(client: Client, namespace: string): WorkflowHistories {
  return {
    isOpen: (workflowId) => isWorkflowOpen(client, workflowId),
    async remove(workflowId) {
      try {
        await client.workflowService.deleteWorkflowExecution({ namespace, workflowExecution: { workflowId } });
      } catch (error) {
        if (!(isGrpcServiceError(error) && Number(error.code) === NOT_FOUND)) throw error;
      }
    },
  };
}

import { WorkflowNotFoundError, type Client } from '@temporalio/client';

/** Rejects when Temporal does not say: while it is away nothing is concluded. */
export async function isWorkflowOpen(client: Client, workflowId: string): Promise<boolean> {
  try {
    const { status } = await client.workflow.getHandle(workflowId).describe();
    return status.name === 'RUNNING';
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

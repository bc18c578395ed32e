import { WorkflowFailedError, type WorkflowHandle } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';

/** How a workflow closed: its status in Temporal, with type and message of the failure if it has one. */
export async function closed(handle: WorkflowHandle): Promise<[status: string, type?: string, message?: string]> {
  const failure: unknown = await handle.result().then(
    () => null,
    (error: unknown) => (error instanceof WorkflowFailedError ? error.cause : Promise.reject(error as Error)),
  );
  const { status } = await handle.describe();
  return failure instanceof ApplicationFailure ? [status.name, failure.type ?? '', failure.message] : [status.name];
}

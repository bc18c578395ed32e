import { Worker } from '@temporalio/worker';

type CreatorArguments = Parameters<(typeof Worker)['createWorkflowCreator']>;

/**
 * A worker whose workflows are called into without a watch. By itself the SDK has each call stopped that takes five
 * seconds, for which Node starts a thread of its own each time: twenty threads for a short run.
 */
export class WorkflowWorker extends Worker {
  protected static override createWorkflowCreator(...[bundle, options, logger]: CreatorArguments) {
    return super.createWorkflowCreator(bundle, { ...options, isolateExecutionTimeoutMs: undefined as never }, logger);
  }
}

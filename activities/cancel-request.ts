export interface CancelRequestDeps {
  /** Never throws. */
  cancelWorkflow(runId: string): Promise<void>;
}

export function createCancelRequestActivities(deps: CancelRequestDeps) {
  return {
    /** A workflow cannot ask for its own cancellation; this asks in its place. */
    async requestCancellation({ runId }: { runId: string }): Promise<void> {
      await deps.cancelWorkflow(runId);
    },
  };
}

export type CancelRequestActivities = ReturnType<typeof createCancelRequestActivities>;

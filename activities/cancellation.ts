export interface CancellationDeps {
  /** Never throws. */
  cancelWorkflow(runId: string): Promise<void>;
}

export function createCancellationActivities(deps: CancellationDeps) {
  return {
    /** A workflow cannot ask for its own cancellation; this asks in its place. */
    async requestCancellation({ runId }: { runId: string }): Promise<void> {
      await deps.cancelWorkflow(runId);
    },
  };
}

export type CancellationActivities = ReturnType<typeof createCancellationActivities>;

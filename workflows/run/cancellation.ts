import { CancellationScope } from '@temporalio/workflow';

/** Whether the run is to be cancelled, and whether it is Temporal that was asked. */
export interface Cancellation {
  request(): void;
  isRequested(): boolean;
  /** Only then can the workflow close as cancelled. */
  isRequestedOfTemporal(): boolean;
}

/** Called in the workflow's outermost scope, which is the one that a request cancels. */
export function createCancellation(): Cancellation {
  let requested = false;
  let requestedOfTemporal = false;
  CancellationScope.current().cancelRequested.catch(() => {
    requested = true;
    requestedOfTemporal = true;
  });
  return {
    request() {
      requested = true;
    },
    isRequested: () => requested,
    isRequestedOfTemporal: () => requestedOfTemporal,
  };
}

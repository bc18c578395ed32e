import { ApplicationFailure, CancelledFailure, condition, proxyLocalActivities } from '@temporalio/workflow';
import type { CancelRequestActivities } from '../../activities/cancel-request';
import type { RunClosing } from '../../core/response/closing';
import type { TerminalEnvelopeStatus } from '../../core/run/states';
import type { Cancellation } from './cancellation';
import { LOCAL } from '../short-transactions';

const local = proxyLocalActivities<CancelRequestActivities>(LOCAL);

/** A request that does not come back within this is not waited for any longer. */
const REQUEST_HEARD_WITHIN = '10s';

/** How a run has ended, as far as its workflow knows. */
export interface RunEnd {
  status: TerminalEnvelopeStatus | null;
  /** Null where an earlier version recorded the bare status: such a workflow completes, whatever became of its run. */
  closing: RunClosing | null;
}

export function toEnd(told: RunClosing | TerminalEnvelopeStatus | null): RunEnd | null {
  if (told === null) return null;
  return typeof told === 'string' ? { status: told, closing: null } : { status: told.status, closing: told };
}

/** Closes the workflow as the run has ended, so that operators see failed runs as failed. */
export async function closeAs(runId: string, { status, closing }: RunEnd, cancellation: Cancellation) {
  const failure = closing?.failure ?? null;
  if (failure === null) return { status };
  if (status === 'cancelled') {
    // The attempt may have heard of the cancel before us, and Temporal closes as cancelled only what it is asked to.
    if (!cancellation.isRequestedOfTemporal()) {
      await local.requestCancellation({ runId });
      await condition(cancellation.isRequestedOfTemporal, REQUEST_HEARD_WITHIN);
    }
    if (cancellation.isRequestedOfTemporal()) throw new CancelledFailure(failure.message);
  }
  throw ApplicationFailure.nonRetryable(failure.message, failure.code);
}

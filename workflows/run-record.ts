import { CancellationScope, isCancellation, proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { RunRecordActivities } from '../activities/run-record';
import type { EndingTrigger } from '../core/run/ending';
import type { TerminalEnvelopeStatus } from '../core/run/states';

/** Single short transactions; a database that is away longer than these tries is met by the remote twin below. */
const local = proxyLocalActivities<RunRecordActivities>({
  startToCloseTimeout: '5s',
  retry: { maximumAttempts: 3, initialInterval: '200ms' },
});
const remote = proxyActivities<RunRecordActivities>({
  startToCloseTimeout: '30s',
  retry: { initialInterval: '1s', maximumInterval: '30s' },
});

export type ReserveInput = Parameters<RunRecordActivities['reserveAttempt']>[0];

export async function reserveAttempt(reservation: ReserveInput) {
  return withRemoteTwin(
    () => local.reserveAttempt(reservation),
    () => remote.reserveAttempt(reservation),
  );
}

export async function finishRun(runId: string, trigger: EndingTrigger): Promise<TerminalEnvelopeStatus | null> {
  return CancellationScope.nonCancellable(() =>
    withRemoteTwin(
      () => local.finishRun({ runId, trigger }),
      () => remote.finishRun({ runId, trigger }),
    ),
  );
}

export async function settleRun(runId: string): Promise<void> {
  await CancellationScope.nonCancellable(() =>
    withRemoteTwin(
      () => local.settleRun({ runId }),
      () => remote.settleRun({ runId }),
    ),
  );
}

export async function withRemoteTwin<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch (error) {
    if (isCancellation(error)) throw error;
    return second();
  }
}

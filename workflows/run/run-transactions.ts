import { CancellationScope, proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { RunTransactionActivities, Settled } from '../../activities/run-transactions';
import type { RunClosing } from '../../core/response/closing';
import type { EndingTrigger } from '../../core/run/ending';
import type { BudgetSource } from '../../core/run/record';
import type { TerminalEnvelopeStatus } from '../../core/run/states';
import { LOCAL, REMOTE, withRemoteTwin } from '../short-transactions';

const local = proxyLocalActivities<RunTransactionActivities>(LOCAL);
const remote = proxyActivities<RunTransactionActivities>(REMOTE);

type Reservation = Awaited<ReturnType<RunTransactionActivities['reserveAttempt']>>;
export type ReserveInput = Parameters<RunTransactionActivities['reserveAttempt']>[0];

/** Recorded reservations of earlier versions say neither which attempt they made nor who set the ceiling. */
export type Reserved = { kind: 'reserved'; attemptId?: string } | RefusedReservation;
export type RefusedReservation = Omit<Extract<Reservation, { kind: 'refused' }>, 'ceilingSource'> & {
  ceilingSource?: BudgetSource;
};

export async function reserveAttempt(reservation: ReserveInput): Promise<Reserved> {
  return withRemoteTwin(
    () => local.reserveAttempt(reservation),
    () => remote.reserveAttempt(reservation),
  );
}

/** Earlier versions told the bare status, and null of a run that somebody else had ended. */
export async function finishRun(
  runId: string,
  trigger: EndingTrigger,
): Promise<RunClosing | TerminalEnvelopeStatus | null> {
  return CancellationScope.nonCancellable(() =>
    withRemoteTwin(
      () => local.finishRun({ runId, trigger }),
      () => remote.finishRun({ runId, trigger }),
    ),
  );
}

/** Earlier versions told nothing, or not all of it. */
export async function settleRun(runId: string): Promise<Partial<Settled> | undefined> {
  return CancellationScope.nonCancellable(() =>
    withRemoteTwin(
      () => local.settleRun({ runId }),
      () => remote.settleRun({ runId }),
    ),
  );
}

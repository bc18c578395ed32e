import {
  ActivityCancellationType,
  ActivityFailure,
  CancellationScope,
  condition,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  sleep,
  upsertSearchAttributes,
  uuid4,
} from '@temporalio/workflow';
import type { AttemptActivities } from '../activities/attempt';
import type { RunRecordActivities } from '../activities/run-record';
import { ATTEMPT_HEARTBEAT_TIMEOUT_MS, SETTLE_GRACE_MS, UNCAPPED_CEILING_MS } from '../core/run/durations';
import { bytesOfUuid, makeId } from '../core/run/ids';
import type { EventDeliveries } from '../core/run/deliveries';
import type { EndingTrigger } from '../core/run/ending';
import { taskQueue } from '../core/run/queues';
import { createRepeatedErrors } from '../core/run/repeated-errors';
import type { PlannedAttempt } from '../core/run/record';
import type { TerminalEnvelopeStatus } from '../core/run/states';
import { createDeliveryDriver, deliverEnding } from './deliveries';
import { cancelSignal, type RunWorkflowInput } from './messages';
import { searchAttributeUpdates } from './search-attributes';

/** Single short transactions; a database that is away longer than these tries is met by the remote twin below. */
const local = proxyLocalActivities<RunRecordActivities>({
  startToCloseTimeout: '5s',
  retry: { maximumAttempts: 3, initialInterval: '200ms' },
});
const remote = proxyActivities<RunRecordActivities>({
  startToCloseTimeout: '30s',
  retry: { initialInterval: '1s', maximumInterval: '30s' },
});

/** How dispatching ended: the run was ended on the way, or it is to be ended for this reason. */
type StoryEnd =
  | { kind: 'ended'; status: TerminalEnvelopeStatus | null; deliveries?: EventDeliveries | null | undefined }
  | EndingTrigger;

export async function run(input: RunWorkflowInput): Promise<{ status: TerminalEnvelopeStatus | null }> {
  let cancelRequested = false;
  setHandler(cancelSignal, () => {
    cancelRequested = true;
  });

  const deliveries = createDeliveryDriver(input.queuePrefix);
  const dispatching = new CancellationScope();
  const story = dispatching.run(() => dispatchInOrder(input, () => cancelRequested)).catch(endingOfFailure);
  const interruption = await Promise.race([
    story.then(() => null),
    condition(() => cancelRequested).then((): EndingTrigger => ({ kind: 'cancelled' })),
    sleep(Math.max(0, input.deadlineAtMs - Date.now()), { summary: 'deadline' }).then((): EndingTrigger => ({
      kind: 'timeout',
    })),
  ]);

  const ending = interruption ?? (await story);
  // Committed without waiting for what is in flight: whoever cancelled is answered now, money is settled after.
  const status = ending.kind === 'ended' ? ending.status : await finish(input.runId, ending);
  const delivered = deliverEnding(deliveries, input.runId, ending.kind === 'ended' ? ending.deliveries : undefined);
  if (interruption) {
    dispatching.cancel();
    await Promise.race([story, sleep(SETTLE_GRACE_MS)]);
    await settle(input.runId);
  }
  describe(input, status ?? 'ended elsewhere');
  await delivered;
  return { status };
}

/** An attempt whose worker could not be replaced in time is a failed attempt; anything else is a bug and must show. */
function endingOfFailure(error: unknown): StoryEnd {
  if (isCancellation(error)) return { kind: 'ended', status: null };
  if (error instanceof ActivityFailure) return { kind: 'exhausted' };
  throw error;
}

/** Tries the planned runners one after the other until one succeeds. */
async function dispatchInOrder(input: RunWorkflowInput, isCancelled: () => boolean): Promise<StoryEnd> {
  const errors = createRepeatedErrors();
  for (const [ordinal, candidate] of input.candidates.entries()) {
    if (isCancelled()) return { kind: 'cancelled' };
    if (ordinal > 0 && isPast(input.budgetEndsAtMs)) return { kind: 'timeout' };
    const attemptId = ordinal === 0 ? input.firstAttemptId : makeId('attempt', Date.now(), bytesOfUuid(uuid4()));
    if (ordinal > 0) {
      const reservation = await reserve(input.runId, attemptId, ordinal, candidate);
      if (reservation.kind === 'refused') return endingOfRefusal(reservation.reason);
    }
    describe(input, 'running', candidate, ordinal);
    const isLast = ordinal === input.candidates.length - 1;
    const result = await attemptsOn(input, candidate).runAttempt({
      runId: input.runId,
      attemptId,
      mayFinish: true,
      isLast,
    });
    if (result.runStatus !== null) return { kind: 'ended', status: result.runStatus, deliveries: result.deliveries };
    // After a pause no further runner is tried: the site has already been asked to send a code.
    if (result.prompted) break;
    if (input.stopsOnRepeatedErrors && errors.isRepeating(result.fingerprint)) break;
  }
  return { kind: 'exhausted' };
}

function isPast(momentMs: number | null): boolean {
  return momentMs !== null && Date.now() >= momentMs;
}

function endingOfRefusal(reason: 'run_over' | 'ceiling' | 'balance'): StoryEnd {
  return reason === 'run_over' ? { kind: 'ended', status: null } : { kind: reason };
}

function attemptsOn(input: RunWorkflowInput, candidate: PlannedAttempt): AttemptActivities {
  return proxyActivities<AttemptActivities>({
    taskQueue: taskQueue(input.queuePrefix, candidate.queue),
    startToCloseTimeout: UNCAPPED_CEILING_MS + SETTLE_GRACE_MS,
    heartbeatTimeout: ATTEMPT_HEARTBEAT_TIMEOUT_MS,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    // What a runner reports is a result. Only a worker that died or shut down fails the activity, and that is retried.
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s' },
    summary: candidate.runner,
  });
}

async function reserve(runId: string, attemptId: string, ordinal: number, candidate: PlannedAttempt) {
  const reservation = { runId, attemptId, ordinal, candidate };
  return withRemoteTwin(
    () => local.reserveAttempt(reservation),
    () => remote.reserveAttempt(reservation),
  );
}

async function finish(runId: string, trigger: EndingTrigger): Promise<TerminalEnvelopeStatus | null> {
  return CancellationScope.nonCancellable(() =>
    withRemoteTwin(
      () => local.finishRun({ runId, trigger }),
      () => remote.finishRun({ runId, trigger }),
    ),
  );
}

async function settle(runId: string): Promise<void> {
  await CancellationScope.nonCancellable(() =>
    withRemoteTwin(
      () => local.settleRun({ runId }),
      () => remote.settleRun({ runId }),
    ),
  );
}

async function withRemoteTwin<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch (error) {
    if (isCancellation(error)) throw error;
    return second();
  }
}

/** What operators see of a run in the Web UI: never the task's words. */
function describe(input: RunWorkflowInput, status: string, candidate?: PlannedAttempt, ordinal = 0): void {
  const planned = input.candidates.map(({ runner }) => `\`${runner}\``).join(' → ');
  const now = candidate ? `\n\nattempt ${ordinal + 1}: \`${candidate.runner}\`` : '';
  setCurrentDetails(`**${status}**\n\nplan: ${planned}${now}`);
  if (input.searchAttributes) upsertSearchAttributes(searchAttributeUpdates(status, candidate?.runner));
}

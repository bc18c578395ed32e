import { CancellationScope, condition, setHandler, sleep } from '@temporalio/workflow';
import { SETTLE_GRACE_MS } from '../core/run/durations';
import type { EndingTrigger } from '../core/run/ending';
import type { TerminalEnvelopeStatus } from '../core/run/states';
import { createAttempts, endingOfFailure, type StoryEnd } from './attempts';
import { createDeliveryDriver, deliverEnding } from './deliveries';
import { describeRun } from './details';
import { dispatchInOrder } from './dispatch';
import { attemptSlowSignal, cancelSignal, inputSubmittedSignal, type RunWorkflowInput } from './messages';
import { finishRun, settleRun } from './run-record';
import { sweepInWaves } from './waves';

export async function run(input: RunWorkflowInput): Promise<{ status: TerminalEnvelopeStatus | null }> {
  let cancelRequested = false;
  const deliveries = createDeliveryDriver(input.queuePrefix);
  const attempts = createAttempts(input, () => cancelRequested, deliveries);
  setHandler(cancelSignal, () => {
    cancelRequested = true;
  });
  setHandler(attemptSlowSignal, (attemptId) => attempts.noteSlow(attemptId));
  setHandler(inputSubmittedSignal, (interactionId) => attempts.noteInput(interactionId));

  const dispatching = new CancellationScope();
  const story: Promise<StoryEnd> = dispatching
    .run(() => (input.sweep ? sweepInWaves(input, input.sweep, attempts) : dispatchInOrder(input, attempts)))
    .catch(endingOfFailure);
  const interruption = await Promise.race([
    story.then(() => null),
    condition(() => cancelRequested).then((): EndingTrigger => ({ kind: 'cancelled' })),
    sleep(Math.max(0, input.deadlineAtMs - Date.now()), { summary: 'deadline' }).then((): EndingTrigger => ({
      kind: 'timeout',
    })),
  ]);

  const ending = interruption ?? (await story);
  // Committed without waiting for what is in flight: whoever cancelled is answered now, money is settled after.
  const status = ending.kind === 'ended' ? ending.status : await finishRun(input.runId, ending);
  const delivered = deliverEnding(deliveries, input.runId, ending.kind === 'ended' ? ending.deliveries : undefined);
  // What lost a race is stopped and settled in the same way.
  if (interruption || attempts.inFlight() > 0) {
    dispatching.cancel();
    await Promise.race([attempts.allSettled(), sleep(SETTLE_GRACE_MS)]);
    for (const event of (await settleRun(input.runId)) ?? []) deliveries.drive(event);
  }
  describeRun(input, status ?? 'ended elsewhere');
  await delivered;
  await deliveries.settled();
  return { status };
}

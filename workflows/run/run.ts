import { CancellationScope, condition, patched, setHandler, sleep } from '@temporalio/workflow';
import { SETTLE_GRACE_MS } from '../../core/run/time/durations';
import type { EndingTrigger } from '../../core/run/ending';
import { createAttempts, endingOfFailure, type Attempts, type StoryEnd } from './attempts';
import { createCancellation, type Cancellation } from './cancellation';
import { closeAs, toEnd, type RunEnd } from './close-workflow';
import { createDeliveryDriver, deliverEnding, type DeliveryDriver } from '../deliveries';
import { describeEnd } from './details';
import { dispatchInOrder } from './dispatch';
import {
  attemptLastingSignal,
  attemptSlowSignal,
  cancelSignal,
  inputSubmittedSignal,
  type RunWorkflowInput,
} from '../messages';
import { finishRun, settleRun } from './run-transactions';
import { sweepInWaves } from './waves';

export async function run(input: RunWorkflowInput): Promise<Pick<RunEnd, 'status'>> {
  const cancellation = createCancellation();
  const deliveries = createDeliveryDriver(input.queuePrefix);
  const attempts = createAttempts(input, cancellation.isRequested, deliveries);
  setHandler(cancelSignal, cancellation.request);
  setHandler(attemptSlowSignal, (attemptId) => attempts.noteSlow(attemptId));
  setHandler(attemptLastingSignal, attempts.noteLasting);
  setHandler(inputSubmittedSignal, (interactionId) => attempts.noteInput(interactionId));

  // A cancel is a wish that this workflow carries out in its own order: ended, settled and told of, then closed.
  return CancellationScope.nonCancellable(async () => {
    const end = await untilSettled(input, { cancellation, attempts, deliveries });
    return closeAs(input.runId, end, cancellation);
  });
}

interface Parts {
  cancellation: Cancellation;
  attempts: Attempts;
  deliveries: DeliveryDriver;
}

async function untilSettled(input: RunWorkflowInput, parts: Parts): Promise<RunEnd> {
  const { cancellation, attempts, deliveries } = parts;
  const dispatching = new CancellationScope();
  const story: Promise<StoryEnd> = dispatching
    .run(() => (input.sweep ? sweepInWaves(input, input.sweep, attempts) : dispatchInOrder(input, attempts)))
    .catch((error: unknown) => endingOfFailure(error, input));
  const interruption = await Promise.race([
    story.then(() => null),
    condition(cancellation.isRequested).then((): EndingTrigger => ({ kind: 'cancelled' })),
    deadlinePassed(input, attempts).then((): EndingTrigger => ({ kind: 'timeout' })),
  ]);

  const ending = interruption ?? (await story);
  // Committed without waiting for what is in flight: whoever cancelled is answered now, money is settled after.
  let end = await endOf(input.runId, ending);
  const told = deliverEnding(deliveries, input.runId, ending.kind === 'ended' ? ending.deliveries : undefined);
  // What lost a race is stopped and settled in the same way.
  if (interruption || attempts.inFlight() > 0) {
    dispatching.cancel();
    await Promise.race([attempts.allSettled(), sleep(SETTLE_GRACE_MS)]);
    const settled = await settleRun(input.runId);
    end = toEnd(settled?.closing ?? null) ?? end;
    for (const event of settled?.deliveries ?? []) deliveries.drive(event);
  }
  describeEnd(input, end, attempts.hasPaused());
  await told;
  await deliveries.settled();
  return end;
}

/** Most runs are over after seconds, with their first attempt: for them a timer would be started only to be cancelled. */
function deadlinePassed({ deadlineAtMs }: RunWorkflowInput, { isLasting }: Attempts): Promise<void> {
  const passed = () => sleep(Math.max(0, deadlineAtMs - Date.now()), { summary: 'deadline' });
  return isLasting() ? passed() : condition(isLasting).then(passed);
}

async function endOf(runId: string, ending: StoryEnd): Promise<RunEnd> {
  if (ending.kind !== 'ended') return toEnd(await finishRun(runId, ending)) ?? UNKNOWN_END;
  if (ending.status !== null) return { status: ending.status, closing: ending.closing ?? null };
  // Nothing more may be dispatched: the run has ended elsewhere, or is to be cancelled and nobody has told us yet.
  if (!patched('ends-what-was-stopped')) return UNKNOWN_END;
  return toEnd(await finishRun(runId, { kind: 'cancelled' })) ?? UNKNOWN_END;
}

/** Of a run whose row is gone, or of which an earlier version said nothing more. */
const UNKNOWN_END: RunEnd = { status: null, closing: null };

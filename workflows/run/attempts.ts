import {
  ActivityCancellationType,
  ActivityFailure,
  isCancellation,
  proxyActivities,
  uuid4,
  type ActivityOptions,
} from '@temporalio/workflow';
import type { AttemptActivities, AttemptInput, AttemptSummary } from '../../activities/attempt/attempt';
import {
  ATTEMPT_HEARTBEAT_TIMEOUT_MS,
  LASTING_AFTER_MS,
  SETTLE_GRACE_MS,
  UNCAPPED_CEILING_MS,
} from '../../core/run/time/durations';
import type { RunClosing } from '../../core/response/closing';
import type { EventDeliveries } from '../../core/run/deliveries';
import type { EndingTrigger } from '../../core/run/ending';
import { bytesOfUuid, makeId } from '../../core/run/ids';
import { taskQueue } from '../../core/run/queues';
import type { PlannedAttempt } from '../../core/run/record';
import type { TerminalEnvelopeStatus } from '../../core/run/states';
import type { DeliveryDriver } from '../deliveries';
import { createPauses } from './pauses';
import type { RunWorkflowInput } from '../messages';
import type { RefusedReservation } from './run-transactions';

/** How dispatching ended: the run was ended on the way, or it is to be ended for this reason. */
export type StoryEnd = EndedOnTheWay | EndingTrigger;

export interface EndedOnTheWay {
  kind: 'ended';
  /** Null when all that is known is that nothing more may be dispatched. */
  status: TerminalEnvelopeStatus | null;
  closing?: RunClosing | null | undefined;
  deliveries?: EventDeliveries | null | undefined;
}

/** The end of the story if this attempt, or somebody before it, has ended the run. */
export function endedBy({ runStatus: status, closing, deliveries }: AttemptSummary): EndedOnTheWay | null {
  return status === null ? null : { kind: 'ended', status, closing, deliveries };
}

/**
 * An attempt whose worker could not be replaced in time is a failed attempt, and one that nobody took until the deadline
 * a late one; anything else is a bug and must show.
 */
export function endingOfFailure(error: unknown, { deadlineAtMs }: RunWorkflowInput): StoryEnd {
  if (isCancellation(error)) return { kind: 'ended', status: null };
  if (error instanceof ActivityFailure) return { kind: Date.now() >= deadlineAtMs ? 'timeout' : 'exhausted' };
  throw error;
}

/** Why no further attempt may start now; null when one may. The first attempt was admitted together with the run. */
export function refusalBefore(
  input: RunWorkflowInput,
  attempts: Attempts,
  ordinal: number,
): { kind: 'cancelled' } | { kind: 'timeout' } | null {
  if (attempts.isCancelled()) return { kind: 'cancelled' };
  const budgetIsOver = input.budgetEndsAtMs !== null && Date.now() >= input.budgetEndsAtMs;
  return ordinal > 0 && budgetIsOver ? { kind: 'timeout' } : null;
}

export type RefusalEnd = EndedOnTheWay | { kind: 'ceiling' } | { kind: 'balance' };

export function endingOfRefusal(reason: 'run_over' | 'ceiling' | 'balance'): RefusalEnd {
  return reason === 'run_over' ? { kind: 'ended', status: null } : { kind: reason };
}

/**
 * How a run ends whose plan is used up and which may not go on. What the plan was to cost is no ceiling of the caller's:
 * there its attempts decide. Histories of earlier versions do not say who set the ceiling, and ended like that always.
 */
export function endingOfWidening({ reason, ceilingSource }: RefusedReservation): StoryEnd {
  const isPlanBudget = reason === 'ceiling' && ceilingSource === 'routing_plan';
  if (reason !== 'run_over' && (ceilingSource === undefined || isPlanBudget)) return { kind: 'exhausted' };
  return endingOfRefusal(reason);
}

/** The attempts of one run as its workflow sees them: starting them, and what is in flight. */
export interface Attempts {
  isCancelled(): boolean;
  newId(ordinal: number): string;
  /** Runs one planned attempt to its end, through all pauses. */
  execute(candidate: PlannedAttempt, attempt: Omit<AttemptInput, 'runId'>): Promise<AttemptSummary>;
  /** The run has paused: no further runner is tried. */
  hasPaused(): boolean;
  noteInput(interactionId: string): void;
  inFlight(): number;
  /** How many have come to their end. */
  ended(): number;
  allSettled(): Promise<unknown>;
  noteSlow(attemptId: string): void;
  isSlow(attemptId: string): boolean;
  /** The run goes beyond one short attempt. */
  noteLasting(): void;
  isLasting(): boolean;
}

export function createAttempts(
  input: RunWorkflowInput,
  isCancelled: () => boolean,
  deliveries: DeliveryDriver,
): Attempts {
  const running = new Map<string, Promise<unknown>>();
  const slow = new Set<string>();
  let ended = 0;
  const pauses = createPauses(input, deliveries);
  let isLasting = input.watchesDeadlineLate !== true || input.sweep !== undefined;
  return {
    isCancelled,
    newId: (ordinal) =>
      ordinal === 0 && input.firstAttemptId !== undefined
        ? input.firstAttemptId
        : makeId('attempt', Date.now(), bytesOfUuid(uuid4())),
    execute(candidate, attempt) {
      const options = optionsFor(input, candidate, isLasting);
      const lasting = isLasting ? {} : { lastingAfterMs: LASTING_AFTER_MS };
      const inTime = input.budgetEndsAtMs === null ? {} : { startsByMs: input.budgetEndsAtMs };
      const result = proxyActivities<AttemptActivities>(options)
        .runAttempt({ runId: input.runId, runner: candidate.runner, ...lasting, ...inTime, ...attempt })
        .then((summary) => pauses.untilEnd({ ...attempt, runner: candidate.runner, options }, summary))
        .finally(() => {
          running.delete(attempt.attemptId);
          ended += 1;
        });
      running.set(
        attempt.attemptId,
        result.catch(() => undefined),
      );
      return result;
    },
    hasPaused: pauses.hasPaused,
    noteInput: pauses.noteInput,
    inFlight: () => running.size,
    ended: () => ended,
    allSettled: () => Promise.all(running.values()),
    noteSlow: (attemptId) => void slow.add(attemptId),
    isSlow: (attemptId) => slow.has(attemptId),
    noteLasting: () => void (isLasting = true),
    isLasting: () => isLasting || pauses.hasPaused(),
  };
}

function optionsFor(input: RunWorkflowInput, candidate: PlannedAttempt, hasTimer: boolean): ActivityOptions {
  return {
    taskQueue: taskQueue(input.queuePrefix, candidate.queue),
    // Whoever takes the attempt tells of it when it lasts. When nobody takes it, nobody does.
    ...(hasTimer ? {} : { scheduleToStartTimeout: Math.max(1, input.deadlineAtMs - Date.now()) }),
    startToCloseTimeout: UNCAPPED_CEILING_MS + SETTLE_GRACE_MS,
    heartbeatTimeout: ATTEMPT_HEARTBEAT_TIMEOUT_MS,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    // What a runner reports is a result. Only a worker that died or shut down fails the activity, and that is retried:
    // for more than an hour, which is longer than a database or all workers should be away.
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s', maximumAttempts: 150 },
    summary: candidate.runner,
    ...(input.workspaceId === undefined ? {} : { priority: { fairnessKey: input.workspaceId } }),
  };
}

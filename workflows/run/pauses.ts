import {
  ActivityFailure,
  CancellationScope,
  condition,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  uuid4,
  type ActivityOptions,
} from '@temporalio/workflow';
import type { AttemptActivities, AttemptInput, AttemptSummary } from '../../activities/attempt/attempt';
import type { AskedQuestion, PauseActivities, PauseEnd } from '../../activities/pauses';
import { bytesOfUuid, makeId } from '../../core/run/ids';
import type { DeliveryDriver } from '../deliveries';
import { describeRun } from './details';
import type { RunWorkflowInput } from '../messages';
import { untilAnsweredOrMoved } from './question-watch';
import { OWN_WORKER_TAKES_IT_WITHIN, whileSessionLives } from './session-watch';
import { LOCAL, REMOTE, withRemoteTwin } from '../short-transactions';

const local = proxyLocalActivities<PauseActivities>(LOCAL);
const remote = proxyActivities<PauseActivities>(REMOTE);

const RELEASE_WITHIN = '30s';

type Pause = NonNullable<AttemptSummary['pause']>;

export interface Pauses {
  /** A signal: this question has been answered. The answer itself never comes here. */
  noteInput(interactionId: string): void;
  /** From the first question on no further runner is tried. */
  hasPaused(): boolean;
  /** Carries an attempt that asked for input through all of its questions to its end. */
  untilEnd(attempt: PausableAttempt, summary: AttemptSummary): Promise<AttemptSummary>;
}

interface PausableAttempt extends Pick<AttemptInput, 'attemptId' | 'mayFinish' | 'isLast'> {
  runner: string;
  /** Where attempts of this runner are executed, and how. */
  options: ActivityOptions;
}

export function createPauses(input: RunWorkflowInput, deliveries: DeliveryDriver): Pauses {
  const { runId } = input;
  const answered = new Set<string>();
  let paused = false;
  /** One attempt at a time has the floor; prompts of others queue until it has ended. */
  let floor: Promise<void> = Promise.resolve();

  async function converse(attempt: PausableAttempt, first: AttemptSummary): Promise<AttemptSummary> {
    const { attemptId, mayFinish, isLast } = attempt;
    let summary = first;
    for (;;) {
      const { pause } = summary;
      if (summary.status !== 'needs_input' || !pause) return { ...summary, prompted: true };
      const newId = makeId('interaction', Date.now(), bytesOfUuid(uuid4()));
      const question = { runId, attemptId, interactionId: newId, pausedEpoch: pause.epoch };
      const opened = await withRemoteTwin(
        () => local.openInteraction(question),
        () => remote.openInteraction(question),
      );
      if (opened.kind === 'run_over') {
        await release(attempt, pause);
        const { status: runStatus, closing = null } = opened;
        return { ...summary, status: 'cancelled', prompted: true, runStatus, closing };
      }
      // Left out by what was recorded before there were webhooks.
      for (const event of opened.deliveries ?? []) deliveries.drive(event);
      const waits = { kind: opened.inputKind, untilMs: Date.now() + opened.waitMs };
      describeRun(input, 'requires_action', { runner: attempt.runner, label: 'waiting for input', waits });
      // Left out by what was recorded before a question could be found again.
      const interactionId = opened.interactionId ?? newId;
      const isAnswered = () => answered.has(interactionId);
      const asked = { runId, attemptId, interactionId };
      const answer = () =>
        pause.mayMoveOn === true
          ? untilAnsweredOrMoved(asked, isAnswered, opened.waitMs)
          : condition(isAnswered, opened.waitMs);
      const heard = await whileSessionLives({ ...attempt, queue: pause.queue, waitMs: opened.waitMs }, answer);
      const end = { ...asked, mayFinish, isLast };
      const movedOn = heard === 'moved' && (await withdraw(asked)) ? { movedOn: true as const } : {};
      if (heard === 'lost') {
        const lost = await endPause({ ...end, reason: 'session_lost' });
        if (lost.kind === 'ended') return lost.summary;
      }
      if (heard === false) {
        const expired = await endPause({ ...end, reason: 'expired' });
        if (expired.kind === 'ended') {
          await release(attempt, pause);
          return expired.summary;
        }
      }
      const label = movedOn.movedOn ? 'going on without an answer' : 'going on with the answer';
      describeRun(input, 'in_progress', { runner: attempt.runner, label, waits: null });
      try {
        summary = await onQueueOf(attempt, pause).resumeAttempt({ ...end, ...movedOn, pausedEpoch: pause.epoch });
      } catch (error) {
        if (isCancellation(error) || !(error instanceof ActivityFailure) || pause.queue === null) throw error;
        // The session was in the memory of a worker that is gone.
        const lost = await endPause({ ...end, reason: 'session_lost' });
        if (lost.kind === 'ended') return lost.summary;
        throw error;
      }
    }
  }

  return {
    noteInput: (interactionId) => void answered.add(interactionId),
    hasPaused: () => paused,
    async untilEnd(attempt, summary) {
      const { pause } = summary;
      if (summary.status !== 'needs_input' || !pause) return summary;
      paused = true;
      const before = floor;
      let leave = (): void => undefined;
      floor = new Promise((resolve) => (leave = resolve));
      try {
        await before;
        return await converse(attempt, summary);
      } catch (error) {
        if (isCancellation(error)) await release(attempt, pause);
        throw error;
      } finally {
        leave();
      }
    },
  };
}

function withdraw(question: AskedQuestion): Promise<boolean> {
  return withRemoteTwin(
    () => local.withdrawInteraction(question),
    () => remote.withdrawInteraction(question),
  );
}

function endPause(end: PauseEnd) {
  return withRemoteTwin(
    () => local.endPause(end),
    () => remote.endPause(end),
  );
}

/** Sessions in a worker's memory go on there and are tried once; all others on any worker, as often as it takes. */
function onQueueOf({ options }: PausableAttempt, { queue }: Pause): Pick<AttemptActivities, 'resumeAttempt'> {
  return proxyActivities<AttemptActivities>(
    queue === null
      ? options
      : {
          ...options,
          taskQueue: queue,
          scheduleToStartTimeout: OWN_WORKER_TAKES_IT_WITHIN,
          retry: { maximumAttempts: 1 },
        },
  );
}

/** Best effort: a session that is not released ends at its own deadline. */
async function release({ attemptId, options }: PausableAttempt, { queue }: Pause): Promise<void> {
  const { releaseAttempt } = proxyActivities<AttemptActivities>({
    ...((queue ?? options.taskQueue) ? { taskQueue: queue ?? options.taskQueue ?? '' } : {}),
    scheduleToCloseTimeout: RELEASE_WITHIN,
    scheduleToStartTimeout: OWN_WORKER_TAKES_IT_WITHIN,
    retry: { maximumAttempts: 2 },
  });
  await CancellationScope.nonCancellable(async () => {
    await releaseAttempt({ attemptId }).catch(() => undefined);
  });
}

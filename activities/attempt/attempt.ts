import { Context } from '@temporalio/activity';
import { asksForHumanProof } from '../../core/detect/human-check';
import type { NeedsInput } from '../../core/run/outcome';
import { beginAttempt } from '../../db/attempts/attempts';
import { readAnswers } from '../../db/interactions/answers';
import { beginResume, sessionOf } from '../../db/attempts/paused-attempts';
import { recordOrGiveUp, recordPause } from './attempt-record';
import { createAttemptSignal } from './attempt-signal';
import { summaryOfEnded, type AttemptRights, type AttemptSummary } from './attempt-summary';
import { isStopped, type Execution, type RunnerCallDeps } from './execution';
import type { GradingDeps } from './grading';
import type { LiveRuns } from './live-runs';
import type { RunTransactionDeps } from '../run-transactions';
import { stopElsewhere } from '../stop-elsewhere';
import { asBotChallenge, canPause, withoutPause } from './questions';
import { callRunner, continueRunner, followRunner, type Called } from './runner-call';

export type { AttemptSummary } from './attempt-summary';

export interface AttemptDeps extends RunTransactionDeps, RunnerCallDeps, GradingDeps {
  liveRuns: LiveRuns;
  /** Reaches this worker and no other, for sessions that live in its memory. */
  ownQueue: string;
  /** Never throws: a race that does not start costs time, not the run. */
  reportSlow(runId: string, attemptId: string): Promise<void>;
  /** Never throws: a run whose deadline nobody watches is ended by the reconciler. */
  reportLasting(runId: string): Promise<void>;
}

export interface AttemptInput extends AttemptRights {
  /** Which one is asked; left out by earlier versions. */
  runner?: string;
  /** When the run's time budget is over: an attempt that nobody had a place for until then is not begun. */
  startsByMs?: number;
  /** After this long the workflow is told that the attempt is slow, so that it may start another beside it. */
  raceAfterMs?: number;
  /** After this long the workflow is told that the attempt lasts; at once, when a try before this one was lost. */
  lastingAfterMs?: number;
}

export interface ResumeInput extends AttemptRights {
  interactionId: string;
  /** The try that paused; this one and its repetitions come after it. */
  pausedEpoch: number;
  /** The session has gone on by itself: there is no answer, and none is needed. */
  movedOn?: true;
}

export function createAttemptActivities(deps: AttemptDeps) {
  return {
    async runAttempt(input: AttemptInput): Promise<AttemptSummary> {
      const context = Context.current();
      const epoch = context.info.attempt;
      const runner = input.runner === undefined ? null : (deps.runners.get(input.runner)?.slug ?? null);
      const isTooLate = input.startsByMs !== undefined && Date.now() >= input.startsByMs;
      const begun = await beginAttempt(deps.db, input.attemptId, epoch, { runner, isTooLate });
      if (begun.kind === 'over') {
        stopElsewhere(deps, begun.settled);
        const summary = await summaryOfEnded(deps, input, begun);
        return isTooLate && begun.status === 'released' ? { ...summary, tooLate: true } : summary;
      }
      deps.doorbell.ringLocally(`moved:${input.runId}`);
      // The clocks start with the attempt: one that waits for a free slot is not slow.
      const { runId, attemptId, raceAfterMs, lastingAfterMs } = input;
      const clocks = [
        startClock(raceAfterMs, () => deps.reportSlow(runId, attemptId)),
        startClock(epoch > 1 && lastingAfterMs !== undefined ? 0 : lastingAfterMs, () => deps.reportLasting(runId)),
      ];
      try {
        return await serve(deps, input, { epoch, begun }, (execution) => callRunner(deps, execution));
      } finally {
        for (const clock of clocks) clearTimeout(clock);
      }
    },

    /** Goes on with a paused attempt, now that its question has been answered. */
    async resumeAttempt(input: ResumeInput): Promise<AttemptSummary> {
      const { attemptId, interactionId } = input;
      const epoch = input.pausedEpoch + Context.current().info.attempt;
      const begun = await beginResume(deps.db, attemptId, { epoch, pausedEpoch: input.pausedEpoch });
      if (begun.kind === 'over') {
        stopElsewhere(deps, begun.settled);
        return summaryOfEnded(deps, input, begun);
      }
      const { workspaceId, jobId, pending } = begun;
      const session = { attemptId, jobId, inputId: pending.request.id ?? null };
      return serve(deps, input, { epoch, begun, interactionId }, async (execution) => {
        const given = await readAnswers(deps.db, deps.kek, { workspaceId, interactionId, attemptId });
        return input.movedOn === true
          ? followRunner(deps, execution, given)
          : continueRunner(deps, execution, session, { ...given, pending });
      });
    },

    /** Ends the session of an attempt that nobody will answer any more. */
    async releaseAttempt({ attemptId }: { attemptId: string }): Promise<void> {
      const session = await sessionOf(deps.db, attemptId);
      if (session === null) return;
      const inputId = session.pending?.request.id ?? null;
      await deps.runners.get(session.runner)?.release?.({ attemptId, jobId: session.jobId, inputId });
    },
  };
}

export type AttemptActivities = ReturnType<typeof createAttemptActivities>;

function startClock(afterMs: number | undefined, report: () => Promise<void>): NodeJS.Timeout | undefined {
  return afterMs === undefined ? undefined : setTimeout(() => void report(), afterMs);
}

/** One call of a runner, from its start to what is recorded about it. */
async function serve(
  deps: AttemptDeps,
  input: AttemptRights,
  { interactionId, ...tried }: Pick<Execution, 'epoch' | 'begun'> & { interactionId?: string },
  call: (execution: Execution) => Promise<Called>,
): Promise<AttemptSummary> {
  const signal = createAttemptSignal(Context.current(), deps.doorbell, input.runId);
  const { epoch, begun } = tried;
  try {
    const called = await deps.liveRuns.during(input.runId, () => call({ ...tried, input, signal }));
    const { workspaceId, task, normalize, request, jobId } = begun;
    const { credential, secrets } = called;
    const base = { epoch, workspaceId, task, normalize, jobId, credential, secrets, signal: signal.signal };
    const toRecord = interactionId === undefined ? base : { ...base, interactionId };
    const { outcome, runner } = called;
    if (!isQuestion(outcome)) return await recordOrGiveUp(deps, input, { ...toRecord, outcome });

    const end = () =>
      runner?.release?.({
        attemptId: input.attemptId,
        jobId: begun.jobId,
        inputId: outcome.inputRequest.id ?? null,
      });
    const unasked = asksForHumanProof(outcome.inputRequest.prompt)
      ? asBotChallenge(outcome)
      : canPause(runner, request.allowInteraction)
        ? null
        : withoutPause(outcome, request.allowInteraction);
    if (unasked !== null) {
      await end();
      return await recordOrGiveUp(deps, input, { ...toRecord, outcome: unasked });
    }
    const queue = runner?.keepsSessions === true ? deps.ownQueue : null;
    const goesOn = { queue, ...(runner?.isWaiting && { mayMoveOn: true as const }) };
    const paused = await recordPause(deps, input.attemptId, { ...toRecord, outcome }, goesOn);
    if (paused !== null) return paused;
    await end();
    return await recordOrGiveUp(deps, input, { ...toRecord, outcome: 'cancelled' });
  } finally {
    signal.dispose();
  }
}

function isQuestion(outcome: Called['outcome']): outcome is NeedsInput {
  return !isStopped(outcome) && outcome.kind === 'needs_input';
}

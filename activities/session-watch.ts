import { ApplicationFailure, CancelledFailure, Context } from '@temporalio/activity';
import type { RunnerRegistry } from '../runners/registry';

export interface SessionWatchDeps {
  runners: RunnerRegistry;
}

export interface WatchedSession {
  attemptId: string;
  runner: string;
}

const LOOK_EVERY_MS = 1000;

/** Served by the queue of the worker that has the session: whoever watches there dies with it, and Temporal notices. */
export function createSessionWatchActivities(deps: SessionWatchDeps) {
  return {
    /** Goes on while a paused session could still be answered. Returns once it is gone; throws when its worker stops. */
    async watchSession({ attemptId, runner: slug }: WatchedSession): Promise<void> {
      const context = Context.current();
      const runner = deps.runners.get(slug);
      const session = { attemptId, jobId: null, inputId: null };
      try {
        while ((await runner?.hasSession?.(session)) !== false) {
          context.heartbeat();
          await context.sleep(LOOK_EVERY_MS);
        }
      } catch (error) {
        const isStopping = context.cancellationDetails?.workerShutdown === true;
        if (!(error instanceof CancelledFailure) || !isStopping) throw error;
        throw ApplicationFailure.nonRetryable('the worker that has the session stops', 'session_lost');
      }
      await runner?.release?.(session);
    },
  };
}

export type SessionWatchActivities = ReturnType<typeof createSessionWatchActivities>;

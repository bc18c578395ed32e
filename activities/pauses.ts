import type { FailureReason } from '../core/run/failure-reasons';
import { endPause, withdrawInteraction } from '../db/interactions/end-pause';
import { openInteraction, type OpenedInteraction, type QuestionToPut } from '../db/interactions/open-interaction';
import { sessionOf } from '../db/attempts/paused-attempts';
import { SESSION_LOST } from '../runners/outcomes';
import type { RunnerRegistry } from '../runners/registry';
import { endOfRun, fingerprintOf, type AttemptRights, type AttemptSummary } from './attempt/attempt-summary';
import { noteAttempt, noteRun } from './run-endings';
import type { RunTransactionDeps } from './run-transactions';

/** A question that was put to the caller. */
export interface AskedQuestion {
  runId: string;
  attemptId: string;
  interactionId: string;
}

export interface PauseEnd extends AttemptRights {
  interactionId: string;
  reason: 'expired' | 'session_lost';
}

export type EndedPause = { kind: 'answered' } | { kind: 'ended'; summary: AttemptSummary };

const ERRORS = {
  expired: { code: 'interaction_timeout', message: 'Nobody answered the question of the site in time.' },
  session_lost: SESSION_LOST,
} as const satisfies Record<string, { code: FailureReason; message: string }>;

export interface PauseDeps extends RunTransactionDeps {
  runners: Pick<RunnerRegistry, 'get'>;
}

/** Short transactions around a run's pauses. Each is guarded, so that running it again changes nothing. */
export function createPauseActivities(deps: PauseDeps) {
  return {
    async openInteraction(input: QuestionToPut): Promise<OpenedInteraction> {
      const opened = await openInteraction(deps.db, deps, input);
      if (opened.kind === 'open') deps.doorbell.ringLocally(`run:${input.runId}`);
      return opened;
    },

    /** Whether the runner still waits for the answer. Throws where that cannot be learned. */
    async isStillWaiting({ attemptId }: AskedQuestion): Promise<boolean> {
      const session = await sessionOf(deps.db, attemptId);
      const runner = session && deps.runners.get(session.runner);
      const inputId = session?.pending?.request.id ?? null;
      return session === null || (await runner?.isWaiting?.({ attemptId, jobId: session.jobId, inputId })) !== false;
    },

    /** Takes back a question that its runner no longer asks; false when its answer came first. */
    async withdrawInteraction({ runId, interactionId }: AskedQuestion): Promise<boolean> {
      const withdrawn = await withdrawInteraction(deps.db, runId, interactionId);
      if (withdrawn) deps.doorbell.ringLocally(`run:${runId}`);
      return withdrawn;
    },

    /** Ends an attempt whose pause led to nothing. An answer that came at the last moment wins over the clock. */
    async endPause({ mayFinish, isLast, ...pause }: PauseEnd): Promise<EndedPause> {
      const fault = pause.reason === 'expired' ? 'task' : 'platform';
      const error = ERRORS[pause.reason];
      const unbilled = pause.reason === 'session_lost';
      const settlement = { status: 'failed', fault, error, unbilled } as const;
      const ended = await endPause(deps.db, deps, { ...pause, settlement, endsRun: mayFinish && isLast });
      if (ended.kind === 'answered') return ended;
      const { attempt, run } = ended;
      if (pause.reason === 'session_lost') await endElsewhere(deps, pause.attemptId);
      if (attempt !== null) noteAttempt(deps, attempt);
      if (run !== null) noteRun(deps, run);
      if (run !== null) deps.doorbell.ringLocally(`run:${pause.runId}`);
      const fingerprint = fingerprintOf(fault, error);
      return { kind: 'ended', summary: { status: 'failed', fault, prompted: true, fingerprint, ...endOfRun(run) } };
    },
  };
}

/** The worker that had the session is gone, but a browser that it rented for it may still be there and cost money. */
async function endElsewhere({ db, runners }: PauseDeps, attemptId: string): Promise<void> {
  const session = await sessionOf(db, attemptId);
  if (session?.jobId) await runners.get(session.runner)?.release?.({ attemptId, jobId: session.jobId, inputId: null });
}

export type PauseActivities = ReturnType<typeof createPauseActivities>;

import type { FailureReason } from '../core/run/failure-reasons';
import { finishRun, type Finished } from '../db/runs/finish';
import {
  cancelInteractions,
  eraseAnswers,
  expireInteraction,
  openInteraction,
  type OpenedInteraction,
  type QuestionToPut,
} from '../db/interactions/interactions';
import { touchRun } from '../db/runs/moments';
import { settleAttempt, type SettledAttempt } from '../db/attempts/settlement';
import { SESSION_LOST } from '../runners/outcomes';
import { endOfRun, type AttemptRights, type AttemptSummary } from './attempt/attempt-record';
import { logAttempt, logRun } from './run-log';
import type { RunRecordDeps } from './run-record';

export interface PauseEnd extends AttemptRights {
  interactionId: string;
  reason: 'expired' | 'session_lost';
}

export type EndedPause = { kind: 'answered' } | { kind: 'ended'; summary: AttemptSummary };

const ERRORS = {
  expired: { code: 'interaction_timeout', message: 'Nobody answered the question of the site in time.' },
  session_lost: SESSION_LOST,
} as const satisfies Record<string, { code: FailureReason; message: string }>;

/** Short transactions around a run's pauses. Each is guarded, so that running it again changes nothing. */
export function createInteractionActivities(deps: RunRecordDeps) {
  return {
    async openInteraction(input: QuestionToPut): Promise<OpenedInteraction> {
      const opened = await openInteraction(deps.db, deps, input);
      if (opened.kind === 'open') deps.doorbell.ringLocally(`run:${input.runId}`);
      return opened;
    },

    /** Ends an attempt whose pause led to nothing. An answer that came at the last moment wins over the clock. */
    async endPause(input: PauseEnd): Promise<EndedPause> {
      const { runId, attemptId, interactionId, reason } = input;
      const fault = reason === 'expired' ? 'task' : 'platform';
      let attempt: SettledAttempt | null = null;
      let run: Finished | null = null;
      const ended = await deps.db.transaction(async (trx): Promise<EndedPause> => {
        // The run's row first, as everywhere.
        await trx('runs').where({ id: runId }).forUpdate().first('id');
        if (reason === 'expired' && !(await expireInteraction(trx, interactionId))) {
          const row = await trx<{ id: string; status: string }>('interactions')
            .where({ id: interactionId })
            .first('status');
          if (row?.status === 'answered' || row?.status === 'consumed') return { kind: 'answered' };
        }
        if (reason === 'session_lost') await cancelInteractions(trx, runId);
        attempt = await settleAttempt(trx, attemptId, {
          status: 'failed',
          fault,
          error: ERRORS[reason],
          unbilled: reason === 'session_lost',
        });
        await eraseAnswers(trx, attemptId);
        const goesOn = await trx('runs')
          .where({ id: runId, status: 'requires_action' })
          .update({ status: 'in_progress', envelope_status: 'running', updated_at: trx.fn.now() });
        if (goesOn > 0) await touchRun(trx, runId, 'resumed', interactionId);
        run = input.mayFinish && input.isLast ? await finishRun(trx, deps, runId, { kind: 'exhausted' }) : null;
        const fingerprint = `${fault}:${ERRORS[reason].code}`;
        return {
          kind: 'ended',
          summary: { status: 'failed', fault, prompted: true, fingerprint, ...endOfRun(run) },
        };
      });
      if (attempt !== null) logAttempt(deps.log, attempt);
      if (run !== null) logRun(deps.log, run);
      if (ended.kind === 'ended' && ended.summary.runStatus !== null) deps.doorbell.ringLocally(`run:${runId}`);
      return ended;
    },
  };
}

export type InteractionActivities = ReturnType<typeof createInteractionActivities>;

import { closingOf, type RunClosing } from '../core/response/closing';
import type { EventDeliveries } from '../core/run/deliveries';
import type { EndingTrigger } from '../core/run/ending';
import type { Database } from '../db/connection';
import { pendingDeliveriesOf } from '../db/webhooks/deliveries';
import type { Doorbell } from '../db/doorbell';
import type { EventContext } from '../db/webhooks/events';
import { endRun } from '../db/runs/finish';
import { reserveAttempt, type Reservation, type ReservationRequest } from '../db/attempts/reservation';
import { loadRun } from '../db/runs/reading/run-snapshot';
import { announceSettled } from '../db/runs/settled-news';
import { settleAttemptsOf } from '../db/attempts/settlement';
import { noteAttempt, noteRun, type EndingsDeps } from './run-endings';
import { stopElsewhere, type StopElsewhereDeps } from './stop-elsewhere';

export interface Settled {
  closing: RunClosing | null;
  deliveries: EventDeliveries[];
}

export interface RunTransactionDeps extends EventContext, EndingsDeps {
  db: Database;
  doorbell: Doorbell;
}

/** Short transactions around a run's attempts. Each is guarded, so that running it again changes nothing. */
export function createRunTransactionActivities(deps: RunTransactionDeps & StopElsewhereDeps) {
  async function readClosing(runId: string): Promise<RunClosing | null> {
    const run = await loadRun(deps.db, runId);
    return run && closingOf(run);
  }

  return {
    async reserveAttempt(input: ReservationRequest): Promise<Reservation> {
      return reserveAttempt(deps.db, input);
    },

    /** Says how the run has ended, also when somebody else has ended it. */
    async finishRun(input: { runId: string; trigger: EndingTrigger }): Promise<RunClosing | null> {
      const finished = await endRun(deps.db, deps, input.runId, input.trigger);
      if (finished !== null) noteRun(deps, finished);
      deps.doorbell.ringLocally(`run:${input.runId}`);
      return finished === null ? readClosing(input.runId) : finished.closing;
    },

    /**
     * Settles what was still in flight when its time to settle by itself was over: a runner that was called bills. Says
     * how the run has ended, with what it cost in the end, and what is to be delivered now, the news of that among it.
     */
    async settleRun(input: { runId: string }): Promise<Settled> {
      const { settled, deliveries } = await deps.db.transaction(async (trx) => {
        const settled = await settleAttemptsOf(trx, input.runId, { status: 'cancelled' });
        await announceSettled(trx, deps, input.runId);
        return { settled, deliveries: await pendingDeliveriesOf(trx, input.runId) };
      });
      for (const attempt of settled) {
        noteAttempt(deps, attempt);
        stopElsewhere(deps, attempt);
      }
      return { closing: await readClosing(input.runId), deliveries };
    },
  };
}

export type RunTransactionActivities = ReturnType<typeof createRunTransactionActivities>;

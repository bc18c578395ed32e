import { RESPONSE_TRANSITIONS } from '../../core/run/states';
import { statesBefore } from '../../core/run/transitions';
import type { Transaction } from '../connection';
import { touchRun } from '../history/run-moments';

/** The pause of a run, for transactions that hold the run's lock. */

export async function pauseRun(trx: Transaction, runId: string, now: Date): Promise<void> {
  await trx('runs')
    .where({ id: runId })
    .whereIn('status', statesBefore(RESPONSE_TRANSITIONS, 'requires_action'))
    .update({ status: 'requires_action', envelope_status: 'needs_human', updated_at: now });
}

/** Lets a run that waits go on; one that does not wait stays as it is. */
export async function resumeRun(trx: Transaction, runId: string, interactionId: string): Promise<void> {
  const goesOn = await trx('runs')
    .where({ id: runId })
    .whereIn('status', statesBefore(RESPONSE_TRANSITIONS, 'in_progress'))
    .update({ status: 'in_progress', envelope_status: 'running', updated_at: trx.fn.now() });
  if (goesOn > 0) await touchRun(trx, runId, 'resumed', interactionId);
}

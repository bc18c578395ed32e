import { isId } from '../../core/run/ids';
import { INTERACTION_TRANSITIONS, type InteractionStatus } from '../../core/run/interaction';
import { statesBefore } from '../../core/run/transitions';
import type { Database, Transaction } from '../connection';

/** For callers who name the question and not the run. */
export async function runOfInteraction(db: Database, workspaceId: string, id: string): Promise<string | null> {
  if (!isId('interaction', id)) return null;
  const row = await db('interactions')
    .join('runs', 'runs.id', 'interactions.run_id')
    .where({ 'interactions.id': id, 'interactions.workspace_id': workspaceId })
    .whereNull('runs.deleted_at')
    .first<{ run_id: string } | undefined>('run_id');
  return row?.run_id ?? null;
}

export async function markSignalled(db: Database, id: string): Promise<void> {
  await db('interactions').where({ id }).whereNull('signalled_at').update({ signalled_at: db.fn.now() });
}

/** False when the answer has won, or somebody else ended the question. */
export async function expireInteraction(trx: Transaction, interactionId: string): Promise<boolean> {
  const changed = await trx('interactions')
    .where({ id: interactionId })
    .whereIn('status', statesBefore(INTERACTION_TRANSITIONS, 'expired'))
    .update({ status: 'expired', closed_at: trx.fn.now() });
  return changed > 0;
}

export async function cancelInteraction(trx: Transaction, interactionId: string): Promise<void> {
  await trx('interactions')
    .where({ id: interactionId })
    .whereIn('status', statesBefore(INTERACTION_TRANSITIONS, 'cancelled'))
    .update({ status: 'cancelled', closed_at: trx.fn.now() });
}

/**
 * Whether a question still waits for its answer. Its webhook deliveries stop being retried when it does not: a receiver
 * must not bother a person about a question that is gone.
 */
export async function isStillAsked(db: Database, interactionId: string): Promise<boolean> {
  const row = await db('interactions')
    .where({ id: interactionId })
    .first<{ status: InteractionStatus } | undefined>('status');
  return row?.status === 'open';
}

const CANCELLABLE = statesBefore(INTERACTION_TRANSITIONS, 'cancelled')
  .map((status) => `'${status}'`)
  .join(', ');

/** Whatever a run still asked or had been told, gone with the run; a part of a statement that binds `runId`. */
export const CANCEL_INTERACTIONS = `
  UPDATE interactions SET answer_sealed = NULL, closed_at = coalesce(closed_at, now()),
    status = CASE WHEN status IN (${CANCELLABLE}) THEN 'cancelled' ELSE status END
  WHERE run_id = :runId AND (status IN (${CANCELLABLE}) OR answer_sealed IS NOT NULL)`;

export async function cancelInteractions(trx: Transaction, runId: string): Promise<void> {
  await trx.raw(CANCEL_INTERACTIONS, { runId });
}

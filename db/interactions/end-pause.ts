import type { InteractionStatus } from '../../core/run/interaction';
import { settleAttempt, type SettledAttempt, type Settlement } from '../attempts/settlement';
import type { Database, Transaction } from '../connection';
import { finishRun, type FinishedRun } from '../runs/finish';
import type { EventContext } from '../webhooks/events';
import { resumeRun } from '../runs/run-pauses';
import { eraseAnswers } from './answers';
import { cancelInteraction, cancelInteractions, expireInteraction } from './interactions';

export interface FruitlessPause {
  runId: string;
  attemptId: string;
  interactionId: string;
  /** With `expired`, an answer that came at the last moment wins over the clock. */
  reason: 'expired' | 'session_lost';
  /** How the attempt ends that nobody can go on with. */
  settlement: Settlement;
  /** Nothing else can deliver any more, so the run ends as well. */
  endsRun: boolean;
}

export type PauseEnding =
  | { kind: 'answered' }
  | { kind: 'ended'; attempt: SettledAttempt | null; run: FinishedRun | null };

/** Ends an attempt whose pause led to nothing, and lets its run go on or end. */
export async function endPause(db: Database, context: EventContext, pause: FruitlessPause): Promise<PauseEnding> {
  const { runId, attemptId, interactionId, reason } = pause;
  return db.transaction(async (trx) => {
    // The run's row first, as everywhere.
    await trx('runs').where({ id: runId }).forUpdate().first('id');
    if (
      reason === 'expired' &&
      !(await expireInteraction(trx, interactionId)) &&
      (await wasAnswered(trx, interactionId))
    )
      return { kind: 'answered' };
    if (reason === 'session_lost') await cancelInteractions(trx, runId);
    const attempt = await settleAttempt(trx, attemptId, pause.settlement);
    await eraseAnswers(trx, attemptId);
    await resumeRun(trx, runId, interactionId);
    const run = pause.endsRun ? await finishRun(trx, context, runId, { kind: 'exhausted' }) : null;
    return { kind: 'ended', attempt, run };
  });
}

/** Takes back a question that nobody needs the answer to any more. False when it was answered before. */
export async function withdrawInteraction(db: Database, runId: string, interactionId: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    await trx('runs').where({ id: runId }).forUpdate().first('id');
    if (await wasAnswered(trx, interactionId)) return false;
    await cancelInteraction(trx, interactionId);
    await resumeRun(trx, runId, interactionId);
    return true;
  });
}

async function wasAnswered(trx: Transaction, interactionId: string): Promise<boolean> {
  const row = await trx('interactions')
    .where({ id: interactionId })
    .first<{ status: InteractionStatus } | undefined>('status');
  return row?.status === 'answered' || row?.status === 'consumed';
}

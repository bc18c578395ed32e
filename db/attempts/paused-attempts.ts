import { ATTEMPT_TRANSITIONS, isTerminal, LIVE_STATUSES } from '../../core/run/states';
import { statesBefore } from '../../core/run/transitions';
import { dropFilesOfTries } from '../artifacts/artifacts';
import { lockAttempt, lockRunOf } from './attempt-locks';
import { begunAttempt, lostTriesOf, type AttemptOver, type BegunAttempt } from './attempts';
import type { Database, Transaction } from '../connection';
import type { PendingInput } from '../interactions/open-interaction';
import { jsonColumn } from '../json-column';
import { notingStarted } from '../history/run-moments';
import { settleAttempt } from './settlement';

/** The attempt waits for a person, with its money still held. False when its run has been stopped meanwhile. */
export async function pauseAttempt(
  trx: Transaction,
  attemptId: string,
  epoch: number,
  pending: PendingInput,
): Promise<boolean> {
  const run = await lockRunOf(trx, attemptId);
  if (!run || !LIVE_STATUSES.includes(run.status) || run.cancel_requested_at !== null) return false;
  // Written before by the same try, whose confirmation was lost.
  if (run.attempt_status === 'needs_input' && run.epoch === epoch) return true;
  const changed = await trx('attempts')
    .where({ id: attemptId, epoch })
    .whereIn('status', statesBefore(ATTEMPT_TRANSITIONS, 'needs_input'))
    .update({ status: 'needs_input', input_request: jsonColumn(pending), progressed_at: trx.fn.now() });
  return changed > 0;
}

export type Resumed = (BegunAttempt & { pending: PendingInput }) | AttemptOver;

/** Takes a paused attempt over for one try of its continuation. From here on only this epoch may write to it. */
export async function beginResume(
  db: Database,
  attemptId: string,
  { epoch, pausedEpoch }: { epoch: number; pausedEpoch: number },
): Promise<Resumed> {
  return db.transaction(async (trx) => {
    const locked = await lockAttempt(trx, attemptId);
    if (!locked) return { kind: 'over', status: 'released', fault: null };
    const { run, attempt: row } = locked;
    // One that waits under a later epoch has gone on already, and asked again.
    const isMine =
      (row.status === 'needs_input' && row.epoch === pausedEpoch) || (row.status === 'running' && row.epoch < epoch);
    if (!isMine) return { kind: 'over', status: row.status, fault: row.fault };
    if (isTerminal(run.status) || run.cancel_requested_at !== null) {
      const settled = await settleAttempt(trx, attemptId, { status: 'cancelled' });
      return { kind: 'over', status: 'cancelled', fault: null, settled };
    }
    const resuming = trx('attempts')
      .where({ id: attemptId })
      .whereIn('status', statesBefore(ATTEMPT_TRANSITIONS, 'running'))
      .update({ epoch, status: 'running', progressed_at: trx.fn.now(), lost_tries: lostTriesOf(row) });
    await notingStarted(trx, resuming, { attemptId, runId: row.run_id, isFirst: false });
    // What was captured before the pause belongs to the attempt.
    await dropFilesOfTries(trx, attemptId, { from: pausedEpoch + 1, before: epoch });
    return {
      ...begunAttempt(locked),
      dispatched: true,
      dispatching: false,
      pending: row.input_request as PendingInput,
    };
  });
}

/** Under which epoch an attempt waits, and how it goes on. Null also where its question was erased with its run. */
export async function pauseOf(
  db: Database,
  attemptId: string,
): Promise<({ epoch: number } & Pick<PendingInput, 'queue' | 'mayMoveOn'>) | null> {
  const row = await db('attempts')
    .where({ id: attemptId, status: 'needs_input' })
    .whereNotNull('input_request')
    .first<{ epoch: number; input_request: PendingInput } | undefined>('epoch', 'input_request');
  if (!row) return null;
  const { queue, mayMoveOn } = row.input_request;
  return { epoch: row.epoch, queue, ...(mayMoveOn && { mayMoveOn }) };
}

interface SessionRow {
  runner: string;
  provider_job_id: string | null;
  input_request: PendingInput | null;
}

/** Which session an attempt has at its runner, for whoever ends it. */
export async function sessionOf(
  db: Database,
  attemptId: string,
): Promise<{ runner: string; jobId: string | null; pending: PendingInput | null } | null> {
  const row = await db('attempts')
    .where({ id: attemptId })
    .first<SessionRow | undefined>('runner', 'provider_job_id', 'input_request');
  return row ? { runner: row.runner, jobId: row.provider_job_id, pending: row.input_request } : null;
}

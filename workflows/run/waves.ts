import { ActivityFailure, condition, isCancellation, patched } from '@temporalio/workflow';
import type { PlannedAttempt } from '../../core/run/record';
import { isSuccess } from '../../core/run/states';
import { endedBy, endingOfRefusal, refusalBefore, type Attempts, type RefusalEnd, type StoryEnd } from './attempts';
import { describeRun } from './details';
import type { RunWorkflowInput, SweepRules } from '../messages';
import { reserveAttempt, type Reserved, type ReserveInput } from './run-transactions';

/** Earlier versions stopped a sweep at the first refusal. */
const ASKS_AGAIN = 'asks-again-for-held-money';

/** Probes every candidate once, a wave at a time. What is in flight when something stops the sweep still finishes. */
export async function sweepInWaves(input: RunWorkflowInput, rules: SweepRules, attempts: Attempts): Promise<StoryEnd> {
  const waves = Math.ceil(input.candidates.length / rules.waveSize);
  for (let wave = 1; wave <= waves; wave += 1) {
    describeRun(input, 'in_progress', { label: `wave ${wave} of ${waves}` });
    const { stop, succeeded } = await probeWave(input, rules, attempts, wave);
    if (stop?.kind === 'ended' || stop?.kind === 'cancelled') return stop;
    if ((rules.stopsAtSuccess && succeeded) || attempts.hasPaused()) break;
    if (stop !== null) return { kind: 'swept', stoppedBy: stop.kind };
  }
  return { kind: 'swept', stoppedBy: null };
}

interface WaveState {
  /** Set once; nothing new is dispatched from then on. */
  stop: Extract<StoryEnd, { kind: 'ended' | 'cancelled' | 'timeout' }> | RefusalEnd | null;
  succeeded: boolean;
}

async function probeWave(
  input: RunWorkflowInput,
  rules: SweepRules,
  attempts: Attempts,
  wave: number,
): Promise<WaveState> {
  const start = (wave - 1) * rules.waveSize;
  const probes = input.candidates
    .slice(start, start + rules.waveSize)
    .map((candidate, index) => ({ candidate, ordinal: start + index }));
  const state: WaveState = { stop: null, succeeded: false };
  const isStopped = (): boolean => state.stop !== null || attempts.hasPaused();

  /** When the money does not last for the whole wave, it goes to the first of it. */
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(reserve: () => Promise<T>): Promise<T> {
    const mine = turn.then(reserve);
    turn = mine.catch(() => undefined);
    return mine;
  }

  /**
   * Probes in flight hold their worst case, and most cost less in the end: a refusal is the last word only where none of
   * them is left. Null when the sweep was stopped while this one waited.
   */
  async function reserveOnceFree(asked: ReserveInput): Promise<Reserved | null> {
    for (;;) {
      if (isStopped() && patched(ASKS_AGAIN)) return null;
      const endedBefore = attempts.ended();
      const reservation = await reserveAttempt(asked);
      if (reservation.kind === 'reserved' || reservation.reason === 'run_over') return reservation;
      if (attempts.inFlight() === 0 && attempts.ended() === endedBefore) return reservation;
      if (!patched(ASKS_AGAIN)) return reservation;
      await condition(() => attempts.ended() > endedBefore);
      state.stop ??= refusalBefore(input, attempts, asked.ordinal);
    }
  }

  async function probe(candidate: PlannedAttempt, ordinal: number): Promise<void> {
    state.stop = refusalBefore(input, attempts, ordinal);
    if (state.stop !== null) return;
    let attemptId = attempts.newId(ordinal);
    if (ordinal > 0) {
      const reservation = await inTurn(() =>
        reserveOnceFree({ runId: input.runId, attemptId, ordinal, candidate, wave }),
      );
      if (reservation === null) return;
      if (reservation.kind === 'refused') {
        state.stop = endingOfRefusal(reservation.reason);
        return;
      }
      attemptId = reservation.attemptId ?? attemptId;
    }
    const summary = await attempts.execute(candidate, { attemptId, mayFinish: false, isLast: false });
    state.stop = endedBy(summary) ?? (summary.tooLate ? { kind: 'timeout' } : state.stop);
    if (isSuccess(summary.status)) state.succeeded = true;
  }

  async function lane(): Promise<void> {
    for (let mine = probes.shift(); mine && !isStopped(); mine = probes.shift()) {
      try {
        await probe(mine.candidate, mine.ordinal);
      } catch (error) {
        // One probe whose worker could not be replaced in time does not end a sweep of hundreds.
        if (isCancellation(error) || !(error instanceof ActivityFailure)) throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: rules.concurrency }, lane));
  return state;
}

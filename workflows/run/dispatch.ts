import { condition } from '@temporalio/workflow';
import type { AttemptSummary } from '../../activities/attempt/attempt';
import type { PlannedAttempt } from '../../core/run/record';
import { createRepeatedErrors } from './repeated-errors';
import { endedBy, endingOfRefusal, endingOfWidening, refusalBefore, type Attempts, type StoryEnd } from './attempts';
import { describeRun } from './details';
import type { RunWorkflowInput } from '../messages';
import { reserveAttempt, type RefusedReservation } from './run-transactions';

interface Ended {
  attemptId: string;
  candidate: PlannedAttempt;
  outcome: { kind: 'summary'; summary: AttemptSummary } | { kind: 'error'; error: unknown };
}

/**
 * Tries the planned runners in order. The next one starts when the latest has failed, or beside it once it has become
 * slow; the first success wins. When the plan is used up, widening goes on one at a time while the ceiling has room.
 */
export async function dispatchInOrder(input: RunWorkflowInput, attempts: Attempts): Promise<StoryEnd> {
  const widening = input.widening ?? [];
  const lineup = [...input.candidates, ...widening];
  const errors = createRepeatedErrors();
  const ended: Ended[] = [];
  /** Position in the lineup, and how many have been started. */
  let next = 0;
  let started = 0;
  let latest: string | null = null;
  /** Why nothing new is dispatched; what is in flight still decides the run. */
  let stop: StoryEnd | null = null;
  /** There was no money to run another beside the latest; asked again once that has failed. */
  let mayRace = true;
  /** Families of runners for whom one of them has spoken. */
  const spoken = new Set<string>();

  const isPlanned = (position: number): boolean => position < input.candidates.length;
  const isDueToRace = (): boolean =>
    stop === null && !attempts.hasPaused() && mayRace && isPlanned(next) && latest !== null && attempts.isSlow(latest);

  const isSpokenFor = (candidate: PlannedAttempt | undefined): boolean =>
    candidate?.family !== undefined && spoken.has(candidate.family);

  /** What is wrong with the task would only be found again, and paid for again. */
  function noteReach(candidate: PlannedAttempt, { reach }: AttemptSummary): void {
    if (reach === undefined) return;
    // Whom the caller named is left out only where another has done the very same.
    if (reach === 'everyone' && input.stopsOnRepeatedErrors) stop = { kind: 'exhausted' };
    if (candidate.family !== undefined) spoken.add(candidate.family);
  }

  async function startNext(candidate: PlannedAttempt): Promise<void> {
    const ordinal = started;
    stop = refusalBefore(input, attempts, ordinal);
    if (stop !== null) return;
    let attemptId = attempts.newId(ordinal);
    const widened = !isPlanned(next);
    if (ordinal > 0) {
      attempts.noteLasting();
      const reservation = await reserveAttempt({
        runId: input.runId,
        attemptId,
        ordinal,
        candidate,
        ...(widened ? { widened } : {}),
      });
      if (reservation.kind === 'refused') {
        if (attempts.inFlight() > 0 && reservation.reason !== 'run_over') mayRace = false;
        else if (widened) await widenOrStop(candidate, reservation);
        else stop = endingOfRefusal(reservation.reason);
        return;
      }
      attemptId = reservation.attemptId ?? attemptId;
    }
    next += 1;
    started += 1;
    latest = attemptId;
    describeRun(input, 'in_progress', {
      isFirst: ordinal === 0,
      runner: candidate.runner,
      label: `attempt ${ordinal + 1}${widened ? ' (widened)' : ''}`,
    });
    const isLast = next === lineup.length && attempts.inFlight() === 0;
    const raceAfterMs = isPlanned(next) ? (candidate.expectedP90Ms ?? null) : null;
    attempts
      .execute(candidate, {
        attemptId,
        mayFinish: true,
        isLast,
        ...(raceAfterMs === null ? {} : { raceAfterMs }),
      })
      .then(
        (summary) => ended.push({ attemptId, candidate, outcome: { kind: 'summary', summary } }),
        (error: unknown) => ended.push({ attemptId, candidate, outcome: { kind: 'error', error } }),
      );
  }

  /** What costs less may still fit under a ceiling that refused this one. */
  async function widenOrStop(candidate: PlannedAttempt, refused: RefusedReservation): Promise<void> {
    const position = lineup.findIndex(
      (other, at) => at > next && other.priceMicros < candidate.priceMicros && !isSpokenFor(other),
    );
    const cheaper = lineup[position];
    if (cheaper && refused.reason === 'ceiling' && refused.ceilingSource !== undefined) {
      next = position;
      await startNext(cheaper);
    } else stop = endingOfWidening(refused);
  }

  for (;;) {
    // A site has asked for something: siblings finish, but nothing new is started.
    if (attempts.hasPaused()) stop ??= { kind: 'exhausted' };
    while (isSpokenFor(lineup[next])) next += 1;
    const candidate = lineup[next];
    const isDue = latest === null ? isPlanned(next) || attempts.inFlight() === 0 : isDueToRace();
    if (stop === null && candidate && isDue) await startNext(candidate);
    if (attempts.inFlight() === 0 && ended.length === 0) return stop ?? { kind: 'exhausted' };
    await condition(() => ended.length > 0 || isDueToRace());
    const first = ended.shift();
    if (!first) continue;
    if (first.outcome.kind === 'error') throw first.outcome.error;
    const { summary } = first.outcome;
    const end = endedBy(summary);
    if (end !== null) return end;
    if (summary.tooLate) stop = { kind: 'timeout' };
    // After a pause no further runner is tried: the site has already been asked to send a code.
    if (summary.prompted) stop = { kind: 'exhausted' };
    if (input.stopsOnRepeatedErrors && errors.isRepeating(summary.fingerprint)) stop = { kind: 'exhausted' };
    noteReach(first.candidate, summary);
    if (first.attemptId === latest) latest = null;
    mayRace = true;
  }
}

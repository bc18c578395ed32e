import { condition } from '@temporalio/workflow';
import type { AttemptSummary } from '../activities/attempt';
import type { PlannedAttempt } from '../core/run/record';
import { createRepeatedErrors } from '../core/run/repeated-errors';
import { endingOfRefusal, refusalBefore, type Attempts, type StoryEnd } from './attempts';
import { describeRun } from './details';
import type { RunWorkflowInput } from './messages';
import { reserveAttempt } from './run-record';

interface Ended {
  attemptId: string;
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
  let next = 0;
  let latest: string | null = null;
  /** Why nothing new is dispatched; what is in flight still decides the run. */
  let stop: StoryEnd | null = null;
  /** There was no money to run another beside the latest; asked again once that has failed. */
  let mayRace = true;

  const isPlanned = (ordinal: number): boolean => ordinal < input.candidates.length;
  const isDueToRace = (): boolean =>
    stop === null && !attempts.hasPaused() && mayRace && isPlanned(next) && latest !== null && attempts.isSlow(latest);

  async function startNext(candidate: PlannedAttempt): Promise<void> {
    const ordinal = next;
    stop = refusalBefore(input, attempts, ordinal);
    if (stop !== null) return;
    const attemptId = attempts.newId(ordinal);
    const widened = !isPlanned(ordinal);
    if (ordinal > 0) {
      const reservation = await reserveAttempt({
        runId: input.runId,
        attemptId,
        ordinal,
        candidate,
        ...(widened ? { widened } : {}),
      });
      if (reservation.kind === 'refused') {
        if (attempts.inFlight() > 0 && reservation.reason !== 'run_over') mayRace = false;
        // The plan itself was used up: that the extra attempt did not fit is no reason of its own.
        else if (widened && reservation.reason !== 'run_over') stop = { kind: 'exhausted' };
        else stop = endingOfRefusal(reservation.reason);
        return;
      }
    }
    next += 1;
    latest = attemptId;
    describeRun(input, 'running', {
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
        (summary) => ended.push({ attemptId, outcome: { kind: 'summary', summary } }),
        (error: unknown) => ended.push({ attemptId, outcome: { kind: 'error', error } }),
      );
  }

  for (;;) {
    // A site has asked for something: siblings finish, but nothing new is started.
    if (attempts.hasPaused()) stop ??= { kind: 'exhausted' };
    const candidate = lineup[next];
    const isDue = latest === null ? isPlanned(next) || attempts.inFlight() === 0 : isDueToRace();
    if (stop === null && candidate && isDue) await startNext(candidate);
    if (attempts.inFlight() === 0 && ended.length === 0) return stop ?? { kind: 'exhausted' };
    await condition(() => ended.length > 0 || isDueToRace());
    const first = ended.shift();
    if (!first) continue;
    if (first.outcome.kind === 'error') throw first.outcome.error;
    const { summary } = first.outcome;
    if (summary.runStatus !== null) return { kind: 'ended', status: summary.runStatus, deliveries: summary.deliveries };
    // After a pause no further runner is tried: the site has already been asked to send a code.
    if (summary.prompted) stop = { kind: 'exhausted' };
    if (input.stopsOnRepeatedErrors && errors.isRepeating(summary.fingerprint)) stop = { kind: 'exhausted' };
    if (first.attemptId === latest) latest = null;
    mayRace = true;
  }
}

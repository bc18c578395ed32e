import { timingOf } from '../time/attempt-timing';
import type { AttemptRecord } from '../record';

/** A learning sweep compares all runners on one task: its winner is worth more than one lucky attempt. */
export const LEARNING_WINNER_WEIGHT = 4;

export interface RankedWinner {
  attemptId: string;
  runner: string;
  costMicros: number;
  timingMs: number;
  /** 1 for a winner that is both the fastest and the cheapest. */
  score: number;
}

/** The probes that succeeded, fastest and cheapest first: half of the score is speed, half is price. */
export function rankWinners(attempts: readonly AttemptRecord[]): RankedWinner[] {
  const successes = attempts.filter(({ status }) => status === 'succeeded');
  // Where any probe found something, one that found nothing has not won.
  const winning = successes.length > 0 ? successes : attempts.filter(({ status }) => status === 'empty');
  const winners = winning.map((attempt) => ({
    attemptId: attempt.id,
    runner: attempt.runner,
    costMicros: attempt.costMicros,
    timingMs: timingOf(attempt) ?? 0,
  }));
  const cheapest = Math.min(...winners.map(({ costMicros }) => costMicros));
  const fastest = Math.min(...winners.map(({ timingMs }) => timingMs));
  return winners
    .map((winner) => ({ ...winner, score: (share(cheapest, winner.costMicros) + share(fastest, winner.timingMs)) / 2 }))
    .sort((a, b) => b.score - a.score || a.costMicros - b.costMicros);
}

/** How near a value is to the best one, from 0 to 1; a best of zero is only reached by zero. */
function share(best: number, value: number): number {
  return value === 0 ? 1 : best / value;
}

import type { Beliefs } from '../beliefs/beliefs';
import { isBreakerOpen, TRACE } from './candidate-cards';
import { attemptsAt, attemptsOf, DOMAIN, DOMAIN_TASK, GLOBAL, successesOf } from '../evidence/evidence-table';
import type { DecideInput } from '../types';
import type { Reason } from '../../../run/routing/routing-record';

/** So many successes on the site itself, in such a share of the attempts there, make a recent winner. */
const WINNER_SUCCESSES = 1;
const WINNER_SHARE = 0.7;

export interface Picked {
  first: number;
  /** The best by present knowledge. */
  greedy: number;
  hinted: number | null;
  wildCard: number | null;
  after: number;
}

export function reasonOf(input: DecideInput, beliefs: Beliefs, picked: Picked): Reason {
  const { first, greedy, hinted, wildCard, after } = picked;
  if (input.candidates.length === 1) return 'forced_by_caller';
  if (first === hinted) return 'exploit_recent_winner';
  const siteIsCold = attemptsAt(beliefs.table, DOMAIN) < TRACE;
  if (first !== greedy) {
    if (first === wildCard) return 'explore_floor';
    return siteIsCold ? 'explore_cold_domain' : 'explore_low_confidence';
  }
  const unhindered = bestUnhindered(beliefs, after);
  if (unhindered !== first && isHeldBack(beliefs, unhindered)) return 'explore_streak_breaker';
  // Nobody has ever tried it, so calling it the best is a guess.
  if (attemptsOf(beliefs.table, first, GLOBAL) < TRACE)
    return siteIsCold ? 'explore_cold_domain' : 'explore_low_confidence';
  return isRecentWinner(beliefs, first) ? 'exploit_recent_winner' : 'exploit_expected_utility';
}

/** Who would go first if no runner were suspected or on probation. */
export function bestUnhindered(beliefs: Beliefs, after: number): number {
  let best = 0;
  let bestValue = -Infinity;
  for (let index = 0; index < beliefs.charge.length; index += 1) {
    const value = (beliefs.successIfHealthy[index] ?? 0) * (1 - after) - (beliefs.charge[index] ?? 0);
    if (value > bestValue) {
      best = index;
      bestValue = value;
    }
  }
  return best;
}

function isHeldBack(beliefs: Beliefs, index: number): boolean {
  return beliefs.onProbation[index] === 1 || isBreakerOpen(beliefs, index);
}

function isRecentWinner({ table }: Beliefs, index: number): boolean {
  return [DOMAIN_TASK, DOMAIN].some((level) => {
    const success = successesOf(table, index, level);
    return success >= WINNER_SUCCESSES && success >= WINNER_SHARE * attemptsOf(table, index, level);
  });
}

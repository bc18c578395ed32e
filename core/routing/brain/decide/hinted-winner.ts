import type { Beliefs } from '../beliefs/beliefs';
import { isBreakerOpen } from './candidate-cards';
import { fromSums } from '../evidence/cell-sums';
import { attemptsIn, decayed } from '../evidence/evidence-cell';
import { attemptsOf, DOMAIN_TASK, successesOf } from '../evidence/evidence-table';
import type { DecideInput, Hint } from '../types';

/** How long the winner of a sweep goes first without looking at other evidence. */
const HINT_LIFETIME_MS = 14 * 86_400_000;
/** Share of successes on this site and task since the sweep below which it is no longer believed. */
const CONFIRMED_SHARE = 0.6;
/** Less discounted evidence than this is a rounding error. */
const LEAST_COUNT = 1e-3;

export function isFresh({ atMs }: Pick<Hint, 'atMs'>, nowMs: number): boolean {
  return nowMs - atMs < HINT_LIFETIME_MS;
}

/** The winner of the newest learning sweep, while nothing that happened on this site since speaks against it. */
export function hintedWinner(input: DecideInput, beliefs: Beliefs, eligible: readonly number[]): number | null {
  const fresh = input.hints.filter((hint) => isFresh(hint, input.nowMs));
  for (const hint of fresh.sort((left, right) => right.atMs - left.atMs)) {
    const index = eligible.find((candidate) => input.candidates[candidate]?.runner === hint.runner);
    if (index !== undefined && !isBreakerOpen(beliefs, index) && isConfirmed(hint, input, beliefs, index)) return index;
  }
  return null;
}

function isConfirmed({ before }: Hint, { nowMs }: DecideInput, { table }: Beliefs, index: number): boolean {
  const known = before ? decayed(fromSums(before), nowMs) : null;
  const attempts = attemptsOf(table, index, DOMAIN_TASK) - (known ? attemptsIn(known) : 0);
  const successes = successesOf(table, index, DOMAIN_TASK) - (known?.success ?? 0);
  return attempts < LEAST_COUNT || successes / attempts >= CONFIRMED_SHARE;
}

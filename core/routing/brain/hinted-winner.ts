import type { Beliefs } from './beliefs';
import { isBreakerOpen } from './candidate-cards';
import { attemptsOf, DOMAIN_TASK, successesOf } from './evidence-table';
import type { DecideInput } from './types';

/** How long the winner of a sweep goes first without looking at other evidence. */
const HINT_LIFETIME_MS = 14 * 86_400_000;
/** Share of successes on this site and task below which the sweep is no longer believed. */
const CONFIRMED_SHARE = 0.6;

/** The winner of the newest learning sweep, while nothing on this site speaks against it. */
export function hintedWinner(input: DecideInput, beliefs: Beliefs, eligible: readonly number[]): number | null {
  const fresh = input.hints.filter(({ atMs }) => input.nowMs - atMs < HINT_LIFETIME_MS);
  for (const hint of fresh.sort((left, right) => right.atMs - left.atMs)) {
    const index = eligible.find((candidate) => input.candidates[candidate]?.runner === hint.runner);
    if (index !== undefined && !isBreakerOpen(beliefs, index) && isConfirmed(beliefs, index)) return index;
  }
  return null;
}

function isConfirmed({ table }: Beliefs, index: number): boolean {
  const attempts = attemptsOf(table, index, DOMAIN_TASK);
  return attempts === 0 || successesOf(table, index, DOMAIN_TASK) / attempts >= CONFIRMED_SHARE;
}

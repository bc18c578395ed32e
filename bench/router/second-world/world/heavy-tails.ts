import { normalAt, uniformAt } from '../../world/random';

const STALL_SHARE = 0.03;
const STALL_LEAST = 3;
const STALL_MOST = 25;
const STALL_TAIL = 1.2;

/** Factor around the median: lognormal, and now and then a stall from a Pareto tail. */
export function heavyFactor(spread: number, draw: number, a: number, b: number, c: number): number {
  const usual = Math.exp(spread * normalAt(draw, a, b, c, 0));
  if (uniformAt(draw, a, b, c, 2) >= STALL_SHARE) return usual;
  return usual * Math.min(STALL_MOST, STALL_LEAST * uniformAt(draw, a, b, c, 3) ** (-1 / STALL_TAIL));
}

/** Mean of the factor. */
export function heavyMean(spread: number): number {
  const capped = (STALL_LEAST / STALL_MOST) ** STALL_TAIL;
  const below = (STALL_TAIL * STALL_LEAST - STALL_TAIL * STALL_MOST * capped) / (STALL_TAIL - 1);
  return Math.exp(spread ** 2 / 2) * (1 + STALL_SHARE * (below + STALL_MOST * capped - 1));
}

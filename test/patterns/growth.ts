import { performance } from 'node:perf_hooks';

/** Between linear (4) and quadratic (16) at four times the size, with room for a busy machine. */
export const MOST_FOR_FOUR_TIMES = 8;
const REPETITIONS = 3;
const TRIES = 4;

/** How the time of work grows from a size to four times that size: the least of a few tries, each of which takes minima. */
export function growthOf(work: (size: number) => void, size: number, timeOf = durationOf): number {
  let least = Infinity;
  for (let round = 0; round < TRIES && least > MOST_FOR_FOUR_TIMES / 2; round += 1) {
    const once = minimum(() => timeOf(() => work(size)));
    const fourTimes = minimum(() => timeOf(() => work(size * 4)));
    least = Math.min(least, fourTimes / Math.max(once, 0.02));
  }
  return least;
}

/** The power of the size with which the time grows: 1 is linear, 2 quadratic. */
export function exponentOf(growth: number): number {
  return Math.log(growth) / Math.log(4);
}

export function durationOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function minimum(measure: () => number): number {
  return Math.min(...Array.from({ length: REPETITIONS }, measure));
}

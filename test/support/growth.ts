/** Twice what is in proportion: what grows with the square takes sixteen times as long at four times the size. */
export const MOST_FOR_FOUR_TIMES = 8;
/** Shorter than the clock and the collector of garbage can tell apart. */
const NOISE_MS = 12;
const IN_PROPORTION = 4;
const TRIES = 8;
/** So little that the small size need not be measured again, had it also taken half as long again as it should have. */
const CLEARLY_FEW_TIMES = 5;

/** Has the work for so many times the size done, and tells how long it took. */
export type Measure = (factor: 1 | 4) => number;

/**
 * How much longer the same work takes at four times the size. Others work on the same machine, so the least of several
 * times counts. More than one try is made only where the first says that the growth is too much.
 * @param noiseMs the least that a time counts; what is short against it at either size counts as in proportion
 * @param tries how many times at the most
 */
export function growthOf(measure: Measure, noiseMs = NOISE_MS, tries = TRIES): number {
  let small = Infinity;
  let large = Infinity;
  for (let round = 0; round < tries; round += 1) {
    large = Math.min(large, measure(4));
    if (large <= MOST_FOR_FOUR_TIMES * noiseMs) return IN_PROPORTION;
    small = Math.min(small, measure(1));
    if (large <= CLEARLY_FEW_TIMES * small) break;
    small = Math.min(small, measure(1));
    if (large <= MOST_FOR_FOUR_TIMES * small) break;
  }
  return large / Math.max(small, noiseMs);
}

/** @param workOn makes ready what is worked on at so many times the size, which is not counted */
export function expectLinearTime(workOn: (factor: number) => () => unknown, noiseMs?: number): void {
  const measured = (): number => growthOf((factor) => cpuMsOf(workOn(factor)), noiseMs);
  if (measured() <= MOST_FOR_FOUR_TIMES) return;
  // What others do to the caches of the machine lasts longer than a few tries.
  const growth = measured();
  if (growth <= MOST_FOR_FOUR_TIMES) return;
  throw new Error(`The time grows faster than the size: ${growth.toFixed(1)} times at four times the size.`);
}

/** Time of this process' processor, not of the wall: what others do meanwhile does not count. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function cpuMsOf(work: () => unknown): number {
  const before = cpuMs();
  work();
  return cpuMs() - before;
}

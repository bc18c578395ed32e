const SIZES = [1, 2, 4] as const;
const REPETITIONS = 5;
const TRIES = 4;
/** Twice what is in proportion: what grows with the square takes sixteen times as long at four times the size. */
const MAX_RATIO = 8;
/** Shorter than the clock and the collector of garbage can tell apart. */
const NOISE_MS = 12;

/**
 * How much longer the same work takes at four times the size, at most one of several tries being undisturbed. Time of
 * this process' processor, not of the wall: others work on the same machine.
 */
export function expectLinearTime(workOn: (factor: number) => () => unknown): void {
  let told = '';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const times = SIZES.map((factor) => shortestTime(workOn(factor)));
    const [one = 0, , four = 0] = times;
    if (four <= MAX_RATIO * Math.max(one, NOISE_MS)) return;
    told = times.map((time) => `${time.toFixed(1)} ms`).join(', ');
  }
  throw new Error(`The time grows faster than the size: ${told} at once, twice and four times the size.`);
}

function shortestTime(work: () => unknown): number {
  return Math.min(
    ...Array.from({ length: REPETITIONS }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

const FIRST_MS = 250;
const GROWTH = 1.4;
const SLOWEST_MS = 5_000;

/**
 * How long to wait before the next look at a job: short jobs are noticed soon, and long ones cost few requests. A little
 * chance keeps jobs that began together from asking together.
 */
export function createPollPace(fixedMs: number | undefined, random: () => number = Math.random): () => number {
  if (fixedMs !== undefined) return () => fixedMs;
  let next = FIRST_MS;
  return () => {
    const now = next * (0.8 + 0.4 * random());
    next = Math.min(SLOWEST_MS, next * GROWTH);
    return now;
  };
}

import type { FailureReason } from '../../run/failure-reasons';

/** Faults of the platform that speak of the way to a provider, and not of our own machines. */
export const WAY_FAULTS = [
  'runner_unreachable',
  'runner_busy',
  'key_refused',
  'credit_exhausted',
] as const satisfies FailureReason[];

/** So many faults in a row are no accident. */
export const FAULTS_IN_A_ROW = 3;
/** Older attempts say nothing about now. */
export const SEEN_FOR_MS = 15 * 60_000;

/** What recent attempts saw of the way to a runner, or to all runners of a provider. */
export interface Sightings {
  /** Attempts that the runner took, whatever came of them. */
  good: number;
  faults: number;
  lastGoodMs: number | null;
  /** The latest first, and no more than `FAULTS_IN_A_ROW`. */
  lastFaultsMs: readonly number[];
}

export const NOTHING_SEEN: Sightings = { good: 0, faults: 0, lastGoodMs: null, lastFaultsMs: [] };

/** As if one runner had seen it all. */
export function together(all: readonly Sightings[]): Sightings {
  return all.reduce(
    (sum, { good, faults, lastGoodMs, lastFaultsMs }) => ({
      good: sum.good + good,
      faults: sum.faults + faults,
      lastGoodMs: lastGoodMs === null ? sum.lastGoodMs : Math.max(lastGoodMs, sum.lastGoodMs ?? lastGoodMs),
      lastFaultsMs: [...sum.lastFaultsMs, ...lastFaultsMs].sort((a, b) => b - a).slice(0, FAULTS_IN_A_ROW),
    }),
    NOTHING_SEEN,
  );
}

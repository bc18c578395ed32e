import type { Worked } from './work';

export const AIMS = { healthMs: 100, neighbourTimes: 2, exponent: 1.2 };
/** Below this much more than the smallest size took, time says nothing about growth. */
const MEASURABLE_S = 0.4;

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function lineOf(worked: Worked, idle: { p50: number; p99: number }): string {
  const health = percentile(worked.healthMs, 0.99);
  const beside = percentile(worked.neighbourMs, 0.5) / idle.p50;
  return [
    worked.kind.padEnd(52),
    String(worked.size).padStart(10),
    `${worked.seconds.toFixed(1)} s`.padStart(8),
    `${health.toFixed(0)} ms`.padStart(8),
    `x ${beside.toFixed(1)}`.padStart(7),
    `${worked.mainPeakMb.toFixed(0)} MB`.padStart(8),
    `${worked.treePeakMb.toFixed(0)} MB`.padStart(9),
    ` ${worked.ending}`,
  ].join('');
}

export const HEAD = [
  'kind'.padEnd(52),
  'size'.padStart(10),
  'time'.padStart(8),
  'health'.padStart(8),
  'others'.padStart(7),
  'main'.padStart(8),
  'all'.padStart(9),
  ' ending',
].join('');

/**
 * How time grows with size, from the smallest to the largest of those that ended alike: what was refused at once is no
 * measure for what was done. Null where there is nothing to measure.
 */
export function exponentOf(works: readonly Worked[]): number | null {
  const alike = works.filter(({ ending }) => ending === works.at(-1)?.ending);
  const [first, last] = [alike[0], alike.at(-1)];
  if (!first || !last || last.size === first.size || last.seconds - first.seconds < MEASURABLE_S) return null;
  return Math.log(last.seconds / first.seconds) / Math.log(last.size / first.size);
}

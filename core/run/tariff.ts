import type { Micros } from '../money';
import type { CountedUnit, UsedUnits } from './units';

/** A price by units, kept with an attempt beside its ceiling. Attempts without one cost the same whatever they used. */
export interface Tariff {
  unit: CountedUnit;
  micros: Micros;
  /** What the provider takes of everybody who began. */
  minMicros: Micros;
}

/** Where nobody counted: a started unit is one unit. */
const UNCOUNTED = 1;
/** Sums of binary fractions are a hair off; no provider counts finer than this. */
const FINEST = 1e6;

/** What a begun attempt costs: list price times units, rounded up, between the minimum and the ceiling. */
export function billedMicros(tariff: Tariff | null, ceiling: Micros, used: UsedUnits): Micros {
  if (tariff === null) return ceiling;
  const exact = (used[tariff.unit] ?? UNCOUNTED) * tariff.micros;
  if (exact >= ceiling) return ceiling;
  const wholeMicros = Math.ceil(Math.round(exact * FINEST) / FINEST);
  return Math.min(Math.max(wholeMicros, tariff.minMicros), ceiling);
}

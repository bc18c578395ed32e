import type { Micros } from '../money';
import type { Tariff } from '../run/tariff';
import type { CountedUnit } from '../run/units';

/** Where a provider says what it charges. A price without one is an assumption, and so is what others say of it. */
export interface Listing {
  source: string;
  /** The date that the list bears, a day or a month; null where it bears none. */
  listedOn: string | null;
  /** The day on which somebody read it. */
  readOn: string;
}

/** By the attempt: the same whatever was used. By a unit: what was used, between a minimum and a ceiling. */
export type Price = { listing?: Listing } & (
  | { unit: 'attempt'; micros: Micros }
  | {
      unit: CountedUnit;
      micros: Micros;
      /** Left out where the provider has no minimum. */
      minMicros?: Micros;
      /** What an attempt costs at most: reserved when it is dispatched, and counted by plans and estimates. */
      maxMicros: Micros;
    }
);

/** What a plan counts for an attempt, and a hold reserves for it. */
export function ceilingOfPrice(price: Price): Micros {
  return price.unit === 'attempt' ? price.micros : price.maxMicros;
}

/** Null for a price by the attempt. */
export function tariffOf(price: Price): Tariff | null {
  if (price.unit === 'attempt') return null;
  const { unit, micros, minMicros = 0 } = price;
  return { unit, micros, minMicros };
}

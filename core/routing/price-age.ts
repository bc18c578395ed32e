import { toUsd } from '../money';
import type { RunnerOption } from './option';
import type { Listing } from './price';

const DAY_MS = 24 * 60 * 60_000;
/** Providers change their prices a few times a year. */
const STALE_AFTER_DAYS = 90;

/** What runs on the operator's own machines costs what the operator says. */
export function isAssumption({ kind, price }: Pick<RunnerOption, 'kind' | 'price'>): boolean {
  return kind !== 'local' && kind !== 'custom' && price.listing === undefined;
}

/** Counted from the date of the list where it has one: a page that was read today may have been written long ago. */
export function ageInDays({ listedOn, readOn }: Listing, nowMs: number): number {
  return Math.floor((nowMs - Date.parse(listedOn ?? readOn)) / DAY_MS);
}

export interface StalePrice {
  provider: string;
  price: string;
  /** How many options have it. */
  options: number;
  listing: Listing;
  days: number;
}

/** Prices that somebody should look up again, the oldest first; each once, however many options have it. */
export function stalePrices(catalogue: readonly RunnerOption[], nowMs: number): StalePrice[] {
  const stale = new Map<string, StalePrice>();
  for (const { provider, price } of catalogue) {
    const { listing } = price;
    if (listing === undefined || ageInDays(listing, nowMs) <= STALE_AFTER_DAYS) continue;
    const words = `${toUsd(price.micros)} USD per ${price.unit}`;
    const name = JSON.stringify([provider, words, listing]);
    const options = (stale.get(name)?.options ?? 0) + 1;
    stale.set(name, { provider, price: words, options, listing, days: ageInDays(listing, nowMs) });
  }
  return [...stale.values()].sort((a, b) => b.days - a.days);
}

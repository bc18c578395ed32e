import type { Measure } from '../lexicon/choosing/superlatives';

/** What values are compared by; a name where the words of the task have it. */
export type Compared = Measure | { named: string };

/** Between which values those are that the words of a task ask for. */
export interface Bound {
  of: Compared;
  least: number;
  most: number;
  /** Whether a value that is one of these two keeps the bound. */
  isIncluded: boolean;
}

export function isWithin(value: number, { least, most, isIncluded }: Bound): boolean {
  return isIncluded ? value >= least && value <= most : value > least && value < most;
}

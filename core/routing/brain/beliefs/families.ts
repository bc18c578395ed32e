import type { Candidate } from '../types';

/** Runners of one provider are of one family; families are numbered in the order in which they come. */
export interface Families {
  size: number;
  /** By candidate. */
  of: Int32Array;
}

export function familiesOf(candidates: readonly Candidate[]): Families {
  const numbers = new Map<string, number>();
  const of = new Int32Array(candidates.length);
  for (let index = 0; index < candidates.length; index += 1) {
    const { provider } = candidates[index] as Candidate;
    const known = numbers.get(provider);
    of[index] = known ?? numbers.size;
    if (known === undefined) numbers.set(provider, numbers.size);
  }
  return { size: numbers.size, of };
}

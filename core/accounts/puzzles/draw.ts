import { createHash } from 'node:crypto';

/** Choices that follow from a seed alone: the same seed draws the same, another one something else. */
export interface Draw {
  /** From `least` to `most`, both included. */
  number(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** Different ones, in an order of their own. */
  several<T>(from: readonly T[], count: number): T[];
}

const BYTES_OF_A_NUMBER = 6;

export function createDraw(seed: string): Draw {
  let drawn = 0;
  const below = (bound: number): number => {
    drawn += 1;
    const digest = createHash('sha256').update(`${drawn}:${seed}`).digest();
    return digest.readUIntBE(0, BYTES_OF_A_NUMBER) % bound;
  };
  const several = <T>(from: readonly T[], count: number): T[] => {
    const left = [...from];
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat();
  };
  return {
    number: (least, most) => least + below(most - least + 1),
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
    several,
  };
}

/** Chance that a seed decides: the same seed makes the same world on every machine. */
export interface Random {
  /** Both ends included. */
  int(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  sample<T>(list: readonly T[], count: number): T[];
  /** Numbers that are all different, so that the largest and the smallest of them are unique. */
  distinct(count: number, from: number, to: number): number[];
  digits(count: number): string;
}

export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  function shuffle<T>(list: readonly T[]): T[] {
    const left = [...list];
    return list.flatMap(() => left.splice(int(0, left.length - 1), 1));
  }
  return {
    int,
    pick<T>(from: readonly T[]): T {
      const picked = from[int(0, from.length - 1)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
    shuffle,
    sample: (list, count) => shuffle(list).slice(0, count),
    distinct(count, from, to) {
      const found = new Set<number>();
      while (found.size < count) found.add(int(from, to));
      return [...found];
    },
    digits: (count) => Array.from({ length: count }, (_, index) => int(index === 0 ? 1 : 0, 9)).join(''),
  };
}

function hash(text: string): number {
  let sum = 2166136261;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619);
  return sum;
}

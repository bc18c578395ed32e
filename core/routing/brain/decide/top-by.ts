/** The `count` indexes with the highest scores, best first; among equals the one that comes first. */
export function topBy(indexes: readonly number[], count: number, score: (index: number) => number): number[] {
  const best: number[] = [];
  const scores: number[] = [];
  for (const index of indexes) {
    const own = score(index);
    if (best.length === count && !(own > (scores[count - 1] ?? -Infinity))) continue;
    let position = best.length === count ? count - 1 : best.length;
    while (position > 0 && own > (scores[position - 1] ?? Infinity)) {
      best[position] = best[position - 1] as number;
      scores[position] = scores[position - 1] as number;
      position -= 1;
    }
    best[position] = index;
    scores[position] = own;
  }
  return best;
}

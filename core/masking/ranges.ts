/** From the first character to the one behind the last. */
export type Range = readonly [start: number, end: number];

export function addOccurrences(text: string, spellings: readonly string[], found: Range[]): void {
  for (const spelling of spellings) {
    if (spelling.length > text.length) continue;
    for (let at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at + spelling.length))
      found.push([at, at + spelling.length]);
  }
}

/** Ranges that overlap are replaced as one: what is left of either could give a part of a secret away. */
export function replaceRanges(text: string, ranges: readonly Range[], replacement: string): string {
  if (ranges.length === 0) return text;
  const ordered = [...ranges].sort(([left], [right]) => left - right);
  const kept: string[] = [];
  let end = 0;
  ordered.forEach(([from, to], index) => {
    if (index === 0 || from >= end) kept.push(text.slice(end, from), replacement);
    end = Math.max(end, to);
  });
  return kept.join('') + text.slice(end);
}

/** Longer names are no slips of the pen, and comparing them would cost more than a suggestion is worth. */
const MAX_LENGTH = 80;
const MAX_SUGGESTIONS = 3;
/** Shorter parts are in too many names. */
const MIN_PART_LENGTH = 4;

/** The names that somebody who wrote this may have meant, nearest first; case and separators do not count. */
export function closestNames(written: string, names: Iterable<string>): string[] {
  if (written.length > MAX_LENGTH) return [];
  const wanted = lettersOf(written);
  const known = [...names].map((name) => ({ name, letters: lettersOf(name) }));
  const found = slipsOf(wanted, known) ?? partOf(wanted, known);
  return found.slice(0, MAX_SUGGESTIONS).map(({ name }) => name);
}

interface KnownName {
  name: string;
  letters: string;
}

/** Those that take the fewest changes; null when all take too many. */
function slipsOf(wanted: string, known: readonly KnownName[]): KnownName[] | null {
  let limit = Math.min(3, Math.floor(wanted.length / 3));
  let nearest: KnownName[] | null = null;
  for (const candidate of known) {
    const distance = distanceWithin(wanted, candidate.letters, limit);
    if (distance === null) continue;
    nearest = distance === limit && nearest ? [...nearest, candidate] : [candidate];
    limit = distance;
  }
  return nearest;
}

/** Those that it is a part of, the shortest first. */
function partOf(wanted: string, known: readonly KnownName[]): KnownName[] {
  if (wanted.length < MIN_PART_LENGTH) return [];
  return known
    .filter(({ letters }) => letters.includes(wanted))
    .sort((one, other) => one.letters.length - other.letters.length);
}

/** The suggestions as a sentence to put after a complaint; empty where there is none. */
export function didYouMean(written: string, names: Iterable<string>): string {
  const suggestions = closestNames(written, names);
  return suggestions.length === 0 ? '' : ` Did you mean ${suggestions.join(' or ')}?`;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[-_.\s]/g, '');
}

/** Insertions, deletions, replacements and swaps of neighbours; null when more than `limit` are needed. */
function distanceWithin(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > limit) return null;
    [beforeLast, last] = [last, current];
  }
  const distance = at(last, b.length);
  return distance <= limit ? distance : null;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

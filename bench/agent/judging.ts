import type { GivenFile } from './sites/site';
import type { Result, Verdict } from './task';

const SMALL_NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen twenty';
/** A whole page is no answer, though it may contain one. */
const LONGEST_ANSWER = 800;
/** Others may be named for comparison, but not all of them. */
const MOST_OTHERS = 2;

/** Those that stand between thousands, too. */
const BLANK = /[ \u00a0\u202f]/g;

interface Expected {
  texts?: readonly string[];
  numbers?: readonly number[];
  /** Of these none may be named. */
  none?: readonly string[];
  /** The wanted one was among these: an answer that names most of them has not chosen. */
  among?: readonly string[];
}

/** Strict on values, tolerant of the words around them. */
export function says({ answer, hasCompleted }: Result, expected: Expected): Verdict {
  const { texts = [], numbers = [], none = [], among = [] } = expected;
  if (!hasCompleted) return 'the run did not complete';
  if (answer.length > LONGEST_ANSWER) return `${answer.length} characters are no answer`;
  const missing = texts.find((text) => !mentions(answer, text));
  if (missing !== undefined) return `"${missing}" is missing`;
  const known = numbersIn(answer);
  const unsaid = numbers.find((number) => !known.has(number));
  if (unsaid !== undefined) return `the number ${unsaid} is missing`;
  const wrong = none.find((text) => mentions(answer, text));
  if (wrong !== undefined) return `"${wrong}" is wrong`;
  const others = among.filter((text) => !texts.includes(text) && mentions(answer, text));
  return others.length <= MOST_OTHERS || `does not choose: ${others.join(', ')} are named as well`;
}

function mentions(answer: string, text: string): boolean {
  return folded(answer).includes(folded(text));
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/\s{1,100}/g, ' ');
}

/** In every way in which they may have been meant: 1,234.50 as well as 1.234,50, and small ones in words. */
function numbersIn(answer: string): Set<number> {
  const words = SMALL_NUMBERS.split(' ').flatMap((word, number) =>
    folded(answer)
      .split(/[^a-z]/)
      .includes(word)
      ? [number]
      : [],
  );
  const figures = [...answer.matchAll(/-?\d[\d., \u00a0\u202f]{0,20}/g)].flatMap(([found]) => {
    const parts = [found, ...found.split(BLANK)].map((part) => part.replaceAll(BLANK, '').replace(/[.,]$/, ''));
    return parts.flatMap((part) => [part.replaceAll(',', ''), part.replaceAll('.', '').replace(',', '.')]);
  });
  return new Set([
    ...words,
    ...figures.filter((figure) => figure !== '').flatMap((figure) => [Number(figure), Math.abs(Number(figure))]),
  ]);
}

/** For what cannot be done: it was not done, or the answer owns up to it. */
export function ownsUp({ answer, hasCompleted }: Result): Verdict {
  if (!hasCompleted) return true;
  const negation = /\b(?:no|not|none|nothing|cannot|unable|never|without|unavailable|missing|404)\b|n['’]t\b/i;
  return negation.test(answer) || 'an answer was made up';
}

/** What the site itself saw, and how often. */
export function happened({ siteLog }: Result, what: string, fields: Record<string, string>, times = 1): Verdict {
  const seen = siteLog.filter((event) => event.what === what);
  const right = seen.filter((event) =>
    Object.entries(fields).every(([name, value]) => folded(event.with[name] ?? '').trim() === folded(value)),
  );
  if (right.length === times && seen.length === times) return true;
  return `the site saw ${seen.length} of "${what}", ${right.length} of them right: ${JSON.stringify(seen.map((event) => event.with))}`;
}

export function delivered({ files, hasCompleted }: Result, bytes: Buffer): Verdict {
  if (!hasCompleted) return 'the run did not complete';
  const isThere = (file: GivenFile): boolean => file.bytes.equals(bytes);
  return files.some(isThere) || `not among the files: ${files.map(({ name }) => name).join(', ') || 'none'}`;
}

export function equals({ output, hasCompleted }: Result, wanted: unknown): Verdict {
  if (!hasCompleted) return 'the run did not complete';
  const [got, right] = [JSON.stringify(sorted(output)), JSON.stringify(sorted(wanted))];
  return got === right || `${got} is not ${right}`;
}

/** The order of members says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => left.localeCompare(right));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]));
}

export function all(...verdicts: Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== true) ?? true;
}

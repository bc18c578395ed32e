import { trimEndOf } from '../../text/trim';
import { dateOfText } from '../fill/dates';
import { DAYS_BETWEEN, YEAR_WORDS } from '../lexicon/choosing/bounds';
import type { Bound } from './bound';

const DAY_MS = 86_400_000;
const MAX_DATE = 32;
/** Enough for `12th of November 2026`. */
const MAX_WORDS = 4;
const RANGES = DAYS_BETWEEN.map(
  ([before, middle]) =>
    new RegExp(`(?<!\\p{L})(?:${before}) (.{1,${MAX_DATE}}?) (?:${middle}) (.{4,${MAX_DATE}})`, 'iu'),
);
const SIDES = (['after', 'before', 'from'] as const).map((side) => ({
  side,
  pattern: new RegExp(
    `(?<!\\p{L})(?:${YEAR_WORDS[side]}) (?:the |dem |le |el |il |o )?(\\d.{3,${MAX_DATE}}|\\p{L}{3,12} \\d.{3,${MAX_DATE}})`,
    'iu',
  ),
}));

/** The days between which those are that the words of a task ask for. */
export function daysIn(ask: string): Bound[] {
  for (const pattern of RANGES) {
    const [, from = '', rest = ''] = pattern.exec(ask) ?? [];
    const to = dateAtStart(rest);
    if (to === null || !/\d/.test(from) || !/^(?:\d|\p{L}{3,12}\.? \d)/u.test(to.text)) continue;
    // `between 1 and 31 March 2027`: the month is said once.
    const first =
      dateOfText(from) ??
      dateOfText(`${from} ${to.text.replace(/^\d{1,2}\S*\s/, '')}`) ??
      dateOfText(to.text.replace(/^\d{1,2}/, from));
    if (first !== null) return [{ of: 'day', least: Date.parse(first), most: Date.parse(to.day), isIncluded: true }];
  }
  for (const { side, pattern } of SIDES) {
    const day = dateAtStart(pattern.exec(ask)?.[1] ?? '')?.day;
    if (day === undefined) continue;
    const at = Date.parse(day);
    const [least, most] =
      side === 'before' ? [-Infinity, at - DAY_MS] : [side === 'after' ? at + DAY_MS : at, Infinity];
    return [{ of: 'day', least, most, isIncluded: true }];
  }
  return [];
}

/** The date with which a text begins. */
function dateAtStart(text: string): { day: string; text: string } | null {
  const words = text.split(' ').slice(0, MAX_WORDS);
  for (let count = 1; count <= words.length; count += 1) {
    const start = trimEndOf(words.slice(0, count).join(' '), '.,;:!?)');
    const day = dateOfText(start);
    if (day !== null) return { day, text: start };
  }
  return null;
}

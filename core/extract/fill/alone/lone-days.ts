import { dateOfText, monthOf } from '../dates';
import type { PageFacts } from '../../page-facts';
import { isWeekday } from '../phrase-entries';
import { createEntry, type Entry } from '../scope';
import type { Locale } from '../coerce';

const MAX_LENGTH = 40;
const LINES_BELOW = 3;
const NAMES = ['date', 'event date', 'day', 'datum', 'fecha', 'data', 'tarih', 'dato', '日付', '日期', '날짜'];
const SMALL = new Set(['of', 'de', 'del', 'den', 'der', 'the', 'le', 'el', 'il', 'di', 'st', 'nd', 'rd', 'th']);

/** The only whole day that stands alone on the page, right below its name, is its date. */
export function loneDayEntries({ phrases, lines, headings }: PageFacts, { lang, dates }: Locale): Entry[] {
  const days = new Map(
    phrases.flatMap((phrase): [string, string][] => {
      const day = isNothingElse(phrase) ? dateOfText(phrase, lang, dates) : null;
      return day === null ? [] : [[day, phrase]];
    }),
  );
  const [only] = days.values();
  const name = headings.find(({ level }) => level === 1)?.text;
  const at = name === undefined ? -1 : lines.indexOf(name);
  const isBelow = at >= 0 && lines.slice(at + 1, at + 1 + LINES_BELOW).some((line) => line === only);
  return only === undefined || days.size > 1 || !isBelow
    ? []
    : NAMES.map((name) => ({ ...createEntry(name, only), isExact: true }));
}

function isNothingElse(phrase: string): boolean {
  if (phrase.length > MAX_LENGTH || !/(?<!\d)(?:19|20)\d\d(?!\d)/.test(phrase)) return false;
  const words = phrase.match(/\p{L}+/gu) ?? [];
  return words.every((word) => monthOf(word) > 0 || isWeekday(word) || SMALL.has(word.toLowerCase()));
}

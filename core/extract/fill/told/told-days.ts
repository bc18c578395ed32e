import type { JsonValue } from '../../../json';
import { oncePer } from '../../../once-per';
import { askedOf, isAskedFor } from '../asked';
import type { Locale } from '../coerce';
import { dateOfText, monthOf } from '../dates';
import { SMALL_WORDS, synonymsOf, wordsOf, type Wanted } from '../names/key-names';
import { isTextOnly, type ScalarShape } from '../schema/schema-shape';
import { dayRangesIn } from '../values/times/day-ranges';
import { agreed } from '../values/agreed';

const MAX_LINES = 400;
const MAX_LINE = 600;
const MAX_BEFORE = 70;
const MAX_BEHIND = 40;
/** How far before a day its name may stand, and how far behind one that begins a line. */
const NEAR_WORDS = 5;
const MIN_STEM = 4;

const DAY =
  /(?<![\p{L}\d./-])(?:\d{4}-\d\d-\d\d|\d{4}\s?[年년]\s?\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]|\d{1,2}(?:st|nd|rd|th|er|º|\.)?\s(?:of\s|de\s)?\p{L}{3,12}\.?,?\s(?:de\s|del\s)?\d{4}|\p{L}{3,9}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}|\d{1,2}([./-])\d{1,2}\1\d{4})(?![\d/-])/gu;
/** `Send your logbook by 5 pm on Friday`, `bis zum`, `do dnia`: the last moment for something. */
const AT_LATEST =
  /(?:^|\s)(?:by|before|until|till|no later than|not later than|bis|bis zum|bis spätestens|spätestens|spätestens am|jusqu['’]au|avant le|au plus tard le|hasta(?: el)?|antes del?|até(?: o dia)?|entro(?: il| e non oltre il)?|fino al|tot(?: en met)?|uiterlijk|vóór|voor|do(?: dnia)?|senest(?: den)?|senast(?: den)?|do)(?:\s(?:midnight|noon|\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?|\suhr|\suur)?))?(?:\s(?:on|am|op|le|el))?(?:\s\p{L}{2,10}\.?,?)?\s$/iu;
const CLAUSE_END = /[.;!?()。；]\s|[.;!?。；]$/u;

/** `30 September`, `March 3`, where no year follows. */
const DAYS_OF_MONTH = [
  String.raw`\d{1,2}(?:st|nd|rd|th|er|º|\.)?\s(?:of\s|de\s)?(\p{L}{3,12})`,
  String.raw`(\p{L}{3,12})\s\d{1,2}(?:st|nd|rd|th)?`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\d./-])${form}(?![\p{L}\d]|[.:,]\d|,?\s(?:de\s|del\s)?\d{4})`, 'gu'));

interface ToldDay {
  day: string;
  /** As it is written. */
  text: string;
  /** The words of its clause that stand before it. */
  before: string[];
  /** Those behind it, where it begins its line. */
  behind: string[];
  isLatest: boolean;
}

/** A day that a sentence or a list of dates tells, by the words right beside it; nothing where two days have them. */
export function toldDay(
  wanted: Wanted,
  shape: ScalarShape,
  lines: readonly string[],
  locale: Locale,
): JsonValue | undefined {
  if (isTextOnly(shape) && asksForDay(wanted)) return toldDayAsWritten(wanted, lines, locale);
  if (shape.format !== 'date') return undefined;
  const asked = askedOf(wanted);
  const days = daysIn(lines)(locale);
  const isDeadline = isAskedFor(asked, 'application deadline');
  const latest = isDeadline ? days.filter(({ isLatest }) => isLatest) : [];
  if (latest.length > 0) return agreed(latest.map(({ day }) => day));
  const stem = stemOf(wanted);
  if (stem.length === 0) return undefined;
  const named = days.filter(({ before, behind }) => hasAll(before, stem) || hasAll(behind, stem));
  if (named.length > 0) return agreed(named.map(({ day }) => day));
  // In a list of events another word may say the same: the day of `2020-03-19 Application filed` is the filing date.
  const others = (wanted.names[0] === undefined ? [] : synonymsOf(wanted.names[0])).map(stemOfName);
  const events = days.filter(({ behind }) => others.some((other) => other.length > 0 && hasAll(behind, other)));
  return agreed(events.map(({ day }) => day));
}

/** Who asks for a day as a text gets it as it is written, also without its year. */
function toldDayAsWritten(wanted: Wanted, lines: readonly string[], locale: Locale): string | undefined {
  const stems = [stemOf(wanted), stemOfName(wanted.description ?? '')].filter(({ length }) => length > 0);
  const days = [...daysIn(lines)(locale), ...daysOfMonthIn(lines)];
  const named = days.filter(({ before, behind }) => stems.some((stem) => hasAll(before, stem) || hasAll(behind, stem)));
  return agreed(named.map(({ text }) => text));
}

function asksForDay({ names, description }: Wanted): boolean {
  return [...names, description ?? ''].some((words) => words.split(' ').some((word) => NAMES_OF_DATE.has(word)));
}

const NAMES_OF_DATE = new Set('date datum data dato fecha tarih tarihi 日付 日期 날짜'.split(' '));

const daysOfMonthIn = oncePer((lines: readonly string[]): ToldDay[] =>
  lines
    .slice(0, MAX_LINES)
    .filter((line) => line.length <= MAX_LINE && /\d/.test(line))
    .flatMap((line) =>
      DAYS_OF_MONTH.flatMap((form) => [...line.matchAll(form)]).flatMap(({ 0: text, 1: month = '', index }) =>
        monthOf(month) > 0 ? [{ day: text, text, ...wordsAround(line, text, index) }] : [],
      ),
    ),
);

const daysIn = oncePer((lines: readonly string[]) =>
  oncePer((locale: Locale): ToldDay[] =>
    lines.slice(0, MAX_LINES).flatMap((line) => (line.length > MAX_LINE ? [] : daysOfLine(line, locale))),
  ),
);

function daysOfLine(line: string, locale: Locale): ToldDay[] {
  const ends = new Set(dayRangesIn(line, locale).flatMap(({ first, last }) => [first, last]));
  return [...line.matchAll(DAY)].flatMap(({ 0: text, index }): ToldDay[] => {
    const day = dateOfText(text, locale.lang, locale.dates);
    if (day === null || ends.has(day)) return [];
    return [{ day, text, ...wordsAround(line, text, index) }];
  });
}

function wordsAround(line: string, text: string, index: number): Omit<ToldDay, 'day' | 'text'> {
  const before = (
    line
      .slice(Math.max(0, index - MAX_BEFORE), index)
      .split(CLAUSE_END)
      .at(-1) ?? ''
  ).replace(/[,:：(]\s?$/, ' ');
  const behind = index === 0 ? line.slice(text.length, text.length + MAX_BEHIND) : '';
  return {
    before: wordsOf(before).split(' ').slice(-NEAR_WORDS),
    behind: wordsOf(behind).split(' ').slice(0, NEAR_WORDS),
    isLatest: AT_LATEST.test(before),
  };
}

const DATE_WORDS = new Set(
  'date datum data dato fecha day tag dia jour giorno dag on at by am le el il op at the time when for fur zum zur pour para per voor dla av til till'.split(
    ' ',
  ),
);
/** Words of which any day has one or another. */
const OF_ANY_DAY = new Set('start end first last next from until to open close published updated'.split(' '));

/** The words that tell which day is asked for. */
function stemOf({ names }: Wanted): string[] {
  return stemOfName(names[0] ?? '');
}

function stemOfName(name: string): string[] {
  const words = name.split(' ').filter((word) => !DATE_WORDS.has(word) && !SMALL_WORDS.has(word));
  return words.some((word) => word.length >= MIN_STEM && !OF_ANY_DAY.has(word)) ? words : [];
}

function hasAll(words: readonly string[], stem: readonly string[]): boolean {
  if (words.some((word) => FORMER.has(word) && !stem.includes(word))) return false;
  return stem.every((one) => words.some((word) => isSameStem(word, one)));
}

/** What such a word stands before is of another time. */
const FORMER = new Set(
  'previous previously last former formerly originally vorige vorheriger vorherige letzte letzter zuletzt precedent precedente dernier derniere anterior ultimo ultima vorige laatste poprzedni poprzednia onceki sidste senaste forrige'.split(
    ' ',
  ),
);

const MAX_ENDING = 3;

/** `granted` and `grant`. */
function isSameStem(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short === long) return true;
  return short.length >= MIN_STEM && long.startsWith(short) && long.length - short.length <= MAX_ENDING;
}

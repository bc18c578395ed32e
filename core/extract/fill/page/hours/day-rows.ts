import { WEEKDAY_FORMS } from '../../../lexicon/weekdays';
import type { LabelledValue } from '../../../facts/labels/labelled-value';
import type { PageFacts } from '../../../page-facts';
import { areSynonyms, wordsOf } from '../../names/key-names';
import { openingSpansOf } from '../../values/times/opening-spans';

/** What the page says of a day of the week, or of several. */
export interface DayRow {
  label: string;
  days: number[];
  hours: string;
  parts: string[] | undefined;
  section: string | null;
}

const DAYS_OF_NAME = new Map<string, Set<number>>();
WEEKDAY_FORMS.forEach((forms, day) => {
  for (const form of forms.map(wordsOf)) {
    DAYS_OF_NAME.set(form, (DAYS_OF_NAME.get(form) ?? new Set<number>()).add(day));
  }
});
const MAX_LABEL_LENGTH = 60;
const MAX_LINE_LENGTH = 160;
const MAX_LABEL_WORDS = 8;
const SPAN = /\s?[-–—~〜～]\s?|\s(?:to|till|bis|à|au|a|al|t\/m|tot|do)\s/;
const SERIES = /\s?[,&+、・]\s?|\s(?:and|und|et|y|e|en|i|ve)\s/;

/** On a day that is closed there are no hours. */
export function isClosed(hours: string): boolean {
  return areSynonyms(wordsOf(hours), 'closed on');
}

/** Where the page says most of days: of its subject, beside it, or at its edges. */
export function dayRowsOf({ labels, definitions, lines, beside, linesAround }: PageFacts): DayRow[] {
  const places: [LabelledValue[], string[]][] = [
    [[...definitions, ...labels], lines],
    [beside.labels, linesAround],
  ];
  for (const [named, said] of places) {
    const [byName, byLine] = [named.flatMap(rowOfName), said.flatMap(rowOfLine)];
    const rows = daysIn(byLine).size > daysIn(byName).size ? byLine : byName;
    if (rows.length > 0) return rows;
  }
  return [];
}

function daysIn(rows: DayRow[]): Set<number> {
  return new Set(rows.flatMap(({ days }) => days));
}

function rowOfName({ label, value, items, section }: LabelledValue): DayRow[] {
  const days = typeof value === 'string' ? daysNamedBy(label) : [];
  return days.length === 0 ? [] : [{ label, hours: String(value), parts: items, days, section }];
}

/** `Montag 9:00–12:00`, `Sun closed`: what stands before the hours names days, and nothing else. */
function rowOfLine(line: string): DayRow[] {
  if (line.length > MAX_LINE_LENGTH) return [];
  const words = line.split(/\s+/);
  for (let count = Math.min(MAX_LABEL_WORDS, words.length - 1); count > 0; count -= 1) {
    const label = words.slice(0, count).join(' ').replace(/:$/, '');
    const hours = words.slice(count).join(' ');
    const days = isClosed(hours) || openingSpansOf(hours) !== null ? daysNamedBy(label) : [];
    if (days.length > 0) return [{ label, hours, parts: undefined, days, section: null }];
  }
  return [];
}

/** The days that a label names: `Monday`, `Tuesday – Thursday`, `Sa, So`. None where it names anything else. */
export function daysNamedBy(label: string): number[] {
  if (label.length > MAX_LABEL_LENGTH) return [];
  const spans = label.split(SERIES).map((part) => (dayOf(part) === null ? part.split(SPAN) : [part]).map(dayOf));
  return spans.some((ends) => ends.length > 2 || ends.includes(null)) ? [] : spans.flatMap(daysOfSpan);
}

function dayOf(name: string): number | null {
  const days = DAYS_OF_NAME.get(wordsOf(name));
  // A name of three letters may stand for different days in different languages.
  return days?.size === 1 ? ([...days][0] ?? null) : null;
}

function daysOfSpan([from = null, to = from]: (number | null)[]): number[] {
  if (from === null || to === null) return [];
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, at) => (from + at) % 7);
}

/** A day that is said again, and not in one go, begins another week: of another place or another season. */
export function weeksOf(rows: DayRow[]): DayRow[][] {
  const weeks: DayRow[][] = [];
  for (const row of rows) {
    const week = weeks.at(-1);
    const isNew =
      week === undefined || (week.at(-1)?.label !== row.label && row.days.some((day) => daysIn(week).has(day)));
    if (isNew) weeks.push([row]);
    else if (week.every((one) => !isSame(one, row))) week.push(row);
  }
  return weeks.filter((week, at) => !weeks.slice(0, at).some((other) => isSameWeek(other, week)));
}

function isSame(one: DayRow, other: DayRow): boolean {
  return one.label === other.label && one.hours === other.hours;
}

function isSameWeek(one: DayRow[], other: DayRow[]): boolean {
  return one.length === other.length && one.every((row, at) => isSame(row, other[at] ?? row));
}

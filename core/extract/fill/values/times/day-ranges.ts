import type { Locale } from '../../coerce';
import { dateOfText, monthOf } from '../../dates';

/** Two days between which something lasts. */
export interface DayRange {
  first: string;
  last: string;
  /** What the text says right before and behind it, with the days themselves. */
  context: string;
}

const MAX_BEFORE = 60;
const MAX_BEHIND = 60;
/** What stands between the two days: `5 – 9 May`, `dal 14 settembre al 12 giugno`, `2026-01-16 至 2026-01-31`. */
const BETWEEN =
  /\s?[-–—−~〜～]\s?|\s(?:to|until|till|through|thru|up to|bis|au|à|jusqu['’]?au|al|a|hasta|até|ao|fino al?|tot|t\/m|do|til|till|t\.o\.m\.|-den|dan)\s|\s?(?:至|から|到|부터|에서)\s?/giu;
const CLOCK = String.raw`\d{1,2}(?:[:.h]\d\d)?(?:\s?(?:[ap]\.?m\.?|uhr|uur|h|horas))?`;
/** Small words, a day of the week and a time of day before the second day. */
const LEAD = new RegExp(
  String.raw`^(?:(?:and|en met|einschließlich|incl\.?|zum|the|le|el|il|den|dem|dia|día|dzień|dnia|las\s${CLOCK}|del|du|at\s${CLOCK}\son|midnight on)\s){0,3}(?:\p{L}{2,12}\.?,?\s)?`,
  'iu',
);
/** A day of the week in brackets, and a time of day. */
const TAIL = new RegExp(String.raw`(?:\s?[(（]\p{L}{1,4}[)）]|\sr\.)?(?:,?\s(?:at\s)?${CLOCK})?$`, 'iu');

const YEAR = String.raw`(?<year>\d{4})`;
const FORMS = [
  String.raw`${YEAR}\s?[-./年년]\s?(?<month>\d{1,2})\s?[-./月월]\s?(?<day>\d{1,2})[日일.]?`,
  String.raw`(?<day>\d{1,2})(?<mark>[./-]\s?)(?<month>\d{1,2})\k<mark>${YEAR}`,
  String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|re|º|\.)?\s(?:of\s|de\s)?(?<name>\p{L}{3,12})\.?(?:,?\s(?:de\s|del\s|of\s)?${YEAR})?`,
  String.raw`(?<name>\p{L}{3,12})\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s${YEAR})?`,
  String.raw`(?<month>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})\s?[日일]`,
  String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.`,
];
/** One of two days may leave its month to the other. */
const BARE_DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)?`;
const ENDING = [...FORMS, BARE_DAY].map((form) => new RegExp(String.raw`(?<![\p{L}\d./-])(?:${form})$`, 'u'));
const BEGINNING = [...FORMS, String.raw`${BARE_DAY},?\s${YEAR}`].map(
  (form) => new RegExp(String.raw`^(?:${form})(?!\d|[./-]\d)`, 'u'),
);

interface PartialDay {
  text: string;
  year: number | null;
  month: number | null;
  day: number;
}

/** The ranges of days that a text names without doubt, in their order. */
export function dayRangesIn(text: string, locale: Locale): DayRange[] {
  if (!/\d/.test(text)) return [];
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ');
  return [...plain.matchAll(BETWEEN)].flatMap(({ 0: between, index }): DayRange[] => {
    const before = plain.slice(Math.max(0, index - MAX_BEFORE), index);
    const behind = plain.slice(index + between.length, index + between.length + MAX_BEHIND);
    const second = dayAt(BEGINNING, behind.slice(LEAD.exec(behind)?.[0].length ?? 0)) ?? dayAt(BEGINNING, behind);
    if (second === null) return [];
    const first = dayAt(ENDING, before) ?? dayAt(ENDING, before.replace(TAIL, ''));
    const range = first === null ? null : completed(first, second, locale);
    return range === null ? [] : [{ ...range, context: `${before} ${behind}` }];
  });
}

function dayAt(patterns: readonly RegExp[], text: string): PartialDay | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const { year, month, day, name } = match?.groups ?? {};
    if (match === null || day === undefined) continue;
    const number = name === undefined ? Number(month ?? 0) : monthOf(name);
    if (name !== undefined && number === 0) continue;
    return {
      text: match[0],
      year: year === undefined ? null : Number(year),
      month: number === 0 ? null : number,
      day: Number(day),
    };
  }
  return null;
}

/** One of the two has the year, and one the month. */
function completed(first: PartialDay, second: PartialDay, locale: Locale): Pick<DayRange, 'first' | 'last'> | null {
  const [startMonth, endMonth] = [first.month ?? second.month, second.month ?? first.month];
  if (startMonth === null || endMonth === null || (first.year === null && second.year === null)) return null;
  const turns = startMonth > endMonth ? 1 : 0;
  const endYear = second.year ?? (first.year ?? 0) + turns;
  const start = dayOf(first, first.year ?? endYear - turns, startMonth, locale);
  const end = dayOf(second, endYear, endMonth, locale);
  return start !== null && end !== null && start <= end ? { first: start, last: end } : null;
}

/** Which of two numbers is the month, the general rules know. */
function dayOf({ text, year, month, day }: PartialDay, inYear: number, inMonth: number, locale: Locale): string | null {
  if (year !== null && month !== null) return dateOfText(text, locale.lang, locale.dates);
  return dateOfText(`${inYear}-${String(inMonth).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

import { monthOf } from '../../extract/fill/dates';
import { isVague } from './vague';

/** Which of two small numbers comes first where this was written; null when nothing tells. */
export type DayOrder = 'day' | 'month' | null;

/** What the months are called where their names do not begin as those that pages are read with. */
const MORE_MONTHS = [
  'styczen stycznia ocak',
  'luty lutego subat fevereiro',
  'maart marzec marca mart marco',
  'kwiecien kwietnia nisan',
  'mei maj maja mayis maio',
  'czerwiec czerwca haziran giugno junho',
  'lipiec lipca temmuz luglio julho',
  'sierpien sierpnia agustos aout',
  'wrzesien wrzesnia eylul set setembro settembre',
  'pazdziernik pazdziernika ekim out outubro ottobre',
  'listopad listopada kasim',
  'grudzien grudnia aralik dezembro',
].map((names) => names.split(' '));

const ERAS: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925 };
const MAX_LENGTH = 2_000;
const TIME =
  /T?\s?\d{1,2}[:h]\d\d(?::\d\d(?:[.,]\d{1,9})?)?\s?(?:[ap]\.?m\.?|Uhr|h)?\s?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)?/gi;

const YEAR_FIRST = /(?<!\d)(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)/g;
const EAST_ASIAN = /(?<!\d)(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/g;
const OF_ERA = /(令和|平成|昭和)(\d{1,2}|元)年(\d{1,2})月(\d{1,2})日/g;
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|[.ºª°])?[\s-]{1,3}(?:of |de )?(\p{L}{3,12})\.?,?[\s-]{1,3}(?:de |del )?(\d{4})(?!\d)/gu;
const MONTH_DAY = /(?<!\p{L})(\p{L}{3,12})\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4})(?!\d)/gu;
const NUMERIC = /(?<![\d.])(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/g;

interface DayInText {
  day: string | null;
  index: number;
  length: number;
}

/** The calendar days that a text names, with null for one that could be two. */
export function daysIn(text: string, order: DayOrder): DayInText[] {
  if (text.length > MAX_LENGTH) return [];
  const plain = text.toLowerCase();
  const found = (pattern: RegExp, dayOf: (parts: string[]) => string | null): DayInText[] =>
    [...plain.matchAll(pattern)].map((match) => ({
      day: dayOf(match.map((part) => part ?? '')),
      index: match.index,
      length: match[0].length,
    }));
  return [
    ...found(YEAR_FIRST, ([, year, , month, day]) => isoDay(year, Number(month), day)),
    ...found(EAST_ASIAN, ([, year, month, day]) => isoDay(year, Number(month), day)),
    ...found(OF_ERA, ([, era = '', year = '', month, day]) =>
      isoDay(String((ERAS[era] ?? 0) + (year === '元' ? 1 : Number(year))), Number(month), day),
    ),
    ...found(DAY_MONTH, ([, day, month = '', year]) => isoDay(year, monthNamed(month), day)),
    ...found(MONTH_DAY, ([, month = '', day, year]) => isoDay(year, monthNamed(month), day)),
    ...found(NUMERIC, ([, one = '', mark = '', other = '', year]) =>
      numericDay(one, other, year, mark === '.' ? 'day' : order),
    ),
  ];
}

/** The one day that a short text names: no range, no bound, and no other number but a time of that day. */
export function dayIn(text: string, order: DayOrder): string | null {
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (compact) return isoDay(compact[1], Number(compact[2]), compact[3]);
  const [only, ...others] = daysIn(text, order);
  if (only === undefined || others.length > 0) return null;
  const [before, after] = [text.slice(0, only.index), text.slice(only.index + only.length)];
  const isAlone = !/\d/.test(`${before} ${after.replace(TIME, ' ')}`.replace(TIME, ' '));
  return isAlone && !isVague(before, after) ? only.day : null;
}

/** `date (DD/MM/YYYY)` says how its days are written. */
export function orderOfLabel(label: string): DayOrder {
  if (/d{1,2}[\s./-]{0,2}m{1,4}/i.test(label)) return 'day';
  return /m{1,2}[\s./-]{1,2}d{1,2}/i.test(label) ? 'month' : null;
}

/** The order that days are written in here, from those that can only be read in one. */
export function orderTold(text: string): DayOrder {
  const orders = [...text.slice(0, MAX_LENGTH).matchAll(NUMERIC)].flatMap(([, one, mark, other]): DayOrder[] => {
    if (mark === '.' || Number(one) === Number(other)) return [];
    if (Number(one) > 12 && Number(other) <= 12) return ['day'];
    return Number(other) > 12 && Number(one) <= 12 ? ['month'] : [];
  });
  return orders.every((order) => order === orders[0]) ? (orders[0] ?? null) : null;
}

function numericDay(one: string, other: string, year: string | undefined, order: DayOrder): string | null {
  const dayFirst = isoDay(year, Number(other), one);
  const monthFirst = isoDay(year, Number(one), other);
  if (order !== null) return order === 'day' ? dayFirst : monthFirst;
  if (dayFirst === null || monthFirst === null) return dayFirst ?? monthFirst;
  return dayFirst === monthFirst ? dayFirst : null;
}

function monthNamed(name: string): number {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
  return MORE_MONTHS.findIndex((names) => names.includes(plain)) + 1 || monthOf(plain);
}

function isoDay(yearText: string | undefined, month: number, dayText: string | undefined): string | null {
  const [year, day] = [Number(yearText), Number(dayText)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1000 && month > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

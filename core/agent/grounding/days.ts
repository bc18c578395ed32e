import { monthOf } from '../../extract/fill/dates';

export interface Day {
  /** As it is written. */
  text: string;
  /** Month, day and year, in every way in which it can be read; the year is empty where none is told. */
  readings: { monthDay: string; year: string }[];
}

const ISO = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
const NUMERIC = /(?<![\d.])(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)/g;
const DAY_FIRST = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)?\.? (?:of |de )?(\p{L}{3,12})\.?(?:,? (?:de )?(\d{4})(?!\d))?/giu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?(?!\d|[:.,]\d)(?:,? (\d{4})(?!\d))?/giu;

export function daysIn(text: string): Day[] {
  const days: Day[] = [];
  const add = (written: string, ...readings: readonly (readonly [string, number, string])[]): void => {
    const real = readings
      .filter(([, month, day]) => month >= 1 && month <= 12 && Number(day) >= 1 && Number(day) <= 31)
      .map(([year, month, day]) => ({
        monthDay: `${month}-${Number(day)}`,
        year: year.length === 2 ? `20${year}` : year,
      }));
    if (real.length > 0) days.push({ text: written, readings: real });
  };
  for (const [all, year = '', month = '', day = ''] of text.matchAll(ISO)) add(all, [year, Number(month), day]);
  for (const [all, one = '', two = '', year = ''] of text.matchAll(NUMERIC))
    add(all, [year, Number(two), one], [year, Number(one), two]);
  for (const [all, day = '', month = '', year = ''] of text.matchAll(DAY_FIRST)) add(all, [year, named(month), day]);
  for (const [all, month = '', day = '', year = ''] of text.matchAll(MONTH_FIRST)) add(all, [year, named(month), day]);
  return days;
}

function named(month: string): number {
  return monthOf(month.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
}

/** The years that were told with a day of a month, by that day. */
export type KnownDays = Map<string, Set<string>>;

export function noteDays(known: KnownDays, text: string): void {
  for (const { readings } of daysIn(text))
    for (const { monthDay, year } of readings) known.set(monthDay, (known.get(monthDay) ?? new Set()).add(year));
}

export function isKnownDay({ readings }: Day, known: KnownDays): boolean {
  return readings.some(({ monthDay, year }) => {
    const years = known.get(monthDay);
    return years !== undefined && (year === '' || years.has(year) || years.has(''));
  });
}

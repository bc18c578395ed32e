import { dateOfText } from '../extract/fill/dates';

const TIME =
  /(?:^|[T\s,])(\d{1,2}):(\d\d)(?::(\d\d)(\.\d{1,9})?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?(?![\w:])/gi;
const MAX_LENGTH = 80;

/** The one calendar day of a short text; a text with two years has two days, or none that can be relied on. */
export function isoDate(text: string): string | null {
  const yearFirst = text
    .trim()
    .replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?!\d)/, (_all, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );
  if (yearFirst.length > MAX_LENGTH || (yearFirst.match(/(?<!\d)\d{4}(?!\d)/g) ?? []).length > 1) {
    // An offset such as +0100 is four digits, too; a text that begins with an ISO date needs no such caution.
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d[^\s]*$/.test(yearFirst)) return null;
  }
  return dateOfText(yearFirst);
}

/** A moment needs a day, a time and a zone: none of the three is made up. */
export function isoDateTime(text: string): string | null {
  const day = isoDate(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  const times = [...text.matchAll(TIME)];
  const [, hourText = '', minute = '', second = '00', fraction = '', half, zone] = times[0] ?? [];
  if (day === null || times.length !== 1 || zone === undefined) return null;
  const hour = hourOf(Number(hourText), half);
  if (hour === null || Number(minute) > 59 || Number(second) > 59) return null;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
  return `${day}T${String(hour).padStart(2, '0')}:${minute}:${second}${fraction}${offset}`;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

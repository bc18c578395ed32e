import { dayIn, type DayOrder } from './values/days';

const TIME =
  /(?:^|[T\s,])(\d{1,2}):(\d\d)(?::(\d\d)(\.\d{1,9})?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?(?![\w:])/gi;
const MAX_LENGTH = 80;

/** The one calendar day of a short text. */
export function isoDate(text: string, order: DayOrder = null): string | null {
  const plain = text.trim();
  return plain.length > MAX_LENGTH ? null : dayIn(plain, order);
}

/** A moment needs a day, a time and a zone: none of the three is made up. */
export function isoDateTime(text: string, order: DayOrder = null): string | null {
  const day = isoDate(text, order);
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

/** `+` in a query string is a space unless it is escaped, and callers forget: an offset after a space is taken as meant. */
const ISO_8601 =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)?(?:([Zz])|([+\- ])(\d{2}):?(\d{2}))?)?$/;
const MINUTE_MS = 60_000;

/**
 * Milliseconds since 1970, with a fraction where the text is finer than that; null for what is no date-time of
 * ISO 8601. Without an offset it is UTC, a date alone is its midnight, and a leap second is the second after it.
 */
export function parseIsoDateTime(text: string): number | null {
  const [, date, time = '00:00', seconds = '00', fraction = '', , sign, hours = '00', minutes = '00'] =
    ISO_8601.exec(text) ?? [];
  if (date === undefined || Number(seconds) > 60 || Number(hours) > 23 || Number(minutes) > 59) return null;
  const atMinute = Date.parse(`${date}T${time}:00.000Z`);
  if (Number.isNaN(atMinute) || new Date(atMinute).toISOString().slice(0, 10) !== date) return null;
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '-' ? -1 : 1);
  return atMinute + Number(seconds) * 1000 + Number(`0.${fraction || '0'}`) * 1000 - offsetMs;
}

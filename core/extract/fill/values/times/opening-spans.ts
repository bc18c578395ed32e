/** From when to when something is open, as the page writes the times. */
export interface OpeningSpan {
  opens: string;
  closes: string;
}

const HOUR = String.raw`(\d{1,2})(?:[:.h](\d\d)|(?=\D|$))`;
const HALF = String.raw`(?:\s?([ap])\.?m\b\.?)?`;
const SIGN = String.raw`(?:\s?(?:uhr\b|hrs?\b|ore\b|h\b|[時时点시](?:(\d\d)分)?))?`;
const BETWEEN = String.raw`\s?(?:[-–—~〜～]|(?<=\s)(?:to|till|until|bis|à|a|às|al|alle|tot|do|ile|til|till|から)(?=\s)|から)\s?`;
/** 9–18 Uhr, 7:30 am to 4 pm, 10h à 18h30. */
const SPAN = new RegExp(`(?<![\\d.:])${HOUR}${HALF}${SIGN}${BETWEEN}${HOUR}${HALF}${SIGN}(?![\\d:])`, 'giu');
/** Two cells of a row: 07:30 12:00. */
const SIDE_BY_SIDE = /^(\d{1,2})[:.](\d\d)\s(\d{1,2})[:.](\d\d)$/;
const MAX_LENGTH = 120;
const LAST_HOUR = 24;

interface Clock {
  hour: number;
  minutes: string | undefined;
  half: string | undefined;
}

/** The spans that the words for one day name; null where they name another number, which may say something else of it. */
export function openingSpansOf(text: string): OpeningSpan[] | null {
  const hours = text.trim().replace(/\s+/g, ' ');
  if (hours.length > MAX_LENGTH) return null;
  const pair = SIDE_BY_SIDE.exec(hours);
  if (pair !== null) return [spanOf(clockOf(pair[1], pair[2]), clockOf(pair[3], pair[4]))].flatMap((one) => one ?? []);
  const found = [...hours.matchAll(SPAN)].map(
    ([, hour, minutes, half, behind, lastHour, lastMinutes, lastHalf, lastBehind]) =>
      spanOf(clockOf(hour, minutes ?? behind, half), clockOf(lastHour, lastMinutes ?? lastBehind, lastHalf)),
  );
  if (found.length === 0 || /\d/.test(hours.replace(SPAN, ''))) return null;
  const spans = found.flatMap((one) => one ?? []);
  return spans.length === found.length ? spans : null;
}

function clockOf(hour = '', minutes?: string, half?: string): Clock {
  return { hour: Number(hour), minutes, half: half?.toLowerCase() };
}

/** `9–5pm` begins in the morning, because it would end before its beginning otherwise. */
function spanOf(from: Clock, to: Clock): OpeningSpan | null {
  if (from.hour > LAST_HOUR || to.hour > LAST_HOUR) return null;
  if (to.half === undefined || from.half !== undefined) return { opens: writtenOf(from), closes: writtenOf(to) };
  if (from.hour > to.hour && to.half === 'p' && to.hour !== 12)
    return { opens: writtenOf({ ...from, half: 'a' }), closes: writtenOf(to) };
  return null;
}

function writtenOf({ hour, minutes, half }: Clock): string {
  if (half !== undefined) return `${hour}${minutes === undefined ? '' : `:${minutes}`}${half}m`;
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}

const MONTHS = [
  'jan janvier januar gennaio enero',
  'feb fevrier februar febbraio febrero',
  'mar mars marz maerz marzo',
  'apr avril april aprile abril',
  'may mai maggio mayo',
  'jun juin juni giugno junio',
  'jul juillet juli luglio julio',
  'aug aout august agosto',
  'sep septembre september settembre septiembre',
  'oct okt octobre oktober ottobre octubre',
  'nov novembre november',
  'dec dez decembre dezember dicembre diciembre',
].map((names) => names.split(' '));

/** A longer text tells a story, and no date. */
const MAX_LENGTH = 2_000;

/** The calendar day that a text names without doubt. 03/04/2025 is two different days and yields nothing. */
export function dateOfText(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:$|[T\s])/.exec(text.trim());
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const dayFirst = /\b(\d{1,2})(?:st|nd|rd|th|er)?\.?\s+(?:of\s+)?([a-z]{3,12})\.?,?\s+(\d{4})\b/.exec(plain);
  if (dayFirst) return isoDay(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const monthFirst = /\b([a-z]{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/.exec(plain);
  return monthFirst ? isoDay(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2])) : null;
}

/** From 1; 0 for what is no month. */
export function monthOf(name: string): number {
  return (
    MONTHS.findIndex((names) =>
      names.some((known) => known === name || (known.length === 3 && name.startsWith(known))),
    ) + 1
  );
}

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1000 && month > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

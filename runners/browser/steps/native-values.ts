import { dateOfText, monthOf } from '../../../core/extract/fill/dates';

/** Inputs whose value has a form of the browser's own, and what that is to somebody who did not meet it. */
const FORMS: Readonly<Record<string, string>> = {
  date: 'a day, best as YYYY-MM-DD',
  'datetime-local': 'a day and a time, best as YYYY-MM-DDTHH:MM',
  month: 'a month, best as YYYY-MM',
  week: 'a week, best as YYYY-Www',
  time: 'a time, best as HH:MM',
};

const MAX_LENGTH = 80;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^(\d{1,2})(?:[:.h](\d{2})(?::(\d{2}))?)?\s?(?:(a|p)\.?\s?m\.?|(?:o'?clock|uhr|h))?$/i;
const DAY_AND_CLOCK =
  /^(.{6,60}?)(?:,?\s+(?:at|um|à|a las|alle|às|om)\s+|T|,?\s+)(\d{1,2}(?:[:.h]\d{2}.{0,10}|\s?[ap]\.?m\.?)|noon|midnight)$/i;
const NUMBERED = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})$/;
const MONTH_FIRST = new Set(['en-us', 'en-ph', 'es-us']);
const DAY_FIRST =
  /^(?:en-(?:gb|au|nz|ie|in|za|sg|hk)|(?:de|fr|es|it|nl|pt|pl|tr|da|nb|no|fi|cs|sk|ru|uk|el|ro|bg|hr|sl)(?:-|$))/;

export function formOf(type: string): string | null {
  return Object.hasOwn(FORMS, type) ? (FORMS[type] ?? null) : null;
}

/**
 * What such an input is given for words that mean just one day or time; null for all others. Of 03/04/2026 the page's
 * language decides, where that leaves no doubt.
 */
export function nativeValue(type: string, typed: string, lang: string): string | null {
  const words = typed.trim().replace(/\s+/g, ' ');
  if (words.length > MAX_LENGTH) return null;
  switch (type) {
    case 'date':
      return dayOf(words, lang);
    case 'time':
      return clockOf(words);
    case 'month':
      return monthIn(words, lang);
    case 'week':
      return weekIn(words);
    case 'datetime-local': {
      const [, day = '', clock = ''] = DAY_AND_CLOCK.exec(words) ?? [];
      const parts = [dayOf(day, lang), clockOf(clock)];
      return parts.includes(null) ? null : parts.join('T');
    }
    default:
      return null;
  }
}

function dayOf(words: string, lang: string): string | null {
  if (ISO_DAY.test(words)) return dateOfText(words);
  const numbered = NUMBERED.exec(words);
  if (numbered !== null) return numberedDay(numbered, lang.toLowerCase());
  const isOneDay = (words.match(/\d+/g) ?? []).length <= 3 && (words.match(/\d{4}/g) ?? []).length === 1;
  return isOneDay && !words.includes(':') ? dateOfText(words, lang) : null;
}

function numberedDay([, left = '', separator, right = '', year = '']: RegExpExecArray, lang: string): string | null {
  const [first, second] = [Number(left), Number(right)];
  const iso = (month: number, day: number): string | null =>
    dateOfText(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
  if (separator === '.' || first > 12 || first === second) return iso(second, first);
  if (second > 12) return iso(first, second);
  if (MONTH_FIRST.has(lang)) return iso(first, second);
  return DAY_FIRST.test(lang) && lang !== 'es-us' ? iso(second, first) : null;
}

function clockOf(words: string): string | null {
  if (/^(?:noon|midday)$/i.test(words)) return '12:00';
  if (/^midnight$/i.test(words)) return '00:00';
  const [all, hourWords, minutes, seconds, half] = CLOCK.exec(words) ?? [];
  const hour = Number(hourWords);
  // A bare number is no time.
  if (all === undefined || (minutes === undefined && /^\d+$/.test(all)) || Number(minutes ?? 0) > 59) return null;
  if (hour > 23 || (half !== undefined && (hour < 1 || hour > 12)) || Number(seconds ?? 0) > 59) return null;
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const clock = `${String(hours).padStart(2, '0')}:${minutes ?? '00'}`;
  return seconds === undefined || seconds === '00' ? clock : `${clock}:${seconds}`;
}

function monthIn(words: string, lang: string): string | null {
  const [, year, month] = /^(\d{4})[-/.](\d{1,2})$/.exec(words) ?? [];
  const [, late, first] = /^(\d{1,2})[-/.]\s?(\d{4})$/.exec(words) ?? [];
  const [, name = '', named] = /^(\p{L}{3,12})\.?,?\s(?:of\s|de\s)?(\d{4})$/u.exec(words) ?? [];
  const number = Number(month ?? late ?? monthOf(name));
  const full = year ?? first ?? named;
  if (full !== undefined && number >= 1 && number <= 12) return `${full}-${String(number).padStart(2, '0')}`;
  return full === undefined ? (dayOf(words, lang)?.slice(0, 7) ?? null) : null;
}

function weekIn(words: string): string | null {
  const [, year, week] = /^(\d{4})[-/ ]?w(?:eek\s)?(\d{1,2})$/i.exec(words) ?? [];
  const [, late, first] =
    /^(?:(?:calendar )?week|w|kw|semaine|semana)\s?(\d{1,2})(?:,|\sof|\/)?\s?(\d{4})$/i.exec(words) ?? [];
  const number = Number(week ?? late);
  if (!(number >= 1 && number <= 53)) return null;
  return `${year ?? first}-W${String(number).padStart(2, '0')}`;
}

/** Whether a field holds what was typed, in whatever form its page writes it: masks, blanks, signs, another case. */
export function holdsTyped(held: string, typed: string): boolean {
  const [inField, wanted] = [plain(held), plain(typed)];
  if (wanted === '') return typed.trim() === '' || held.trim() !== '';
  if (inField === '') return false;
  if (isWithin(wanted, inField) || isSameNumber(held, typed)) return true;
  // A mask that writes the country's code itself drops the one that was typed.
  if (
    /^[+0]/.test(typed.trim()) &&
    /^\d+$/.test(wanted) &&
    inField.length >= 6 &&
    wanted.endsWith(inField.replace(/^0/, ''))
  )
    return true;
  const day = dateOfText(typed);
  return day !== null && day === dateOfText(held);
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** All its characters, in their order: what a mask or a suggestion adds stands between or after them. */
function isWithin(wanted: string, inField: string): boolean {
  let at = 0;
  for (const character of wanted) {
    at = inField.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function isSameNumber(left: string, right: string): boolean {
  const [one, other] = [left, right].map((text) =>
    text.trim() === '' ? Number.NaN : Number(text.replace(/[\s,]/g, '')),
  );
  return one !== undefined && one === other;
}

import { DAY_WORDS } from '../../../lexicon/day-words';
import { EXPECTED_TIME_WORDS } from '../../../lexicon/domains/journey-names';
import { isAskedFor, type Asked } from '../../asked';
import type { Locale } from '../../coerce';
import { dateOfText } from '../../dates';
import { wordsOf } from '../../names/key-names';
import { clockTimesIn } from './clock-times';
import { dayRangesIn } from './day-ranges';

const STARTS = ['start date', 'effective from', 'check in'];
const ENDS = ['end date', 'effective until', 'check out', 'valid through'];
const SEPARATOR = /\s[-–—~〜]\s|\s?[—–〜~～]\s?|\s(?:al?|à|au|bis|to|until|tot|tot en met|até|hasta|do)\s/;
const MAX_LENGTH = 100;
const ISO_TIME = /^\d{4}-\d\d-\d\d[T ](\d\d:\d\d)/;

/** Which of two days a key asks for. */
export function endAsked(asked: Asked): 'first' | 'last' | null {
  if (asked.end === 'low' || STARTS.some((name) => isAskedFor(asked, name))) return 'first';
  if (asked.end === 'high' || ENDS.some((name) => isAskedFor(asked, name))) return 'last';
  const words = asked.names.flatMap((name) => [name.split(' ')[0] ?? '', name.split(' ').at(-1) ?? '']);
  if (words.some((word) => FIRST_WORDS.has(word))) return 'first';
  return words.some((word) => LAST_WORDS.has(word)) ? 'last' : null;
}

/** Ends of spans of time, which are no ends of other ranges. */
const FIRST_WORDS = new Set(
  'from start starts begin begins beginn ab von desde dal od since seit depuis debut inicio inizio vanaf fra fran commences open opens opening'.split(
    ' ',
  ),
);
const LAST_WORDS = new Set(
  'until till to end ends ende bis hasta al tot do through fin fine fim einde til close closes closing expires expiry finish koniec'.split(
    ' ',
  ),
);

/** `valid from: 1 March` says when something begins, and not when it ends. */
export function isOtherEnd(text: string, asked: Asked): boolean {
  const end = endAsked(asked);
  const before = wordsOf(text.split(/\d/)[0] ?? '').split(' ');
  const [said, other] = end === 'last' ? [LAST_WORDS, FIRST_WORDS] : [FIRST_WORDS, LAST_WORDS];
  return end !== null && other.has(before.at(-1) ?? '') && !before.some((word) => said.has(word));
}

/**
 * The asked end of a text that names two days; the first may leave its year to the second. A range without an asked end
 * has no single day.
 */
export function endOfDates(text: string, asked: Asked, locale: Locale): string | null {
  const end = endAsked(asked);
  if (text.length > MAX_LENGTH || end === null) return null;
  const [range, another] = dayRangesIn(text, locale);
  if (range !== undefined && another === undefined) return range[end];
  const { lang, dates } = locale;
  const parts = text.split(SEPARATOR).filter((part) => /\d/.test(part));
  const [first, last] = parts;
  if (parts.length !== 2 || first === undefined || last === undefined) return null;
  if (end === 'last') return dateOfText(last, lang, dates) ?? lastWithYear(first, last, lang);
  const year = /\b\d{4}\b/.exec(last)?.[0];
  return (
    dateOfText(first, lang, dates) ??
    (year === undefined
      ? null
      : (dateOfText(`${first.trim()} ${year}`, lang) ?? dateOfText(`${first.trim()} de ${year}`, lang)))
  );
}

/** The second day may leave its year to the first: `2026年9月19日～11月23日`. */
function lastWithYear(first: string, last: string, lang: string | null): string | null {
  const start = dateOfText(first, lang);
  const year = start?.slice(0, 4);
  if (start === null || year === undefined) return null;
  const end =
    dateOfText(`${year}年${last.trim()}`, lang) ??
    dateOfText(`${last.trim()} ${year}`, lang) ??
    dateOfText(`${last.trim()} de ${year}`, lang);
  return end !== null && end >= start ? end : null;
}

/** Whether the last of several days is asked for, which the first is not. */
export function isLastOfDays(text: string, asked: Asked): boolean {
  return endAsked(asked) === 'last' && text.split(SEPARATOR).filter((part) => /\d/.test(part)).length > 1;
}

/** The asked end of `From 15:00 to 23:00`. */
export function endOfTimes(text: string, asked: Asked): string | null {
  if (asked.end === null || text.length > MAX_LENGTH || ISO_TIME.test(text)) return null;
  const times = text.match(/(?<![\d.:])\d{1,2}[:.]\d\d(?![\d.:]\d)(?:\s?[ap]\.?m\b)?/gi) ?? [];
  if (times.length === 0 || times.length > 2) return null;
  return (asked.end === 'low' ? times[0] : times.at(-1)) ?? null;
}

const TWELVE = /^(\d{1,2})(?:[:.](\d\d))?\s?([ap])\.?m\b\.?$/i;

/** Who asks for `HH:MM` gets 19:00 for 7 pm. */
function inForm(time: string, { description }: Asked): string {
  const [, hour, minutes = '00', half] = TWELVE.exec(time) ?? [];
  if (!/\bhh mm\b|\b24\s?h/.test(description ?? '') || hour === undefined) return time;
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

/** Beginnings and ends go by the same names, whether they are days or times of day; a name may say which. */
function isNameOfDay(name: string): boolean {
  return name.split(' ').some((word) => DAY_WORDS.has(word) || word.endsWith('datum'));
}

const CLOCK_NAMES = ['start time', 'end time', 'doors open'];
const JOURNEY_NAMES = ['departure', 'arrival'];

/** Times of day are among what is asked for. */
export function mayAskForTime(asked: Asked): boolean {
  return [...CLOCK_NAMES, ...JOURNEY_NAMES].some((name) => isAskedFor(asked, name)) && !asked.names.some(isNameOfDay);
}

/** What is written in a timetable when it will be later: `09:17 exp. 09:24`, `12:04 (voraussichtlich 12:11)`. */
const LATER = new RegExp(
  String.raw`^\d{1,2}[:.h]\d\d\s?[(\[]?(?:${EXPECTED_TIME_WORDS})[:.]?\s?(?:~\s?)?\d{1,2}[:.h]\d\d\s?[)\]]?$`,
  'i',
);
const NOW_EXPECTED = new RegExp(String.raw`(?:^|\s)(?:${EXPECTED_TIME_WORDS}|actual|real|live)(?:\s|$)`, 'i');

/**
 * The time of day where one is asked for: in a moment that is written for machines, beside a date or before a delay. Empty
 * where the text names none, null where no time of day is asked for or the text may name a place.
 */
export function clockTimeOf(text: string, asked: Asked): string | null {
  const isOfClock = CLOCK_NAMES.some((name) => isAskedFor(asked, name)) && !asked.names.some(isNameOfDay);
  const isClock = isOfClock || /\bhh mm\b/.test(asked.description ?? '');
  if (text.length > MAX_LENGTH || !(isClock || JOURNEY_NAMES.some((name) => isAskedFor(asked, name)))) return null;
  const machine = ISO_TIME.exec(text)?.[1];
  if (machine !== undefined) return machine;
  const times = clockTimesIn(text).map((time) => inForm(time.trim(), asked));
  const late = times.length === 2 ? LATER.exec(text.slice(text.search(/\d/))) : null;
  if (late !== null) return (asked.names.some((name) => NOW_EXPECTED.test(name)) ? times[1] : times[0]) ?? '';
  // Who asks for `HH:MM-HH:MM` asks from when to when.
  if (/\bhh mm hh mm\b/.test(asked.description ?? '')) return times.length === 2 ? times.join('-') : '';
  if (times.length === 1) return times[0] ?? '';
  if (times.length === 2 && isClock)
    return (isAskedFor(asked, 'end time') || endAsked(asked) === 'last' ? times[1] : times[0]) ?? '';
  return times.length === 0 && isClock ? '' : null;
}

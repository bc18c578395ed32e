import { WEEKDAY_FORMS } from '../lexicon/weekdays';

const MONTHS = [
  'jan janvier januar jänner gennaio enero janeiro januari stycznia styczeń ocak leden ledna tammikuuta tammikuu',
  'feb fevrier fevr februar febbraio febrero fevereiro februari lutego luty şubat únor února helmikuuta helmikuu',
  'mar mars marz maerz mrz marzo março maart marca marzec mart marts březen března maaliskuuta maaliskuu',
  'apr avril avr april aprile abril kwietnia kwiecień nisan duben dubna huhtikuuta huhtikuu',
  'may mai maggio mayo maio mei maja maj mayıs květen května toukokuuta toukokuu',
  'jun juin juni giugno junio junho czerwca czerwiec haziran červen června kesäkuuta kesäkuu',
  'jul juillet juil juli luglio julio julho lipca lipiec temmuz červenec července heinäkuuta heinäkuu',
  'aug aout august agosto augustus sierpnia sierpień ağustos srpen srpna elokuuta elokuu',
  'sep septembre september settembre septiembre setembro września wrzesień eylül září syyskuuta syyskuu',
  'oct okt octobre oktober ottobre octubre outubro października październik ekim říjen října lokakuuta lokakuu',
  'nov novembre november listopada listopad kasım listopadu marraskuuta marraskuu',
  'dec dez decembre dezember dicembre diciembre dezembro december grudnia grudzień aralık desember prosinec prosince joulukuuta joulukuu',
].map((names) => plainText(names).split(' '));
/** Three letters that stand for a month whatever follows; the other names count as a whole. */
const STEMS = 'jan feb mar apr may mai jun jul aug sep oct okt nov dec dez'.split(' ');

function plainText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replaceAll('ł', 'l');
}

/** What a page's own dates tell: which of two numbers is the month, and which years it speaks of. */
export interface DateHabits {
  isMonthFirst: boolean | null;
  years: number[];
}

const NO_HABITS: DateHabits = { isMonthFirst: null, years: [] };
const MAX_YEARS = 4;
const IN_DIGITS = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2\d{4}(?![\d/-])/g;

/** Reads the habits from the short texts of a page. */
export function dateHabitsOf(texts: string[]): DateHabits {
  const pairs = texts.flatMap((text) =>
    [...text.matchAll(IN_DIGITS)].map(([, first, , second]) => [Number(first), Number(second)]),
  );
  const isDayFirst = pairs.some(([first = 0]) => first > 12);
  const isMonthFirst = pairs.some(([, second = 0]) => second > 12);
  const years = texts.flatMap((text) => (text.match(/(?<!\d)20\d\d(?!\d)/g) ?? []).map(Number));
  const latest = [...new Set(years)].sort((left, right) => right - left).slice(0, MAX_YEARS);
  return { isMonthFirst: isDayFirst === isMonthFirst ? null : isMonthFirst, years: latest };
}

const ERA = /(令和|平成|昭和)\s?(元|\d{1,2})\s?年/;
const ERA_STARTS: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925 };

/** The year that a Japanese era counts. */
function eraYear(text: string): number | null {
  const [, era = '', count = ''] = ERA.exec(text) ?? [];
  const start = ERA_STARTS[era];
  return start === undefined ? null : start + (count === '元' ? 1 : Number(count));
}

const WEEKDAYS = new Map(
  WEEKDAY_FORMS.flatMap((names, day) => names.map((name) => [plainText(name).replace('.', ''), day] as const)),
);
const AMBIGUOUS = new Set(
  WEEKDAY_FORMS.flatMap((names, day) =>
    names.map((name) => plainText(name).replace('.', '')).filter((name) => WEEKDAYS.get(name) !== day),
  ),
);

/** A day without its year, beside the day of the week: only one of the years that the page names has it. */
function dayOfWeek(text: string, plain: string, { years }: DateHabits): string | null {
  if (text.length > MAX_SHORT_DATE) return null;
  const named = plain.split(/[^\p{L}]+/u).filter((word) => WEEKDAYS.has(word) && !AMBIGUOUS.has(word));
  const weekday = WEEKDAYS.get(named[0] ?? '');
  const [month, day] = monthAndDay(plain);
  if (weekday === undefined || named.length > 1 || month === 0) return null;
  const fitting = years.filter((year) => (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7 === weekday);
  const [only] = fitting;
  return fitting.length === 1 && only !== undefined ? isoDay(only, month, day) : null;
}

const MAX_SHORT_DATE = 40;

function monthAndDay(plain: string): [month: number, day: number] {
  const eastern = /(?<!\d)(\d{1,2})\s?[月월/]\s?(\d{1,2})\s?[日일]?\s?[(（]/.exec(plain);
  if (eastern) return [Number(eastern[1]), Number(eastern[2])];
  const dayFirst = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.)?\s(?:de\s)?([a-z]{3,12})/.exec(plain);
  if (dayFirst && monthOf(dayFirst[2] ?? '') > 0) return [monthOf(dayFirst[2] ?? ''), Number(dayFirst[1])];
  const monthFirst = /(?<![a-z])([a-z]{3,12})\.?\s(\d{1,2})(?!\d)/.exec(plain);
  return monthFirst ? [monthOf(monthFirst[1] ?? ''), Number(monthFirst[2])] : [0, 0];
}

/** A longer text tells a story, and no date. */
const MAX_LENGTH = 2_000;

/**
 * The calendar day that a text names without doubt. 03/04/2025 is two different days and yields nothing, unless it is
 * known that the text is in a language that writes the day first.
 */
export function dateOfText(text: string, lang: string | null = null, habits: DateHabits = NO_HABITS): string | null {
  if (text.length > MAX_LENGTH) return null;
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:$|[T\s])/.exec(text.trim());
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const plain = plainText(text);
  const year = eraYear(text);
  if (year !== null) return dateOfText(text.replace(ERA, `${year}年`), lang, habits);
  const dayFirst =
    /\b(\d{1,2})(?:st|nd|rd|th|er|o|º)?\.?\s+(?:of\s+|de\s+)?([a-z]{3,12})\.?,?\s+(?:de\s+)?(\d{4})\b/.exec(plain);
  if (dayFirst) return isoDay(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const monthFirst = /\b([a-z]{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/.exec(plain);
  if (monthFirst) return isoDay(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]));
  const eastern = /(?<!\d)(\d{4})(?:\s?[年년]\s?|\s?[./]\s?)(\d{1,2})(?:\s?[月월]\s?|\s?[./]\s?)(\d{1,2})(?!\d)/.exec(
    text.normalize('NFKC'),
  );
  if (eastern) return isoDay(Number(eastern[1]), Number(eastern[2]), Number(eastern[3]));
  const explained = text.replace(/[(（][^()（）]{1,30}[)）]/g, '');
  if (explained !== text) return dateOfText(explained, lang, habits);
  return dayOfDigits(plain, lang, habits) ?? dayOfWeek(text, plain, habits);
}

const DAY_FIRST = new Set('de fr es it nl pt pl tr sv da nb no fi cs sk ru uk el ro bg hr sl'.split(' '));

/** 14.01.2025, 14. 1. 2025 and, where the day is written first, 14/01/2025 and 14-01-2025. */
function dayOfDigits(plain: string, lang: string | null, { isMonthFirst }: DateHabits): string | null {
  const match = /(?<![\d./-])(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?![\d/-])/.exec(plain);
  if (match === null) return null;
  const code = (lang ?? '').toLowerCase();
  // Nobody writes the month first before a dot.
  const isDayFirst = DAY_FIRST.has(code.slice(0, 2)) || code === 'en-gb' || match[2] === '.';
  const [first, second, year] = [Number(match[1]), Number(match[3]), Number(match[4])];
  if (match[2] !== '.' && isMonthFirst === true) return isoDay(year, first, second);
  if (isDayFirst || isMonthFirst === false) return isoDay(year, second, first);
  if (first > 12) return isoDay(year, second, first);
  return null;
}

/** From 1; 0 for what is no month. */
export function monthOf(name: string): number {
  const plain = plainText(name);
  return (
    MONTHS.findIndex((names) =>
      names.some((known) => known === plain || (STEMS.includes(known) && plain.startsWith(known))),
    ) + 1
  );
}

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1000 && month > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

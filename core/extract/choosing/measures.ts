import type { JsonValue } from '../../json';
import { dateOfText } from '../fill/dates';
import { areSynonyms, singular, wordsOf } from '../fill/names/key-names';
import { numberOfText } from '../fill/numbers';
import type { Scope } from '../fill/scope';
import { durationOf, quantityOf } from '../fill/values/quantities';
import type { Measure } from '../lexicon/choosing/superlatives';
import { isSameButForEnd } from './word-ends';
import type { Compared } from './bound';

/** By what the members of a list may be compared: what names such values, and how they are read. */
interface Reading {
  /** Those of the first come before those of the second. */
  names: readonly (readonly string[])[];
  read(text: string, locale: Scope['locale']): number | null;
  /** Whether a text that nothing names is such a value. */
  isOfForm(text: string): boolean;
  /** The same of what stands in a column that the words of the task name. */
  isOfSpokenForm?(text: string): boolean;
  /** The unit of a value without one, whose column may name another. */
  unit?: string;
}

const MONEY = /[€$£¥₩₺₹]|(?<![\p{L}])(?:EUR|USD|GBP|CHF|PLN|zł|TL|kr|Kč)(?![\p{L}])|[円元원]/u;
const RATING =
  /^(?:[★⭐]\s?)?([0-5](?:[.,]\d{1,2})?)(?:\s?(?:\/|out of|von|sur|de|su|van|z)\s?(?:5|10)|\s?[★⭐]|\s\(\d[\d.,\s]{0,9}\))?$/;
const STARS = /^[★⭐]{1,5}[☆]{0,4}$/u;
const DISTANCE = /^\d[\d.,]{0,8}\s?(?:km|m|mi|miles?|metres?|meters?|ft|yds?)(?:\s\p{L}{2,12}){0,3}$/iu;
const AREA = /(\d[\d.,\s]{0,9})\s?(?:m²|m2|qm|sqm|sq\.?\s?m|ft²|sq\.?\s?ft|ha|km²|acres?|㎡|坪)(?![\p{L}\d])/iu;
/** `3 bedrooms`, `58 m²`. */
const COUNTED = /(?<![\d.,])(\d{1,9}(?:[.,]\d{1,3})?)[\s-]?(\p{L}{1,20}[²³]?)/gu;
const MAX_TEXT = 80;
const MIN_NAME = 4;

const READINGS: Record<Measure, Reading> = {
  price: {
    names: [['price']],
    read: (text, { lang }) => numberOfText(text, lang),
    isOfForm: (text) => MONEY.test(text),
  },
  day: {
    names: [['date'], ['year'], ['departure']],
    read: (text, { lang, dates }) => {
      const day = dateOfText(text, lang, dates);
      if (day !== null) return Date.parse(day);
      if (/^(?:19|20)\d\d$/.test(text)) return Date.UTC(Number(text), 0);
      return minuteOfClock(text);
    },
    isOfForm: () => true,
  },
  time: {
    names: [['departure'], ['start time'], ['time']],
    read: (text) => minuteOfClock(text),
    isOfForm: (text) => minuteOfClock(text) !== null,
  },
  rating: {
    names: [['rating', 'score']],
    read: (text) => {
      if (STARS.test(text)) return [...text].filter((sign) => sign !== '☆').length;
      const [, number] = RATING.exec(text) ?? [];
      return number === undefined ? null : Number(number.replace(',', '.'));
    },
    isOfForm: (text) => STARS.test(text) || /[.,/★⭐]/.test(text),
  },
  duration: { names: [['duration']], read: durationOf, isOfForm: (text) => /\p{L}/u.test(text), unit: 'seconds' },
  length: {
    names: [['length'], ['distance'], ['duration']],
    read: (text) => (DISTANCE.test(text) ? quantityOf(text, 'm', null) : durationOf(text)),
    isOfForm: (text) => /\p{L}/u.test(text),
    unit: 'm',
  },
  distance: {
    names: [['distance']],
    read: (text, { lang }) => quantityOf(text, 'm', lang),
    isOfForm: (text) => DISTANCE.test(text),
    unit: 'm',
  },
  size: {
    names: [['area', 'size', 'living area', 'floor space']],
    read: (text, { lang }) => numberOfText(AREA.exec(text)?.[1] ?? text, lang),
    isOfForm: (text) => AREA.test(text),
    // `the largest population`
    isOfSpokenForm: (text) => /^\d[\d.,\s]{0,20}/.test(text),
  },
};

const CLOCK_TIME = /^(\d{1,2})[:.h](\d\d)(?: ?([ap])\.?m\.?)?$/i;

/** The minute of the day. */
function minuteOfClock(text: string): number | null {
  const [, hours, minutes, half = ''] = CLOCK_TIME.exec(text) ?? [];
  if (hours === undefined) return null;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour * 60 + Number(minutes);
}

/** `the most goals`: what stands in the column of that name. */
function readingOf(of: Compared): Reading {
  if (typeof of === 'string') return READINGS[of];
  const name = singular(of.named);
  const counted = (text: string): string | undefined =>
    [...text.matchAll(COUNTED)].find(([, , word = '']) => singular(wordsOf(word)) === name)?.[1];
  return {
    names: [[of.named]],
    read: (text, { lang }) => numberOfText(counted(text) ?? text, lang) ?? durationOf(text),
    isOfForm: (text) => counted(text) !== undefined,
  };
}

type Column = readonly (number | null)[];

/**
 * What each member has of it; null where the list does not tell, or tells it of several kinds, none of which the words of
 * the task name.
 */
export function measuresOf(of: Compared, members: readonly Scope[], ask: string): Column | null {
  const reading = readingOf(of);
  const names = new Set(members.flatMap(({ tiers }) => tiers.flat().map(({ words }) => words)));
  const spoken = [...names].flatMap((words) => columnSpokenOf(words, members, reading, ask));
  if (spoken.length > 0) return meantOf(spoken, [], ask);
  for (const meant of reading.names) {
    const columns = [...names].flatMap((words) => {
      const column = meant.some((name) => isCalled(words, name))
        ? members.map((member) => valueNamed(words, member, reading))
        : [];
      return isTold(column) ? [{ words, column }] : [];
    });
    if (columns.length > 0) return meantOf(columns, meant, ask);
  }
  const byForm = members.map((member) => valueByForm(member, reading));
  return isTold(byForm) ? byForm : null;
}

/** A column whose very name is in the words of the task, where what stands in it has the form of such values. */
function columnSpokenOf(
  words: string,
  members: readonly Scope[],
  reading: Reading,
  ask: string,
): { words: string; column: Column }[] {
  if (words.length < MIN_NAME || !` ${wordsOf(ask)} `.includes(` ${words} `)) return [];
  const isOfForm = reading.isOfSpokenForm ?? reading.isOfForm;
  const column = members.map((member) => {
    const isSuch = member.tiers.flat().some((entry) => entry.words === words && isOfForm(plainOf(entry.value) ?? ''));
    return isSuch ? valueNamed(words, member, reading) : null;
  });
  return isTold(column) ? [{ words, column }] : [];
}

function isCalled(words: string, name: string): boolean {
  if (words === 'old price') return false;
  const all = words.split(' ');
  return (
    areSynonyms(words, name) ||
    [all.at(-1) ?? '', all[0] ?? ''].some((word) => word === name || areSynonyms(word, name))
  );
}

/** The only one of them, the one of that very name, or the one that the words of the task have. */
function meantOf(columns: { words: string; column: Column }[], meant: readonly string[], ask: string): Column | null {
  const different = (some: typeof columns): typeof columns => [
    ...new Map(some.map((one) => [one.column.join(' '), one])).values(),
  ];
  const said = wordsOf(ask).split(' ');
  const isSaid = (name: string): boolean =>
    name.split(' ').some((word) => said.some((one) => isSameButForEnd(one, word)));
  const general = new Set(meant);
  for (const some of [
    columns,
    columns.filter(({ words }) => !general.has(words) && isSaid(words)),
    columns.filter(({ words }) => general.has(words)),
  ]) {
    const [only, second] = different(some);
    if (only !== undefined && second === undefined) return only.column;
  }
  return null;
}

/** Some may be sold out, or have their price on request. */
function isTold(values: Column): boolean {
  const told = values.filter((value) => value !== null).length;
  return told >= 2 && told * 2 > values.length;
}

function valueNamed(name: string, { tiers, locale }: Scope, reading: Reading): number | null {
  for (const { words, value } of tiers.flat()) {
    const number = words === name ? numberIn(value, name, reading, locale) : null;
    if (number !== null) return number;
  }
  return null;
}

/** A bare number has the unit that its name ends with: `length km`. */
function numberIn(value: JsonValue, name: string, { read, unit }: Reading, locale: Scope['locale']): number | null {
  const text = typeof value === 'number' ? String(value) : plainOf(value);
  if (text === null) return null;
  if (unit === undefined || !/^\d[\d.,]*$/.test(text)) return typeof value === 'number' ? value : read(text, locale);
  return quantityOf(`${text} ${name.split(' ').at(-1) ?? ''}`, unit, locale.lang) ?? numberOfText(text, locale.lang);
}

/** The only value of that form. */
function valueByForm({ tiers, texts = [], locale }: Scope, { isOfForm, read }: Reading): number | null {
  const all = [...texts, ...tiers.flat().flatMap(({ value }) => plainOf(value) ?? [])];
  const [only, second] = new Set(all.flatMap((text) => (isOfForm(text) ? (read(text, locale) ?? []) : [])));
  return only === undefined || second !== undefined ? null : only;
}

function plainOf(value: JsonValue): string | null {
  return typeof value === 'string' && value.length <= MAX_TEXT ? value.trim() : null;
}

import {
  BETWEEN_WORDS,
  BOUND_BEHIND,
  BOUND_WORDS,
  CURRENCY_WORDS,
  STAR_WORDS,
  YEAR_WORDS,
} from '../lexicon/choosing/bounds';
import { PARTS_OF_TEXT } from '../lexicon/choosing/limits';
import type { Bound, Compared } from './bound';
import { monthOf } from '../fill/dates';
import { areSynonyms, singular, SMALL_WORDS, wordsOf } from '../fill/names/key-names';
import { numberOfText } from '../fill/numbers';
import { factorOfWord } from '../../text/scale-words';
import { secondsOf } from '../fill/values/quantities';
import { sideOfTimeIn } from '../questions/side-of-time';
import { BEFORE_WORD } from '../../text/whole-words';
import { daysIn } from './bounds-of-days';

const NUMBER = '\\d{1,3}(?:[.,\\u202f ]\\d{3}){1,4}(?:[.,]\\d{1,2})?|\\d{1,9}(?:[.,]\\d{1,2})?';
const SIGN = '[€$£¥₩₺₹]';
const UNIT = `(?:${STAR_WORDS}|${CURRENCY_WORDS})(?![\\p{L}])|\\p{L}{1,20}(?![\\p{L}])`;
const AMOUNT = `(${SIGN} ?)?(${NUMBER})(?: ?[-+]? ?(${UNIT}))?`;
const METRES: Readonly<Record<string, number>> = { m: 1, km: 1000, mi: 1609.344, mile: 1609.344, miles: 1609.344 };
const STARS = new RegExp(`^(?:${STAR_WORDS})$`, 'iu');
const CURRENCY = new RegExp(`^(?:${CURRENCY_WORDS})$`, 'iu');

const SIDES = Object.entries(BOUND_WORDS).map(([side, { words, isIncluded }]) => ({
  isUpper: side === 'below' || side === 'upTo',
  isIncluded,
  pattern: new RegExp(`${BEFORE_WORD}(?:(\\p{L}{3,20}) (?:of |is |are |von |de |di )?)?(?:${words}) ${AMOUNT}`, 'giu'),
}));
const BEHIND = Object.entries(BOUND_BEHIND).map(([side, words]) => ({
  isUpper: side === 'upTo',
  pattern: new RegExp(`${BEFORE_WORD}${AMOUNT} (?:${words})(?![\\p{L}])`, 'giu'),
}));
const BETWEEN = BETWEEN_WORDS.split('|').map((form) => {
  const [before = '', middle = ''] = form.split(/\(A\)|\(B\)/);
  return new RegExp(`${BEFORE_WORD}${before}${SIGN}?(${NUMBER})(?: ?(?:${UNIT}))?${middle}${AMOUNT}`, 'giu');
});
const YEARS = Object.entries(YEAR_WORDS).map(([side, words]) => ({
  side: side as keyof typeof YEAR_WORDS,
  pattern: new RegExp(`${BEFORE_WORD}(?:${words}) ((?:19|20)\\d\\d)(?![\\d.,:/-])( on(?:wards?)?(?!\\p{L}))?`, 'iu'),
}));

/** The bounds that the words of a task set to values of which a list tells. */
export function boundsIn(ask: string): Bound[] {
  const times = timesIn(ask);
  if (!/\d/.test(ask)) return times;
  const bounds: Bound[] = [];
  for (const { isUpper, isIncluded, pattern } of SIDES)
    for (const [, noun, ...amount] of ask.matchAll(pattern)) bounds.push(...boundOf(amount, isUpper, isIncluded, noun));
  for (const { isUpper, pattern } of BEHIND)
    for (const match of ask.matchAll(pattern)) bounds.push(...boundOf(match.slice(1), isUpper, true));
  for (const pattern of BETWEEN)
    for (const [, from = '', ...amount] of ask.matchAll(pattern)) bounds.push(...rangeOf(from, amount));
  const days = daysIn(ask);
  return [...bounds, ...times, ...(days.length > 0 ? days : yearsIn(ask))];
}

function rangeOf(from: string, [sign, to, unit]: (string | undefined)[]): Bound[] {
  const [lower, upper] = [boundOf([sign, from, unit], false, true), boundOf([sign, to, unit], true, true)];
  return lower.length > 0 && upper.length > 0 ? [...lower, ...upper] : [];
}

/** @param noun what stands before, for a number without a unit: `a population over 50 million` */
function boundOf(
  [sign, digits = '', unit = '']: (string | undefined)[],
  isUpper: boolean,
  isIncluded: boolean,
  noun?: string,
): Bound[] {
  // `1.200 €` has no cents of three figures, in any language.
  const number = numberOfText(digits.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, ''), null);
  if (number === null) return [];
  // A bare year is a time, and no amount.
  if (sign === undefined && unit === '' && /^(?:19|20)\d\d$/.test(digits)) return [];
  const scale = factorOfWord(unit.toLowerCase(), null) ?? 1;
  const isBare = sign === undefined && (unit === '' || scale !== 1 || SMALL_WORDS.has(wordsOf(unit)));
  const { of, size } = isBare ? { of: measureOfNoun(noun), size: 1 } : measureOf(sign, unit);
  if (of === null) return [];
  const at = number * size * scale;
  return [{ of, least: isUpper ? -Infinity : at, most: isUpper ? at : Infinity, isIncluded }];
}

function measureOfNoun(noun: string | undefined): Compared | null {
  const words = wordsOf(noun ?? '');
  if (words === '' || SMALL_WORDS.has(words)) return null;
  return (['price', 'rating'] as const).find((measure) => areSynonyms(singular(words), measure)) ?? { named: words };
}

function measureOf(sign: string | undefined, unit: string): { of: Compared | null; size: number } {
  if (sign !== undefined || CURRENCY.test(unit)) return { of: 'price', size: 1 };
  if (STARS.test(unit)) return { of: 'rating', size: 1 };
  const metres = METRES[unit.toLowerCase()];
  if (metres !== undefined) return { of: 'length', size: metres };
  const seconds = unit.length > 1 || unit === 'h' ? secondsOf(unit.toLowerCase()) : null;
  if (seconds !== null) return { of: 'duration', size: seconds };
  // How long an answer is to be bounds no list.
  return unit.length < 2 || monthOf(unit) > 0 || PARTS_OF_TEXT.test(unit)
    ? { of: null, size: 1 }
    : { of: { named: unit.toLowerCase() }, size: 1 };
}

function timesIn(ask: string): Bound[] {
  const side = sideOfTimeIn(ask);
  if (side === null) return [];
  const [least, most] = side.isAfter ? [side.minute, Infinity] : [-Infinity, side.minute];
  return [{ of: 'time', least, most, isIncluded: true }];
}

function yearsIn(ask: string): Bound[] {
  const found = YEARS.flatMap(({ side, pattern }) => {
    const [, year, onwards] = pattern.exec(ask) ?? [];
    return year === undefined ? [] : [{ side: onwards === undefined ? side : 'from', year: Number(year) }];
  });
  // `from 2024` and `in 2024` have words in common: the first that fits is meant.
  const [first] = found;
  if (first === undefined) return [];
  const { side, year } = first;
  const [begin, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0) - 1];
  const isFrom = side === 'from' || side === 'in';
  return [
    {
      of: 'day',
      least: side === 'before' ? -Infinity : isFrom ? begin : end,
      most: side === 'before' ? begin - 1 : side === 'in' ? end : Infinity,
      isIncluded: true,
    },
  ];
}

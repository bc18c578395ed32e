import { TIME_UNITS, UNITS } from '../../lexicon/unit-words';
import { wordsOf } from '../names/key-names';
import { numberOfText } from '../numbers';

const NUMBER = String.raw`[-+−]?\d(?:[\d.,'’\u00a0\u202f ]{0,20}\d)?`;
const MEASURE = new RegExp(`(${NUMBER})\\s?([%°\\p{L}][\\p{L}\\d²³/. ]{0,14})?`, 'gu');
const DAY = 86_400;
const SCALES: [RegExp, number][] = [
  [/^\s?(?:k|tsd|tys|mil|bin|thousand|천)(?![\p{L}])/iu, 1e3],
  [/^\s?(?:m|mio|mln|million|millions|milyon|millones|milhões|milioni|miljoen)(?![\p{L}])/iu, 1e6],
  [
    /^\s?(?:b|bn|billion|billions|mrd|mld|md|milliarden?|milliards?|miliard\p{L}{0,2}|miljard|milyar)(?![\p{L}])/iu,
    1e9,
  ],
  [/^\s?(?:万|萬|만)/u, 1e4],
  [/^\s?(?:億|亿|억)/u, 1e8],
];

/** The number of a text in a unit, where the text gives it in that unit or in one that is an exact multiple of it. */
export function quantityOf(text: string, unit: string, lang: string | null): number | null {
  if (text.length > 200) return null;
  // In the name of a key these letters are metres and watts.
  const isTime = unit !== 'm' && unit !== 'w' && secondsOf(unit) !== null;
  if (isTime) {
    const seconds = durationOf(text);
    const size = secondsOf(unit) ?? 1;
    // A day of work is no 24 hours: days count in days, and what is said in hours is read below.
    const isWhole = !(size < DAY && seconds !== null && seconds >= DAY && !/\bP|\d:\d/.test(text));
    if (seconds !== null && isWhole) return exact(seconds / size);
    if (!isWhole) return onlyInUnit(text, size);
  }
  let bare: number | null = null;
  for (const match of text.matchAll(MEASURE)) {
    const number = numberOfText(match[1] ?? '', lang);
    if (number === null) continue;
    const behind = unitWords(match[2] ?? '');
    if (behind === '') bare ??= number;
    const size = ratio(behind, unit);
    if (size !== null) return exact(number * size);
  }
  return /\p{L}/u.test(text) ? null : bare;
}

/** `5 days (35 h)`: the one number that is given in the asked unit. */
function onlyInUnit(text: string, size: number): number | null {
  const found = [...text.matchAll(/(\d{1,5}(?:[.,]\d{1,2})?)\s?(\p{L}{1,10})/gu)].filter(
    ([, , word = '']) => secondsOf(word.toLowerCase()) === size,
  );
  return found.length === 1 ? Number((found[0]?.[1] ?? '').replace(',', '.')) : null;
}

function unitWords(text: string): string {
  const plain = text.trim();
  if (plain.startsWith('%')) return 'percent';
  if (/^°\s?[CF]/i.test(plain)) return wordsOf(plain.replace('°', '')).split(' ')[0] ?? '';
  if (plain.startsWith('°')) return 'degrees';
  return wordsOf(plain.toLowerCase());
}

/** How many of the second unit one of the first is; null where that is not known or not exact. */
function ratio(from: string, to: string): number | null {
  if (from === 'degrees') return to === 'c' || to === 'celsius' ? 1 : null;
  for (const units of Object.values(UNITS)) {
    const target = sizeIn(units, to);
    if (target === undefined) continue;
    const words = from.split(' ');
    const source = sizeIn(units, words.slice(0, 2).join(' ')) ?? sizeIn(units, words[0] ?? '');
    if (source !== undefined) return source / target;
  }
  return null;
}

function sizeIn(units: Record<string, number>, name: string): number | undefined {
  return Object.hasOwn(units, name) ? units[name] : undefined;
}

/** How long a unit of time is. */
export function secondsOf(unit: string): number | null {
  return Object.hasOwn(TIME_UNITS, unit) ? (TIME_UNITS[unit] ?? null) : null;
}

/** Seconds of `PT1H5M`, `1 h 05`, `25 min`, `18:42`. */
export function durationOf(text: string): number | null {
  const plain = text.trim();
  if (plain.length > 60) return null;
  const iso =
    /^P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:(\d{1,6})(?:\.\d{1,6})?S)?)?$/i.exec(plain);
  if (iso !== null && plain.length > 2) {
    const [weeks, days, hours, minutes, seconds] = iso.slice(1).map((part) => Number(part ?? 0));
    return (weeks ?? 0) * 604_800 + (days ?? 0) * 86_400 + (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  }
  const clock = /^(?:(\d{1,2}):)?(\d{1,2}):(\d\d)$/.exec(plain);
  if (clock !== null) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  return durationInWords(plain);
}

function durationInWords(text: string): number | null {
  if (/\d\s?[-–—]\s?\d/.test(text)) return null;
  let total = 0;
  let found = 0;
  let smallest = Infinity;
  for (const match of text.matchAll(/(\d{1,5}(?:[.,]\d{1,2})?)\s?(\p{L}{1,10})?/gu)) {
    const word = wordsOf(match[2] ?? '');
    // After hours a bare number counts minutes.
    const size =
      word === '' ? (smallest === 3600 ? 60 : null) : (secondsOf(match[2]?.toLowerCase() ?? '') ?? secondsOf(word));
    if (size === null || size >= smallest) return null;
    smallest = size;
    total += Number((match[1] ?? '').replace(',', '.')) * size;
    found += 1;
  }
  return found > 0 ? total : null;
}

/** The count that a short text states, scales included: `12K`, `3.8만명`, `1,204 views`. */
export function countOf(text: string, lang: string | null): number | null {
  if (text.length > 60) return null;
  const match = /\d(?:[\d.,]{0,15}\d)?/.exec(text);
  if (match === null) return null;
  const after = text.slice(match.index + match[0].length);
  const scale = SCALES.find(([pattern]) => pattern.test(after));
  if (scale === undefined) return numberOfText(text, lang);
  if (/\d/.test(after) || /[\p{L}\d]$/u.test(text.slice(0, match.index))) return null;
  // A scaled number has a short fraction, so its mark never groups thousands.
  const number = Number(match[0].replace(',', '.'));
  return Number.isFinite(number) ? exact(number * scale[1]) : null;
}

/** The two ends of `€ 3.312,00 tot € 4.568,50`. */
export function rangeOf(text: string, lang: string | null): [number, number] | null {
  if (text.length > 120) return null;
  const found = [...text.matchAll(/[−-]?\d(?:[\d.,'’\u00a0\u202f]{0,15}\d)?\s?[kK]?/g)].map(({ 0: number, index }) => {
    const size = countOf(number.replace(/^[−-]/, ''), lang);
    // Behind a number the sign stands between the two.
    const isBelowZero = /^[−-]/.test(number) && !/\d\s?$/.test(text.slice(0, index));
    return size !== null && isBelowZero ? -size : size;
  });
  const [low, high] = found;
  if (found.length !== 2 || low === null || low === undefined || high === null || high === undefined) return null;
  return low <= high ? [low, high] : null;
}

/** Without the noise of binary fractions. */
function exact(number: number): number {
  return Number(number.toPrecision(12));
}

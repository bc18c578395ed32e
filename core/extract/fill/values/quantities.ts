import { TIME_UNITS, UNITS } from '../../lexicon/unit-words';
import { wordsOf } from '../names/key-names';
import { numberOfText } from '../numbers';
import { exact } from './scaled-numbers';

const NUMBER = String.raw`[-+−]?\d(?:[\d.,'’\u00a0\u202f ]{0,20}\d)?`;
const MEASURE = new RegExp(`(${NUMBER})\\s?([%°\\p{L}][\\p{L}\\d²³/. ]{0,14})?`, 'gu');
const DAY = 86_400;
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

/** Whether a word is the unit of a size, as of a flat or a parcel. */
export function isSizeUnit(unit: string): boolean {
  return ['area', 'length', 'mass'].some((kind) => sizeIn(UNITS[kind] ?? {}, unit) !== undefined);
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
  // `22 m²` is a size.
  if (/\d\s?[-–—]\s?\d|[²³]/.test(text)) return null;
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

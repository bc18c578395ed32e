import { isJsonObject, type JsonObject, type JsonValue } from '../../../json';
import type { PageFacts } from '../../page-facts';
import type { Locale } from '../coerce';
import { dateOfText } from '../dates';
import { labelledEntries } from '../labelled-entries';
import { areSynonyms, wordsOf } from '../names/key-names';
import { numberOfText } from '../numbers';
import type { Entry, Scope } from '../scope';
import { durationOf } from '../values/quantities';

const NUMBERS = /\d[\d.,'’\s]{0,15}/g;
const MAX_TEXT = 200;
const MIN_CODE = 10;

/**
 * What a page tells to machines without what it shows its readers to be otherwise: the data may be of last year, or of
 * another edition. What is shown under no such name, or anywhere on the page as it is told, is kept.
 */
export function withoutStale(tiers: Scope['tiers'], facts: PageFacts, locale: Locale): Scope['tiers'] {
  if (tiers.length === 0) return tiers;
  const entries = [...facts.definitions, ...facts.labels].flatMap(labelledEntries);
  const lines = [...facts.lines, ...facts.linesAround];
  return tiers.map((tier) =>
    tier.filter((entry) => !isStale(entry, entries, locale) || isSomewhere(plainOf(entry.value) ?? '', lines, locale)),
  );
}

const MAX_LINE = 160;
const MAX_LINES = 600;

function isSomewhere(told: string, lines: readonly string[], locale: Locale): boolean {
  return lines.slice(0, MAX_LINES).some((line) => {
    if (line.length > MAX_LINE || !/\d/.test(line)) return false;
    // Reading days takes longest, and a day is written with its number.
    if (isDay(told) && !line.includes(String(Number(told.slice(8, 10))))) return false;
    return agrees(told, line, locale);
  });
}

function isStale({ words, value }: Entry, shown: readonly Entry[], locale: Locale): boolean {
  const told = plainOf(value);
  if (told === null || words === '') return false;
  const seen = shown.flatMap((one) => {
    const text = one.words === words || areSynonyms(one.words, words) ? plainOf(one.value) : null;
    return text === null ? [] : [text];
  });
  return seen.length > 0 && seen.every((text) => isComparable(told, text, locale) && !agrees(told, text, locale));
}

function plainOf(value: JsonValue): string | null {
  const plain = isJsonObject(value) ? (value['name'] ?? null) : value;
  if (typeof plain === 'number') return String(plain);
  return typeof plain === 'string' && plain !== '' && plain.length <= MAX_TEXT ? plain : null;
}

/** Days are compared with days, lengths with lengths, numbers with numbers, and words with nothing. */
function isComparable(told: string, text: string, { lang, dates }: Locale): boolean {
  if (durationOf(told) !== null) return durationOf(text) !== null;
  if (isDay(told)) return dateOfText(text, lang, dates) !== null;
  if (isCode(told)) return isCode(text);
  return isNumber(told) && /\d/.test(text);
}

function agrees(told: string, text: string, { lang, dates }: Locale): boolean {
  if (durationOf(told) !== null) return durationOf(told) === durationOf(text);
  if (isDay(told)) return dateOfText(text, lang, dates) === told.slice(0, 10);
  if (isCode(told)) return digitsOf(told) === digitsOf(text);
  const number = numberOfText(told, null);
  return (text.match(NUMBERS) ?? []).some((found) => numberOfText(found.trim(), lang) === number);
}

/** What numbers a book or an article for trade; blanks and hyphens only part its figures. */
const isCode = (text: string): boolean => /^[\dX\s-]{10,20}$/.test(text) && digitsOf(text).length >= MIN_CODE;
const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:T|$)/.test(text);
const isNumber = (text: string): boolean => /^-?\d{1,12}(?:\.\d{1,6})?$/.test(text);

/** Of these a page that is about one tells one. */
const THINGS = new Set(['Recipe', 'Product', 'Book', 'Event', 'JobPosting', 'Movie', 'SoftwareApplication', 'Course']);
const MIN_TELLING = 4;

/**
 * Whether data for machines are those of another thing than the page's: its only recipe has a name of which neither the
 * heading nor the title has a word. What was copied from another page says nothing of this one.
 */
export function isOfAnotherPage(record: JsonObject, { jsonLd, headings, title }: PageFacts): boolean {
  const { '@type': type, name } = record;
  const heading = headings.find(({ level }) => level === 1)?.text;
  if (typeof type !== 'string' || !THINGS.has(type) || typeof name !== 'string' || heading === undefined) return false;
  if (jsonLd.filter((one) => one['@type'] === type).length > 1) return false;
  const telling = (text: string): string[] =>
    wordsOf(text)
      .split(' ')
      .filter((word) => word.length >= MIN_TELLING);
  const [own, shown] = [telling(name), new Set(telling(`${heading} ${title ?? ''}`))];
  const isLatin = [name, heading].every((text) => /^[\p{Script=Latin}\p{P}\p{N}\p{Zs}]+$/u.test(text));
  return isLatin && own.length > 0 && telling(heading).length > 0 && own.every((word) => !shown.has(word));
}

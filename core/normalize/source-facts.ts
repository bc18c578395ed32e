import { isJsonObject, type JsonValue } from '../json';
import { possibleFactor } from '../text/scales';
import { isoDate } from './date-times';

/** What a source says, in the forms in which a value may be looked for. */
export interface SourceFacts {
  /** The whole source in plain words. */
  text: string;
  /** Each line, or each text of a structure, in plain words. */
  lines: Set<string>[];
  digits: string[];
  numbers: Set<number>;
  dates: Set<string>;
}

/** A comma after a word separates cells and begins no fraction. */
const NUMBER = /\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?|(?<![\p{L}\p{N}"'])[.,]\d+/gu;
const SHARE = /^\s?%/;
const SPELLED = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const DATE =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}(?:st|nd|rd|th|er)?\.?\s+(?:of\s+)?\p{L}{3,12}\.?,?\s+\d{4}|\p{L}{3,12}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}/gu;

export function readFacts(source: JsonValue): SourceFacts {
  const facts: SourceFacts = { text: '', lines: [], digits: [], numbers: new Set(), dates: new Set() };
  const texts: string[] = [];
  const read = (raw: string): void => {
    for (const line of raw.split(/\r?\n/)) {
      const plain = plainWords(line);
      if (plain === '') continue;
      texts.push(plain);
      facts.lines.push(new Set(plain.split(' ')));
      facts.digits.push(line.replace(/\D/g, ''));
      for (const number of numbersIn(line)) facts.numbers.add(number);
      for (const [date] of line.matchAll(DATE)) {
        const day = isoDate(date);
        if (day !== null) facts.dates.add(day);
      }
    }
  };
  const walk = (value: JsonValue): void => {
    if (typeof value === 'number') {
      facts.numbers.add(value);
      read(String(value));
    } else if (typeof value === 'string') read(value);
    else if (Array.isArray(value)) {
      facts.numbers.add(value.length);
      value.forEach(walk);
    } else if (isJsonObject(value)) {
      for (const [key, member] of Object.entries(value)) {
        read(key);
        walk(member);
      }
    }
  };
  walk(source);
  facts.text = ` ${texts.join(' ')} `;
  return facts;
}

/** Letters and digits only: case, marks, dashes and blanks differ between a page and who copies from it. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** Every number that the digits of a line can mean: 1.299 is one and a bit, or more than a thousand. */
export function numbersIn(line: string): number[] {
  const found: number[] = [];
  for (const match of line.matchAll(NUMBER)) {
    const digits = match[0].replace(/['’\u00a0\u202f ]/g, '');
    const readings = new Set([
      Number(digits.replace(/,/g, '')),
      Number(digits.replace(/\./g, '').replace(',', '.')),
      Number(digits.replace(/[.,]/g, '')),
    ]);
    const [before, after] = [line.slice(0, match.index).slice(-6), line.slice(match.index + match[0].length)];
    const factor = SHARE.test(after) ? 0.01 : possibleFactor({ before, digits: match[0], after });
    for (const number of readings) {
      if (!Number.isFinite(number)) continue;
      found.push(number, -number);
      if (factor !== null) found.push(roundedTo(number * factor));
    }
    // Blanks may group digits, or stand between two numbers.
    if (/\s/.test(match[0])) for (const part of match[0].split(/\s+/)) found.push(Number(part.replace(',', '.')));
  }
  for (const word of line.toLowerCase().match(/[a-z]+/g) ?? []) {
    const value = SPELLED.indexOf(word);
    if (value >= 0) found.push(value);
  }
  return found;
}

/** Products and quotients of decimal fractions are off by their last bit. */
export function roundedTo(value: number): number {
  return Number(value.toPrecision(12));
}

import { isAskedFor, type Asked } from '../asked';
import type { Locale } from '../coerce';
import { monthOf } from '../dates';
import { wordsOf } from '../names/key-names';
import { currencyOf } from './currencies';

/** `YYYY-MM` as `wordsOf` gives it, and not a whole day. */
const MONTH_FORM = /(?:^| )(?:yyyy|jjjj|aaaa|rrrr) mm(?! (?:dd|tt|jj|gg))(?: |$)/;
const MONTH_FIRST = /^(0?[1-9]|1[0-2])\s?[./-]\s?((?:19|20)\d\d)$/;
const YEAR_FIRST = /^((?:19|20)\d\d)\s?[./年-]\s?(0?[1-9]|1[0-2])月?$/;
const MONTH_NAMED = /^(\p{L}{3,12})\.?\s(?:de\s)?((?:19|20)\d\d)$/u;

/** A month as the caller writes it, or null where none is asked for or the text is none. */
export function monthAsked(text: string, { description }: Asked): string | null {
  if (description === null || !MONTH_FORM.test(description)) return null;
  const [, month, year] = MONTH_FIRST.exec(text) ?? [];
  if (month !== undefined && year !== undefined) return `${year}-${month.padStart(2, '0')}`;
  const [, first, second] = YEAR_FIRST.exec(text) ?? [];
  if (first !== undefined && second !== undefined) return `${first}-${second.padStart(2, '0')}`;
  const [, name = '', ofYear = ''] = MONTH_NAMED.exec(text) ?? [];
  const number = monthOf(name);
  return number === 0 ? null : `${ofYear}-${String(number).padStart(2, '0')}`;
}

const CODE_WORDS = /(?:^| )(?:code|locode|iata|icao|isin|iso|ticker|symbol)(?: |$)/;
const BRACKETED_CODE = /^[^()]{2,60}\s\(([A-Z\d]{2,8})\)$/;

/** `SINGAPORE (SGSIN)` where the code is asked for, or null. */
export function codeAsked(text: string, { names, description }: Asked): string | null {
  if (!CODE_WORDS.test(`${names.join(' ')} ${description ?? ''}`)) return null;
  return BRACKETED_CODE.exec(text)?.[1] ?? null;
}

/** All steps of a scale in a row say nothing of where on it something stands. */
export function isScale(text: string): boolean {
  return /^1\s?2\s?3\s?4/.test(text) && '12345678910'.startsWith(text.replace(/\s/g, ''));
}

const NAMED_CODE = /^(\p{L}[^:：]{2,80})[:：]\s?((?=[^\s]{0,20}\d)[\p{Lu}\d][\p{L}\d./ -]{3,40})$/u;
const MAX_NAME_WORDS = 4;

/** `Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG: DE298765410`: the code behind a name of several words that is asked for. */
export function codeBehindName(text: string, asked: Asked): string | null {
  const [, called = '', code = ''] = NAMED_CODE.exec(text) ?? [];
  const words = wordsOf(called).split(' ');
  if (code === '' || words.length < 2) return null;
  const isName = words.slice(0, MAX_NAME_WORDS).some((_, at) => isAskedFor(asked, words.slice(0, at + 1).join(' ')));
  return isName ? code.trim() : null;
}

const LETTERS_ASKED =
  /(?:^| )(?:(?:three|3) letters? (?:iso )?(?:currency |country |airport )?code|iso 4217|(?:iso )?currency code)(?: |$)/;
const THREE_CAPITALS = /(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/gu;

/** Whether a code of three letters is asked for, by the key or in words. */
export function asksForLetters({ names, description }: Pick<Asked, 'names' | 'description'>): boolean {
  return LETTERS_ASKED.test(description ?? '') || names.some((name) => LETTERS_ASKED.test(name));
}

/** The code of three letters that a text has, of a currency also by its sign; undefined where it has none or several. */
export function lettersAsked(text: string, asked: Asked, { lang }: Locale): string | undefined {
  const [only, second] = text.match(THREE_CAPITALS) ?? [];
  if (only !== undefined) return second === undefined ? only : undefined;
  return isAskedFor(asked, 'currency') ? (currencyOf(text, lang) ?? undefined) : undefined;
}

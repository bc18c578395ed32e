import { scaleOf, type ScaleReading } from '../../text/scales';
import { withRaisedPowers } from '../../text/unit-powers';
import { roundedTo } from '../source-facts';
import { readDigits, type DigitRules } from './digits';
import { isVague } from './vague';

export interface NumberInText {
  value: number;
  /** The words around the digits, in which currencies and units stand. */
  before: string;
  after: string;
}

const MAX_LENGTH = 60;
const DIGITS = /\d+(?:[.,'’\u00a0\u202f\u2009 ]\d+)*/g;
const OUT_OF =
  /\s{0,9}(?:\/|out of|of|von|sur|de|su|van|na|z|üzerinden)\s{0,9}(?:5|10|100)(?:[.,]0)?\s{0,9}(?:stars?|sterne|étoiles|estrellas|stelle|estrelas|sterren)?$/i;
const GLUED_BEFORE = /[\p{L}\p{N}_#]$/u;
const CODE_BEFORE = /(?:^|[^\p{L}])(?:[A-Z]{3}|US|AU|CA|NZ|HK|A|C|R|Rs|RM|Rp|TL|kr|Fr|zł|S|NT|约|約)$/u;
const NAMING_AFTER = /^(?:st|nd|rd|th|x|º|ª|‰)(?![\p{L}\p{N}])|^[_#]|^\s?[½¼¾⅓⅔]/u;

/**
 * The one number that a short text states: `1,299.00 USD`, `12 kg`, `4.5 out of 5`, `(1,234.50)`, `3,4 millones`. Null
 * for several numbers, for a range, a bound or a guess, and for digits that are part of a name.
 */
export function numberIn(text: string, rules: DigitRules, asks: ScaleReading['asks']): NumberInText | null {
  const plain = withRaisedPowers(withPlainDigits(text).trim());
  const stars = /^([★⭐]{1,10})☆{0,10}$/u.exec(plain)?.[1];
  if (stars !== undefined) return { value: [...stars].length, before: '', after: '' };
  if (plain.length > MAX_LENGTH) return null;
  const told = plain.replace(OUT_OF, '');
  const spans = [...told.matchAll(DIGITS)];
  const [span] = spans;
  if (span === undefined || spans.length !== 1) return null;
  const [before, rest] = [told.slice(0, span.index), told.slice(span.index + span[0].length)];
  if ((GLUED_BEFORE.test(before) && !isCurrencyLike(before)) || NAMING_AFTER.test(rest) || isVague(before, rest))
    return null;
  // `1.049,–`: the dash stands for cents that are none, and tells which mark is the decimal one.
  const noCents = /^([.,])[-–—]{1,2}/.exec(rest);
  const groups = noCents === null ? rules.groups : noCents[1] === ',' ? '.' : ',';
  const read = scaleOf({ before, digits: span[0], after: rest }, { lang: null, asks });
  if (read === null) return null;
  const scale = read === 1 ? null : read;
  const number = readDigits(span[0], { ...rules, groups, isInteger: rules.isInteger && scale === null });
  if (number === null || number > Number.MAX_SAFE_INTEGER) return null;
  const sign = isNegative(before, told) ? -1 : 1;
  const after = rest.slice(noCents?.[0].length ?? scale?.length ?? 0);
  return { value: sign * (scale === null ? number : roundedTo(number * scale.factor)), before, after };
}

function isCurrencyLike(before: string): boolean {
  return (
    CODE_BEFORE.test(before) ||
    /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(before.slice(-1))
  );
}

/** A minus before the digits or the currency, or the brackets of bookkeepers. */
function isNegative(before: string, whole: string): boolean {
  return (
    /(?:^|\s)[-−–]\s?(?:\p{Sc}|[A-Z]{3})?\s?$|\p{Sc}\s?[-−]$/u.test(before) ||
    /^[\p{Sc}A-Z\s]{0,4}\([^()]{1,40}\)$/u.test(whole)
  );
}

/** Digits of full width and of Arabic and Persian as the ones that everything else here knows. */
function withPlainDigits(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

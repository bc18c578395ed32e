import { scaleOf, type ScaleReading } from '../../text/scales';
import { withRaisedPowers } from '../../text/unit-powers';

/** Languages that write 1.299,50; elsewhere the comma groups thousands. */
const DECIMAL_COMMA = new Set(
  'de fr es it nl pt pl sv da nb no fi cs sk tr ru uk el hu ro bg hr sl lt lv et id vi'.split(' '),
);
/** In India the hundreds of thousands are grouped in twos: `1,29,999`. */
const NUMBER =
  /[-+−]?(?:\d{1,2}(?:,\d\d){1,4},\d{3}(?!\d)(?:\.\d+)?|\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)/g;

/** Signs that write a whole word stand next to a number without a blank: `残り4点`. */
const GLUED = /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}_#]$/u;

/**
 * The one number a short text states: `1,299.00 USD`, `12 kg`, `4.5 out of 5`. Null when it states none, or
 * several, or when digits are part of a name, a date or a range.
 */
export function numberOfText(text: string, lang: string | null, asks: ScaleReading['asks'] = null): number | null {
  const value = withRaisedPowers(text.trim());
  if (
    value.length > 60 ||
    value.split(/\s+/).length > 7 ||
    /\d[-–—/:.]\d+[-/:.]\d/.test(value.replace(/\d(?:[.,]\d{3})+/g, '0'))
  )
    return null;
  const withoutScale = value.replace(
    /\s{0,9}(?:\/|out of|of|von|sur|av|af|van|su)\s{0,9}(?:5|10|100)(?:[.,]0)?\s{0,9}(?:stars?|sterne|étoiles)?$/i,
    '',
  );
  const found = [...withoutScale.matchAll(NUMBER)];
  const only = found[0];
  if (found.length !== 1 || only === undefined) return null;
  const before = withoutScale.slice(0, only.index);
  const after = withoutScale.slice(only.index + only[0].length);
  // Letters glued to the digits make a name (AB12) or an ordinal; units such as 12kg are plain.
  if (GLUED.test(before) && !/(?:^|\s)(?:EUR|USD|GBP|CHF|US|A|C|R)$/.test(before)) return null;
  if (/^(?:st|nd|rd|th|x)\b/i.test(after)) return null;
  if (scaleOf({ before, digits: only[0], after }, { lang, asks }) !== 1) return null;
  if (/^[-–—]\S/.test(after) || /[~<>≤≥]\s*$/.test(before)) return null;
  const number = parseDigits(only[0], lang);
  return number !== null && number > 0 && OWED.test(before) ? -number : number;
}

/** `-$12.50`: the sign stands before the currency. */
const OWED = /^[-−](?:[€$£¥₩₺]|(?:US|CA|AU|A|C|R)\$|EUR|USD|GBP|CHF)\s?$/;

function parseDigits(digits: string, lang: string | null): number | null {
  const plain = digits.replace('−', '-').replace(/['’\u00a0\u202f ]/g, '');
  const lastDot = plain.lastIndexOf('.');
  const lastComma = plain.lastIndexOf(',');
  const number = Number(plain.replace(/[.,]/g, (mark, index: number) => (isDecimalMark(mark, index) ? '.' : '')));
  return Number.isFinite(number) ? number : null;

  function isDecimalMark(mark: string, index: number): boolean {
    if (lastDot >= 0 && lastComma >= 0) return index === Math.max(lastDot, lastComma);
    if (plain.indexOf(mark) !== plain.lastIndexOf(mark)) return false;
    if (plain.length - index - 1 !== 3) return true;
    // Three digits after a single mark: a thousand or a fraction, which only the page's language can tell.
    const decimalComma = DECIMAL_COMMA.has((lang ?? 'en').slice(0, 2));
    return mark === ',' ? decimalComma : !decimalComma;
  }
}

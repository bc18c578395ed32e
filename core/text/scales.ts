import { CURRENCIES, CURRENCY_CODES, SHARED_CURRENCIES } from './currencies';
import { factorOfWord, SCALE_LETTERS } from './scale-words';

/** The digits of a number and what stands on both sides of them. */
export interface NumberInPlace {
  before: string;
  digits: string;
  after: string;
}

/** What the text is read for; a letter is read as who asks would read it. */
export interface ScaleReading {
  lang: string | null;
  asks: 'count' | 'measure' | null;
}

export interface Scale {
  factor: number;
  /** How much of what stands behind the digits says so. */
  length: number;
}

const MONEY_SIGNS = [
  ...CURRENCY_CODES,
  ...[...Object.values(CURRENCIES), ...SHARED_CURRENCIES].flatMap(({ signs }) => [...signs]),
  ...['kr', 'Rs', 'Fr', 'Ft', 'lei', 'zl'],
].map((sign) => sign.replaceAll('$', String.raw`\$`));
const MONEY = String.raw`(?:\p{Sc}|(?:${MONEY_SIGNS.join('|')})(?!\p{L}))`;
const MONEY_BEFORE = new RegExp(String.raw`(?:\p{Sc}|(?<!\p{L})(?:${MONEY_SIGNS.join('|')}))\.?\s{0,2}[-−+]?$`, 'u');
const MONEY_AFTER = new RegExp(String.raw`^\s{0,2}(?:de |d’|d'|di |of )?${MONEY}`, 'u');
const MONEY_GLUED = new RegExp(`^${MONEY}`, 'u');

/**
 * By how much the words after a number multiply it: 1 where they say nothing of that, null where they may mean a size
 * as well as a unit, so that nobody can tell the number.
 */
export function scaleOf(number: NumberInPlace, reading: ScaleReading): Scale | 1 | null {
  const [all = '', blank = '', letters = ''] = /^([\s\u00a0\u202f]{0,3})(\p{L}{1,16})/u.exec(number.after) ?? [];
  if (letters === '') return 1;
  const factor = factorOfWord(letters, reading.lang);
  if (factor === null) return null;
  if (factor !== 1) return isScalable(number.digits) ? { factor, length: all.length } : null;
  return glyphScale(letters, blank) ?? letterScale(number, blank, letters, reading);
}

/** By how much a number may be multiplied by what stands behind it, where every reading of it is of use. */
export function possibleFactor(number: NumberInPlace): number | null {
  if (scaleOf(number, { lang: null, asks: null }) === 1) return null;
  const scale = scaleOf({ ...number, digits: '' }, { lang: null, asks: 'count' });
  return scale === null || scale === 1 ? null : scale.factor;
}

/** Twelve thousand thousands are nobody's number, and `1.234 Mio` may be more than a thousand of them. */
function isScalable(digits: string): boolean {
  return wholeDigits(digits) < 4 && !/[.,]\d{3}$/.test(digits);
}

function wholeDigits(digits: string): number {
  return (digits.split(/[.,](?=\d{1,2}$)/)[0] ?? '').replace(/\D/g, '').length;
}

/** Signs that write a word are followed by others without a blank: `12万円`. Before a unit they are a part of it: `5千克`. */
function glyphScale(letters: string, blank: string): Scale | 1 | null {
  const [first = ''] = letters;
  if (!/^[千万萬億亿만억천]/u.test(first)) return null;
  if (/^千[克米瓦卡焦帕赫伏升]/u.test(letters)) return 1;
  return { factor: factorOfWord(first, null) ?? 1, length: blank.length + 1 };
}

function letterScale(
  { before, digits, after }: NumberInPlace,
  blank: string,
  letters: string,
  reading: ScaleReading,
): Scale | 1 | null {
  // A code may be glued to the letter: `5 MEUR`.
  const letter = [letters, letters.slice(0, 2), letters.slice(0, 1)].find((one) => Object.hasOwn(SCALE_LETTERS, one));
  if (letter === undefined) return 1;
  const length = blank.length + letter.length;
  const rest = after.slice(length);
  if (letter !== letters && !MONEY_GLUED.test(rest)) return 1;
  // m², m2, m³.
  if (/^[\p{N}^·]/u.test(rest)) return 1;
  const scale = isScalable(digits) ? { factor: SCALE_LETTERS[letter] ?? 1, length } : null;
  if (MONEY_BEFORE.test(before) || MONEY_AFTER.test(rest)) return scale;
  // 2700K is the colour of a lamp.
  if (letter === 'K' && scale === null && reading.asks !== 'count') return 1;
  return withoutMoney(letter, { isGlued: blank === '', rest, digits }, reading)
    ? scale
    : unitOrUnclear(letter, blank, rest, reading);
}

interface Written {
  isGlued: boolean;
  rest: string;
  digits: string;
}

/** Whether a letter multiplies where no money is told. */
function withoutMoney(letter: string, { isGlued, rest, digits }: Written, { asks }: ScaleReading): boolean {
  if (asks === 'measure' || rest.startsWith('/')) return false;
  if (asks === 'count') return letter.length === 1;
  switch (letter) {
    case 'k':
    case 'K':
      return isGlued;
    case 'M':
      // `1,2 M de vues`
      return isGlued || /^\s(?:de\s|d['’])\p{L}/u.test(rest);
    case 'B':
      // Bytes have no fractions.
      return isGlued && /[.,]\d{1,2}$/.test(digits);
    default:
      return false;
  }
}

/** Metres and minutes stand apart from their number, or are asked for, or are per something. */
function unitOrUnclear(letter: string, blank: string, rest: string, { asks, lang }: ScaleReading): 1 | null {
  if (letter === 'm') return blank !== '' || asks === 'measure' || rest.startsWith('/') ? 1 : null;
  if (letter === 'mn') return lang?.startsWith('fr') === true ? 1 : null;
  return letter === 'MM' && asks === 'measure' ? 1 : null;
}

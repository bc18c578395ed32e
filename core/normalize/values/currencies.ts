import { CURRENCIES, CURRENCY_CODES, SHARED_CURRENCIES, type Named } from '../../text/currencies';

interface Currency extends Named {
  /** Which it may be. */
  codes: readonly string[];
}

const ALL: readonly Currency[] = [
  ...CURRENCY_CODES.map((code) => ({ ...CURRENCIES[code], codes: [code] })),
  ...SHARED_CURRENCIES,
];
const spellingsOf = ({ codes, signs, names }: Currency): string[] =>
  [...signs, ...names, ...(codes.length === 1 ? codes : [])].flatMap((each) => [each, each.toLowerCase()]);
const BY_SPELLING = new Map(ALL.flatMap((currency) => spellingsOf(currency).map((each) => [each, currency] as const)));

const SPELLINGS = [...BY_SPELLING.keys()];
/** What stands before the sign of a dollar and says whose it is. */
const WHOSE = SPELLINGS.flatMap((each) => /^([A-Z]+)\$/.exec(each)?.[1] ?? []);
const WITHOUT_LETTERS = SPELLINGS.filter((each) => /^[^\p{Script=Latin}\p{Script=Cyrillic}$]+$/u.test(each));
/** Signs that are glued to the digits, as words are not. */
const SIGN = new RegExp(`(?:${WHOSE.join('|')})?\\$S?|${WITHOUT_LETTERS.join('|')}`, 'g');
const MAX_LENGTH = 200;

/** The currency that a text names; null when it names none, and null as well when it names two. */
export function currencyIn(text: string): Currency | null {
  if (text.length > MAX_LENGTH) return null;
  const signs = text.match(SIGN) ?? [];
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const named = [...signs, ...words].flatMap((sign) => BY_SPELLING.get(sign) ?? []);
  const [first, ...others] = [...new Set(named)].sort((a, b) => a.codes.length - b.codes.length);
  return first !== undefined && others.every((other) => first.codes.every((code) => other.codes.includes(code)))
    ? first
    : null;
}

export function contradicts(left: Currency | null, right: Currency | null): boolean {
  return left !== null && right !== null && !left.codes.some((code) => right.codes.includes(code));
}

/** Whether a key asks for the smallest coins. */
export function asksForCents(words: string): boolean {
  return /(?:^| )(?:cents?|pence|minor units?|centimes|centimos|centavos|grosze)(?: |$)/.test(words);
}

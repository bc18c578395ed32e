import { CURRENCIES, CURRENCY_CODES, SHARED_CURRENCIES, type CurrencyCode } from '../../../text/currencies';

/** Pages are not searched for these: their codes are parts of longer words, or they have no sign of their own. */
const NOT_ON_PAGES: readonly CurrencyCode[] = ['TWD', 'MXN', 'SEK', 'NOK', 'DKK', 'HUF', 'RUB'];
/** The signs of other dollars end like theirs: S$ and US$. */
const NOT_AFTER_CAPITALS: readonly CurrencyCode[] = ['CAD', 'AUD', 'SGD'];

const anyOf = (signs: readonly string[]): string => signs.map((sign) => sign.replace('$', String.raw`\$`)).join('|');

function patternOf(code: CurrencyCode): RegExp {
  const signs = anyOf(CURRENCIES[code].signs);
  if (signs === '') return new RegExp(code);
  return new RegExp(NOT_AFTER_CAPITALS.includes(code) ? `(?<![A-Z])(?:${signs})|${code}` : `${signs}|${code}`);
}

/** A text that names several has the first of them. */
const OF_ONE = CURRENCY_CODES.filter((code) => !NOT_ON_PAGES.includes(code)).map((code) => ({
  code,
  pattern: patternOf(code),
}));
const OF_SEVERAL = SHARED_CURRENCIES.filter(({ signs }) => signs.length > 0).map(({ signs, byLanguage }) => ({
  byLanguage,
  pattern: new RegExp(anyOf(signs)),
}));

/** The code of the currency that a text names; null where it names none, or one that several countries call so. */
export function currencyOf(text: string, lang: string | null): string | null {
  const one = OF_ONE.find(({ pattern }) => pattern.test(text));
  if (one !== undefined) return one.code;
  const several = OF_SEVERAL.find(({ pattern }) => pattern.test(text));
  return several?.byLanguage[(lang ?? '').slice(0, 2)] ?? null;
}

/** Whether a text names this currency, or none. */
export function isInCurrency(text: string, code: string, lang: string | null): boolean {
  const named = currencyOf(text, lang);
  return named === null || named.toLowerCase() === code;
}

const NOT_ASKED: readonly CurrencyCode[] = ['TWD', 'RUB'];
const CODES_ASKED = new Set(
  CURRENCY_CODES.filter((code) => !NOT_ASKED.includes(code)).map((code) => code.toLowerCase()),
);
/** Other names are those of other things as well, such as pounds. */
const NAMES_ASKED = new Set('yen euro euros dollars yuan won zloty lira'.split(' '));

/** The code, in small letters, of the currency that a word of a key means: `price_eur`, `cost_dollars`. */
export function currencyAskedBy(word: string): string | null {
  if (CODES_ASKED.has(word)) return word;
  if (!NAMES_ASKED.has(word)) return null;
  const several = SHARED_CURRENCIES.find(({ names }) => names.includes(word));
  const code = several?.byLanguage['en'] ?? CURRENCY_CODES.find((each) => namesOf(each).includes(word));
  return code?.toLowerCase() ?? null;
}

function namesOf(code: CurrencyCode): readonly string[] {
  return CURRENCIES[code].names;
}

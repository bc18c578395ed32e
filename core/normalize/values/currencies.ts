import type { Mark } from './digits';

interface Currency {
  /** The codes that the signs may stand for. */
  codes: string[];
  signs: string[];
  /** The mark that groups thousands wherever this currency is used. */
  groups?: Mark;
}

const CURRENCIES: Currency[] = [
  { codes: ['USD'], signs: ['US$', 'U$S', 'usd'], groups: ',' },
  { codes: ['CAD'], signs: ['C$', 'CA$', 'cad'], groups: ',' },
  { codes: ['AUD'], signs: ['A$', 'AU$', 'aud'], groups: ',' },
  { codes: ['BRL'], signs: ['R$', 'brl', 'reais'], groups: '.' },
  { codes: ['HKD'], signs: ['HK$', 'hkd'], groups: ',' },
  { codes: ['TWD'], signs: ['NT$', 'twd'], groups: ',' },
  { codes: ['SGD'], signs: ['S$', 'sgd'], groups: ',' },
  { codes: ['NZD'], signs: ['NZ$', 'nzd'], groups: ',' },
  { codes: ['MXN'], signs: ['MX$', 'mxn'], groups: ',' },
  { codes: ['USD', 'CAD', 'AUD', 'MXN', 'NZD', 'SGD', 'HKD'], signs: ['$', 'dollar', 'dollars', 'dólares', 'dollari'] },
  { codes: ['EUR'], signs: ['€', 'eur', 'euro', 'euros'] },
  { codes: ['GBP'], signs: ['£', 'gbp', 'pound', 'pounds', 'quid'], groups: ',' },
  { codes: ['JPY'], signs: ['円', 'jpy', 'yen'], groups: ',' },
  { codes: ['CNY'], signs: ['元', '人民币', 'cny', 'rmb', 'yuan'], groups: ',' },
  { codes: ['JPY', 'CNY'], signs: ['¥', '￥'], groups: ',' },
  { codes: ['KRW'], signs: ['₩', '원', 'krw', 'won'], groups: ',' },
  { codes: ['INR'], signs: ['₹', 'inr', 'rs', 'rupees'], groups: ',' },
  { codes: ['TRY'], signs: ['₺', 'tl', 'try', 'lira'], groups: '.' },
  { codes: ['PLN'], signs: ['zł', 'pln', 'zloty', 'złotych', 'złote'], groups: '.' },
  { codes: ['CZK'], signs: ['kč', 'czk'], groups: '.' },
  { codes: ['SEK', 'NOK', 'DKK'], signs: ['kr'], groups: '.' },
  { codes: ['SEK'], signs: ['sek'], groups: '.' },
  { codes: ['NOK'], signs: ['nok'], groups: '.' },
  { codes: ['DKK'], signs: ['dkk'], groups: '.' },
  { codes: ['HUF'], signs: ['ft', 'huf'], groups: '.' },
  { codes: ['RUB'], signs: ['₽', 'rub', 'руб'], groups: '.' },
  { codes: ['CHF'], signs: ['chf', 'sfr', 'franken'], groups: ',' },
];

const BY_SIGN = new Map(CURRENCIES.flatMap((currency) => currency.signs.map((sign) => [sign, currency] as const)));
/** Signs that are no letters, or are glued to the digits; the longer ones first, as they contain the shorter. */
const SIGN = /(?:US|U|CA?|AU?|R|HK|NT|S|NZ|MX)?\$S?|[€£¥￥₩₹₺₽円元원]|人民币/g;
const MAX_LENGTH = 200;

/** The currency that a text names; null when it names none, and null as well when it names two. */
export function currencyIn(text: string): Currency | null {
  if (text.length > MAX_LENGTH) return null;
  const signs = text.match(SIGN) ?? [];
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const named = [...signs, ...words].flatMap((sign) => BY_SIGN.get(sign) ?? []);
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

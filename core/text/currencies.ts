export interface Named {
  /** As they stand beside amounts. Each means the same wherever it stands. */
  signs: readonly string[];
  /** What else it is called, in small letters where it is words. In a text that is more than an amount they may mean other things. */
  names: readonly string[];
  /** The mark that groups thousands wherever it is used; left out where that differs. */
  groups?: ',' | '.';
}

/** By their codes, which are names as well. */
export const CURRENCIES = {
  EUR: { signs: ['€'], names: ['euro', 'euros'] },
  GBP: { signs: ['£'], names: ['pound', 'pounds', 'quid'], groups: ',' },
  BRL: { signs: ['R$'], names: ['reais'], groups: '.' },
  CAD: { signs: ['C$', 'CA$'], names: [], groups: ',' },
  AUD: { signs: ['A$', 'AU$'], names: [], groups: ',' },
  NZD: { signs: ['NZ$'], names: [], groups: ',' },
  HKD: { signs: ['HK$'], names: [], groups: ',' },
  SGD: { signs: ['S$'], names: [], groups: ',' },
  TWD: { signs: ['NT$'], names: [], groups: ',' },
  MXN: { signs: ['MX$'], names: [], groups: ',' },
  INR: { signs: ['₹'], names: ['rs', 'rupees'], groups: ',' },
  CZK: { signs: ['Kč'], names: [], groups: '.' },
  USD: { signs: ['US$'], names: ['U$S'], groups: ',' },
  CHF: { signs: [], names: ['sfr', 'franken'], groups: ',' },
  PLN: { signs: ['zł'], names: ['zloty', 'złotych', 'złote'], groups: '.' },
  TRY: { signs: ['₺', 'TL'], names: ['lira'], groups: '.' },
  KRW: { signs: ['₩', '원'], names: ['won'], groups: ',' },
  JPY: { signs: ['円'], names: ['yen'], groups: ',' },
  CNY: { signs: ['元'], names: ['人民币', 'rmb', 'yuan'], groups: ',' },
  SEK: { signs: [], names: [], groups: '.' },
  NOK: { signs: [], names: [], groups: '.' },
  DKK: { signs: [], names: [], groups: '.' },
  HUF: { signs: [], names: ['ft'], groups: '.' },
  RUB: { signs: ['₽'], names: ['руб'], groups: '.' },
} as const satisfies Record<string, Named>;
export type CurrencyCode = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES) as CurrencyCode[];

interface Shared extends Named {
  codes: readonly CurrencyCode[];
  /** What it means in texts of a language where nothing else is said. */
  byLanguage: Readonly<Record<string, CurrencyCode>>;
}

/** What several countries call their money by. */
export const SHARED_CURRENCIES: readonly Shared[] = [
  { codes: ['JPY', 'CNY'], signs: ['¥', '￥'], names: [], groups: ',', byLanguage: { ja: 'JPY', zh: 'CNY' } },
  {
    codes: ['USD', 'CAD', 'AUD', 'MXN', 'NZD', 'SGD', 'HKD'],
    signs: ['$'],
    names: ['dollar', 'dollars', 'dólares', 'dollari'],
    byLanguage: { en: 'USD' },
  },
  { codes: ['SEK', 'NOK', 'DKK'], signs: [], names: ['kr'], groups: '.', byLanguage: {} },
];

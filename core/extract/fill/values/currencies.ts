const CURRENCIES: [RegExp, string | Record<string, string>][] = [
  [/€|EUR/, 'EUR'],
  [/£|GBP/, 'GBP'],
  [/R\$|BRL/, 'BRL'],
  [/(?<![A-Z])CA?\$|CAD/, 'CAD'],
  [/(?<![A-Z])AU?\$|AUD/, 'AUD'],
  [/NZ\$|NZD/, 'NZD'],
  [/HK\$|HKD/, 'HKD'],
  [/(?<![A-Z])S\$|SGD/, 'SGD'],
  [/₹|INR/, 'INR'],
  [/Kč|CZK/, 'CZK'],
  [/US\$|USD/, 'USD'],
  [/CHF/, 'CHF'],
  [/zł|PLN/, 'PLN'],
  [/₺|TL|TRY/, 'TRY'],
  [/₩|원|KRW/, 'KRW'],
  [/円|JPY/, 'JPY'],
  [/元|CNY/, 'CNY'],
  [/¥/, { ja: 'JPY', zh: 'CNY' }],
  [/\$/, { en: 'USD' }],
];
const CODES = 'eur usd gbp chf pln try krw jpy cny brl cad aud sek nok dkk mxn inr czk huf nzd hkd sgd';
export const CURRENCY_CODES: ReadonlySet<string> = new Set(CODES.split(' '));

/** The code of the currency that a text names; null where it names none, or one that several countries call so. */
export function currencyOf(text: string, lang: string | null): string | null {
  const found = CURRENCIES.find(([pattern]) => pattern.test(text))?.[1];
  return typeof found === 'object' ? (found[(lang ?? '').slice(0, 2)] ?? null) : (found ?? null);
}

/** Whether a text names this currency, or none. */
export function isInCurrency(text: string, code: string, lang: string | null): boolean {
  const named = currencyOf(text, lang);
  return named === null || named.toLowerCase() === code;
}

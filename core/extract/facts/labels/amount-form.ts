import { IS_FIRM, MAY_BE_LESS } from '../../lexicon/alone/bargain-words';
import { CURRENCIES, CURRENCY_CODES, SHARED_CURRENCIES } from '../../../text/currencies';

/** What stands beside amounts and means money nowhere else: `Ft` and `lei` are words in running text. */
const BESIDE_AMOUNTS =
  'kr|Kr|Ft|FT|lei|Lei|Rs|Rp|RM|zl|руб|р|грн|лв|Fr|fr|元|円|圓|฿|₫|đ|₴|₪|₦|₱|AED|SAR|RON|UAH|BGN|THB|VND|ILS|ZAR'.split(
    '|',
  );
const SIGNS = [
  ...CURRENCY_CODES.flatMap((code) => [...CURRENCIES[code].signs]),
  ...SHARED_CURRENCIES.flatMap(({ signs }) => [...signs]),
  'US $',
  ...CURRENCY_CODES,
  ...BESIDE_AMOUNTS,
];
const SIGN = `(?:${SIGNS.map((sign) => sign.replace('$', String.raw`\$`)).join('|')})\\.?`;
/** Where the cents are left out: `49,-`, `495:-`, `95.–`. */
const NO_CENTS = String.raw`[.,:]\s?[-–—]{1,2}`;
/** Prices that depend on what is chosen. */
const FROM = String.raw`(?:from|ab|dès|à partir de|desde|a partir de|a partire da|vanaf|från|fra|od|alkaen)\s`;
/** That less may be offered: `1.350 € VB`. */
const BARGAIN = `${MAY_BE_LESS}|${IS_FIRM}`.replaceAll('.', String.raw`\.`);
/** That taxes are in it, what may be said of it, and the star that leads to a remark. */
const REMARK = String.raw`\s?(?:\*{1,2}|¹|[(（]?(?:incl?\.?|inkl\.?|including)\s(?:VAT|GST|tax|MwSt\.?|moms|btw|mva|IVA)[)）]?|TTC|IVA (?:incl\.|inclu[ií]d[oa]|inclusa)|[(（]?税[込抜][)）]?|含税|[,(]?\s?(?:${BARGAIN})\)?)`;

const AMOUNT = new RegExp(
  String.raw`^(?:${FROM})?(?:${SIGN})?\s?\d[\d.,'’\s]{0,15}(?:${NO_CENTS})?\s?(?:${SIGN})?(?:${REMARK})?$`,
  'u',
);
const MARKED = new RegExp(
  String.raw`${SIGN}\s?\d|\d[\d.,'’\s]{0,15}(?:${NO_CENTS}|${SIGN})|\d(?:${NO_CENTS})?\s?${SIGN}`,
  'u',
);

/** Whether a text is an amount of money and nothing else. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text) && MARKED.test(text);
}

const WITHIN = new RegExp(
  String.raw`(?<![\p{L}\d])${SIGN}\s?\d(?:[\d.,'’\s]{0,15}\d)?|(?<![\p{L}\d.,])\d(?:[\d.,'’\s]{0,15}\d)?\s?${SIGN}(?![\p{L}\d])`,
  'gu',
);

/** The amounts of money that a line has among other words. */
export function amountsWithin(line: string): string[] {
  return [...line.matchAll(WITHIN)].map(([amount]) => amount.trim());
}

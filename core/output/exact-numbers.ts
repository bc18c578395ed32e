import { trimEndOf } from '../text/trim';

/** Quotes, escaped characters, colons and numbers; texts are stepped through, as one pattern for a whole text may be too long. */
const TOKEN = /\\.|"|:|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
/** What tells any two doubles apart; some languages always write that many. */
const DIGITS_OF_DOUBLE = 17;
/** With so few digits a double is always exact enough to be written as it was read. */
const PLAIN = /^-?[\d.]{1,15}$/;

export interface Tokens {
  /** Every number is still the same number once it was parsed. */
  keepsNumbers: boolean;
  /** How many members all objects have together, a key that comes again counted again. */
  members: number;
}

export function tokensOf(json: string): Tokens {
  const found: Tokens = { keepsNumbers: true, members: 0 };
  let isInText = false;
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (token === ':') found.members += 1;
    else if (!keepsNumber(token)) found.keepsNumbers = false;
  }
  return found;
}

/** Whether a number, as it is written, is still the same number once it was parsed. */
export function keepsNumber(token: string): boolean {
  if (PLAIN.test(token)) return true;
  const value = Number(token);
  if (!Number.isFinite(value)) return false;
  const written = decimalOf(token);
  return [String(value), value.toPrecision(DIGITS_OF_DOUBLE)].some((text) => decimalOf(text) === written);
}

/** The one spelling of a number: its digits without zeros around them, and where the point belongs. */
function decimalOf(token: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(token) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  if (digits === '') return '0';
  const significant = trimEndOf(digits, '0');
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

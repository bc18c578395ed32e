import { UNITS } from '../../lexicon/unit-words';
import { wordsOf } from '../names/key-names';
import { numberOfText } from '../numbers';
import { currencyOf } from './currencies';
import { quantityOf } from './quantities';
import { calendarSpanOf } from './times/calendar-spans';

/** The number that a text states in the unit that a key names. */
export function measuredIn(text: string, unit: string, lang: string | null): number | null {
  if (Object.hasOwn(UNITS['calendar'] ?? {}, unit)) return calendarSpanOf(text, unit);
  if (isSmallMoney(unit) && currencyOf(text, lang) !== null) return inSmallMoney(text, lang);
  return quantityOf(text, unit, lang);
}

/** Whether prices are asked for in cents. */
export function isSmallMoney(unit: string | null): boolean {
  return unit !== null && Object.hasOwn(UNITS['smallMoney'] ?? {}, unit);
}

const AMOUNT = /\d(?:[\d.,'’\u00a0\u202f ]{0,14}\d)?/g;
const CENTS = 100;

/** Of currencies that have no cents nobody asks for any. */
function inSmallMoney(text: string, lang: string | null): number | null {
  const [amount, ...others] = text.match(AMOUNT) ?? [];
  const number = amount === undefined || others.length > 0 ? null : numberOfText(amount, lang);
  return number === null ? null : Math.round(number * CENTS);
}

const IN_CENTS = /^\D{0,20}(\d[\d.,]{0,10})\s?(\p{L}{2,8}|¢)/u;

/** `29,84 ct/kWh` as so much of the whole currency. */
export function toldInCents(text: string, lang: string | null): number | null {
  const [, amount = '', word = ''] = currencyOf(text, lang) === null ? (IN_CENTS.exec(text) ?? []) : [];
  if (word !== '¢' && !isSmallMoney(wordsOf(word))) return null;
  const cents = numberOfText(amount, lang);
  return cents === null ? null : Number((cents / CENTS).toPrecision(12));
}

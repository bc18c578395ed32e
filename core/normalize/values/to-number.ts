import { areSynonyms, wordsOf } from '../../extract/fill/names/key-names';
import { countedOrMeasured } from '../../extract/fill/values/counted-or-measured';
import type { JsonValue } from '../../json';
import type { Place } from '../context';
import { lacksMeasure } from '../keys/key-match';
import { englishOf, isWrittenWithDecimalComma } from '../keys/translations';
import { keepsNumber } from '../../output/exact-numbers';
import { roundedTo } from '../source-facts';
import type { Target } from '../target';
import { asksForCents, contradicts, currencyIn } from './currencies';
import type { Mark } from './digits';
import type { Habits } from './habits';
import { secondsIn } from './durations';
import { numberIn } from './numbers';
import { inUnit, unitAfter, unitOfKey } from './units';

const JSON_NUMBER = /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d{1,3})?$/i;
const CENTS_OF_WHOLE = 100;

/** The number that a value states for a key, in the unit and the currency that the key asks for. */
export function toNumber(
  value: JsonValue,
  isInteger: boolean,
  target: Target,
  place: Place,
  habits: Habits,
): number | undefined {
  const number =
    typeof value === 'number' ? plainNumber(value, place) : typeof value === 'string' ? numberTold(value.trim()) : null;
  if (number === null || !Number.isFinite(number) || !isWithin(number, target)) return undefined;
  return isInteger && !Number.isSafeInteger(number) ? undefined : number;

  function numberTold(text: string): number | null {
    const { names, description } = place.wanted;
    if (JSON_NUMBER.test(text) && !/^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(text))
      return isTooLong(text) ? null : plainNumber(Number(text), place);
    const label = place.label ?? '';
    const seconds = secondsIn(text);
    if (seconds !== null) return measured(seconds, 's', label);
    const currency = currencyIn(text) ?? currencyIn(label);
    if (contradicts(currency, currencyIn(names.join(' ')) ?? currencyIn(description ?? ''))) return null;
    const isMoney = asks(names, 'price') || asks(names, 'salary') || currency !== null;
    if (currency !== null && ['rating', 'review count', 'quantity', 'year'].some((name) => asks(names, name)))
      return null;
    const groups = currency?.groups ?? localGroups(names, label, currency?.codes ?? []) ?? habits.groups;
    const told = asks(names, 'rating') ? text.replace(/\s?\([\d.,\s]{1,12}\p{L}{0,20}\)$/u, '') : text;
    const counted = countedOrMeasured((name) => asks(names, name));
    const read = numberIn(told, { isInteger, isMoney, groups }, counted);
    if (read === null) return null;
    const isCounted = currency === null && unitAfter(read.after) !== null;
    if (isMoney && isCounted) return null;
    if (currency !== null && names.some(asksForCents)) return roundedTo(read.value * CENTS_OF_WHOLE);
    return measured(read.value, read.after, label);
  }

  function measured(number: number, after: string, label: string): number | null {
    const asked = place.wanted.names.map(unitOfKey).find((unit) => unit !== null) ?? null;
    const unit = unitAfter(after) ?? unitOfKey(wordsOf(label));
    if (unit === '%' && asked === null && (target.maximum ?? Infinity) <= 1) return roundedTo(number / 100);
    if (asked === null) return after === 's' ? null : number;
    if (unit !== null) return inUnit(number, unit, asked);
    return /\p{L}/u.test(after) || lacksMeasure(place.wanted, label || asked) ? null : number;
  }
}

/** A whole number with more digits than a number keeps; the last digits of a long fraction are noise. */
function isTooLong(text: string): boolean {
  return /^[-+]?\d+$/.test(text) && !keepsNumber(text.replace('+', ''));
}

/** A number that comes without words is taken for what the key says, unless it came under a key that says less. */
function plainNumber(value: number, { wanted, label }: Place): number | null {
  if (label === undefined) return value;
  const [asked, unit] = [wanted.names.map(unitOfKey).find((one) => one !== null) ?? null, unitOfKey(wordsOf(label))];
  if (asked !== null && unit !== null) return inUnit(value, unit, asked);
  return lacksMeasure(wanted, label) ? null : value;
}

function asks(names: string[], what: string): boolean {
  return names.some((name) => englishOf(name).some((english) => english === what || areSynonyms(english, what)));
}

/** Pesos are written with a dollar sign and either mark, so there the language of the key tells nothing. */
function localGroups(names: string[], label: string, codes: readonly string[]): Mark | null {
  const isLocal = [...names, wordsOf(label)].some(isWrittenWithDecimalComma);
  return isLocal && !codes.includes('MXN') ? '.' : null;
}

function isWithin(value: number, { minimum, maximum }: Target): boolean {
  return value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
}

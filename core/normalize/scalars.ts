import { coerce } from '../extract/fill/coerce';
import { matchLevel, SYNONYM, wordsOf, type Wanted } from '../extract/fill/names/key-names';
import type { ScalarType } from '../extract/fill/schema/property-map';
import { isJsonObject, type JsonValue } from '../json';
import { sameValue, type Context, type Place } from './context';
import { isoDate, isoDateTime } from './date-times';
import type { Target } from './target';
import { saysAbsent } from './values/absent';
import { choiceFor } from './values/choices';
import { orderOfLabel } from './values/days';
import { addressOfLink, withoutMarkup } from './values/inline-markup';
import { isOutOfPlace } from './values/out-of-place';
import { toNumber } from './values/to-number';
import { truthIn } from './values/truth';

/** A value that can be a number becomes one; text is what everything else can be. */
const PREFERENCE: ScalarType[] = ['integer', 'number', 'boolean', 'string'];
const NO_PAGE = { lang: null, base: null };
const MAX_NUMBER_TEXT = 400;

/** The value as one of the plain types that the target allows, or undefined when it is not plainly one. */
export function toScalar(value: JsonValue, target: Target, place: Place, context: Context): JsonValue | undefined {
  const plain = memberFor(value, place.wanted);
  if (target.choices !== null) return toChoice(plain, target.choices, target.types);
  const types = PREFERENCE.filter((type) => target.types?.includes(type));
  const own = types.find((type) => isOfType(plain, type));
  for (const type of own === undefined ? types : [own]) {
    const typed = toType(plain, type);
    if (typed !== undefined) return typed;
  }
  return undefined;

  function toType(from: JsonValue, type: ScalarType): JsonValue | undefined {
    switch (type) {
      case 'string':
        return toText(from, target.format, place, context);
      case 'boolean':
        return typeof from === 'string' ? (truthIn(from, place.wanted) ?? undefined) : booleanOf(from);
      case 'integer':
      case 'number':
        return toNumber(countable(from), type === 'integer', target, place, context.habits());
    }
  }
}

function booleanOf(value: JsonValue): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** Texts without their markup, and the number inside of what structured data wraps it in. */
function countable(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.length > MAX_NUMBER_TEXT ? null : withoutMarkup(value.trim());
  if (typeof value !== 'object') return value;
  return coerce(value, { kind: 'scalar', types: ['number'], format: null, choices: null }, NO_PAGE) ?? null;
}

/** `{"amount": 5, "currency": "USD"}` for a price: the member that bears the wanted name, or the only one. */
function memberFor(value: JsonValue, wanted: Wanted): JsonValue {
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => typeof member !== 'object');
  const named = members.filter(([key]) => matchLevel(wanted, wordsOf(key)) >= SYNONYM);
  const only = named.length === 1 ? named[0] : undefined;
  return only === undefined ? value : only[1];
}

function isOfType(value: JsonValue, type: ScalarType): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function toText(value: JsonValue, format: string | null, place: Place, context: Context): string | undefined {
  if (hasLostDigits(value)) return undefined;
  if (typeof value === 'object') return textInside(value, format, place, context);
  const given = String(value).trim();
  if (given === '' || saysAbsent(given)) return undefined;
  const order = orderOfLabel(place.label ?? '') ?? context.habits().order;
  if (format === 'date') return isoDate(withoutMarkup(given), order) ?? undefined;
  if (format === 'date-time') return isoDateTime(withoutMarkup(given), order) ?? undefined;
  const text = format === 'uri' ? (addressOfLink(given) ?? given) : withoutMarkup(given);
  if (isOutOfPlace(text, place.wanted.names)) return undefined;
  return isRepairable(text, format) ? coercedText(text, format) : text;
}

/** The text of what structured data wraps it in, held to the same as one that comes bare. */
function textInside(value: JsonValue, format: string | null, place: Place, context: Context): string | undefined {
  if (format === 'date' || format === 'date-time') return undefined;
  const inner = coercedText(value, format);
  return inner === undefined ? undefined : toText(inner, format, place, context);
}

function coercedText(value: JsonValue, format: string | null): string | undefined {
  const coerced = coerce(value, { kind: 'scalar', types: ['string'], format, choices: null }, NO_PAGE);
  return typeof coerced === 'string' && coerced !== '' ? coerced : undefined;
}

/** Whole numbers of this size have been rounded, so their digits are no longer those of the order or the account. */
function hasLostDigits(value: JsonValue): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** Texts that already look like what is wanted are not touched: rewriting an address could change it. */
function isRepairable(text: string, format: string | null): boolean {
  if (format === 'email') return !/^[^\s<>,;:"@]+@[^\s<>,;:"]+$/.test(text);
  return format === 'uri' && !/^[a-z][a-z0-9+.-]*:\S+$/i.test(text);
}

function toChoice(value: JsonValue, choices: JsonValue[], types: string[] | null): JsonValue | undefined {
  if (choices.some((choice) => sameValue(choice, value))) return value;
  for (const type of PREFERENCE.filter((one) => types === null || types.includes(one))) {
    const plain = choices.filter((choice) => isOfType(choice, type)).filter((choice) => typeof choice !== 'object');
    const chosen = coerce(value, { kind: 'scalar', types: [type], format: null, choices: plain }, NO_PAGE);
    if (chosen !== undefined) return chosen;
  }
  return typeof value === 'string' ? choiceFor(value, choices) : undefined;
}

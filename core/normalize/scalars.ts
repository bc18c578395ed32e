import { coerce } from '../extract/fill/coerce';
import { areSynonyms, matchLevel, SYNONYM, wordsOf, type Wanted } from '../extract/fill/key-names';
import { numberOfText } from '../extract/fill/numbers';
import type { ScalarType } from '../extract/fill/property-map';
import { isJsonObject, type JsonValue } from '../json';
import { sameValue } from './context';
import { isoDate, isoDateTime } from './date-times';
import type { Target } from './target';

/** A value that can be a number becomes one; text is what everything else can be. */
const PREFERENCE: ScalarType[] = ['integer', 'number', 'boolean', 'string'];
const NO_PAGE = { lang: null, base: null };
const JSON_NUMBER = /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d{1,3})?$/i;
const PLAIN_TRUTH = /^(?:true|false|yes|no|ja|nein|oui|non)[.!]?$/i;

/** The value as one of the plain types that the target allows, or undefined when it is not plainly one. */
export function toScalar(value: JsonValue, target: Target, wanted: Wanted): JsonValue | undefined {
  const plain = memberFor(value, wanted);
  if (target.choices !== null) return toChoice(plain, target.choices, target.types);
  const types = PREFERENCE.filter((type) => target.types?.includes(type));
  const own = types.find((type) => isOfType(plain, type));
  for (const type of own === undefined ? types : [own]) {
    const typed = toType(plain, type, target.format, wanted);
    if (typed !== undefined) return typed;
  }
  return undefined;
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

function toType(value: JsonValue, type: ScalarType, format: string | null, wanted: Wanted): JsonValue | undefined {
  switch (type) {
    case 'string':
      return toText(value, format);
    case 'boolean':
      return toBoolean(value, wanted);
    case 'integer':
    case 'number':
      return toNumber(value, type);
  }
}

function toText(value: JsonValue, format: string | null): string | undefined {
  const text = typeof value === 'object' ? undefined : String(value).trim();
  if (format === 'date') return (text === undefined ? null : isoDate(text)) ?? undefined;
  if (format === 'date-time') return (text === undefined ? null : isoDateTime(text)) ?? undefined;
  if (text !== undefined && !isRepairable(text, format)) return text;
  const coerced = coerce(text ?? value, { kind: 'scalar', types: ['string'], format, choices: null }, NO_PAGE);
  return typeof coerced === 'string' ? coerced : undefined;
}

/** Texts that already look like what is wanted are not touched: rewriting an address could change it. */
function isRepairable(text: string, format: string | null): boolean {
  if (format === 'email') return !/^[^\s<>,;:"@]+@[^\s<>,;:"]+$/.test(text);
  return format === 'uri' && !/^[a-z][a-z0-9+.-]*:\S+$/i.test(text);
}

function toNumber(value: JsonValue, type: 'integer' | 'number'): JsonValue | undefined {
  const number = typeof value === 'string' ? numberIn(value.trim()) : value;
  if (number === null) return undefined;
  const coerced = coerce(number, { kind: 'scalar', types: [type], format: null, choices: null }, NO_PAGE);
  return typeof coerced === 'number' && (type === 'number' || Number.isSafeInteger(coerced)) ? coerced : undefined;
}

function numberIn(text: string): number | null {
  if (JSON_NUMBER.test(text)) return Number(text);
  // `1.299 €` is a thousand in Vienna and the price of a litre of petrol: nothing here tells which.
  if (/\p{Sc}|\b[A-Z]{3}\b/u.test(text) && /(?<![\d.,])\d{1,3}\.\d{3}(?![\d.,])/.test(text)) return null;
  return numberOfText(text, null);
}

/** `In stock` answers whether something is available, but not whether it is sold out. */
function toBoolean(value: JsonValue, wanted: Wanted): JsonValue | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  const asksForStock = wanted.names.some((name) => areSynonyms(name, 'availability'));
  if (!PLAIN_TRUTH.test(value.trim()) && !(asksForStock && /^[^\d]{1,60}$/.test(value))) return undefined;
  return coerce(value, { kind: 'scalar', types: ['boolean'], format: null, choices: null }, NO_PAGE);
}

function toChoice(value: JsonValue, choices: JsonValue[], types: string[] | null): JsonValue | undefined {
  if (choices.some((choice) => sameValue(choice, value))) return value;
  for (const type of PREFERENCE.filter((one) => types === null || types.includes(one))) {
    const plain = choices.filter((choice) => isOfType(choice, type)).filter((choice) => typeof choice !== 'object');
    const chosen = coerce(value, { kind: 'scalar', types: [type], format: null, choices: plain }, NO_PAGE);
    if (chosen !== undefined) return chosen;
  }
  return undefined;
}

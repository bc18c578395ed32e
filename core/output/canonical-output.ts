import { UNDECLARED, type DeclaredPlace } from '../contract/declared-place';
import type { JsonObject, JsonValue } from '../json';
import { changeItems, changeMembers } from './change-parts';
import { parseEncoded, unquoted, type Lossy } from './encoded-json';
import { joinExploded } from './exploded-text';

/** What lies deeper is left as it came: nobody explodes or encodes there, and walking it must not exhaust the stack. */
export const MAX_DEPTH = 32;

/**
 * The form in which an output is kept: exploded strings are whole again, encoded JSON is JSON. Children come first and
 * what they become is looked at again, so that applying it twice changes nothing more. Depth is counted in the result,
 * not in the input, for the same reason. A text stays one when a structure could not keep all of it, unless the caller asked
 * for a structure. What the caller's schema asks for is in its form already: texts that look like JSON, lists of letters.
 */
export function canonicalOutput(raw: JsonValue, lossy: Lossy = 'text', place: DeclaredPlace = UNDECLARED): JsonValue {
  return canonicalAt(raw, 0, lossy, () => place);
}

/** Most values are what they are wherever they stand, so a place is looked up when something would change. */
type LookUp = () => DeclaredPlace;

function canonicalAt(value: JsonValue, depth: number, lossy: Lossy, lookUp: LookUp): JsonValue {
  if (depth > MAX_DEPTH) return value;
  if (typeof value === 'string') {
    // Inside a structure the words were encoded with it: quotes that are left there belong to them.
    const plain = parseEncoded(value, MAX_DEPTH - depth, lossy) ?? (depth === 0 ? unquoted(value) : value);
    if (plain === value || isAskedFor('string', lookUp(), depth)) return value;
    return typeof plain === 'string' ? plain : canonicalAt(plain, depth, lossy, lookUp);
  }
  if (typeof value !== 'object' || value === null) return value;
  let found: DeclaredPlace | null = null;
  const place = (): DeclaredPlace => (found ??= lookUp());
  const whole = Array.isArray(value)
    ? changeItems(value, (item, index) => canonicalAt(item, depth + 1, lossy, () => place().item(index)))
    : changeMembers(value, (member, key) => canonicalAt(member, depth + 1, lossy, () => place().member(key)));
  const joined = joinExploded(whole);
  if (joined === null || isListOrMapAskedFor(whole, place(), depth)) return whole;
  return canonicalAt(joined, depth, lossy, place);
}

function isListOrMapAskedFor(characters: JsonValue[] | JsonObject, place: DeclaredPlace, depth: number): boolean {
  if (Array.isArray(characters)) {
    const { kinds } = place.item(0);
    return isAskedFor('array', place, depth) && (kinds.size === 0 || kinds.has('string'));
  }
  // Whoever asks for an object of any keys does not ask for the characters of a text.
  return Object.keys(characters).every((key) => isAskedFor('string', place.member(key), depth + 1));
}

/** A member that is declared without a type may be anything; of a whole output, a schema has to say so. */
function isAskedFor(kind: 'string' | 'array', { isDeclared, kinds }: DeclaredPlace, depth: number): boolean {
  return kinds.has(kind) || (depth > 0 && isDeclared && kinds.size === 0);
}

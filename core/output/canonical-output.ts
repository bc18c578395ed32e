import type { JsonValue } from '../json';
import { changeItems, changeMembers } from './change-parts';
import { parseEncoded, unquoted, type Lossy } from './encoded-json';
import { joinExploded } from './exploded-text';

/** What lies deeper is left as it came: nobody explodes or encodes there, and walking it must not exhaust the stack. */
export const MAX_DEPTH = 32;

/**
 * The form in which an output is kept: exploded strings are whole again, encoded JSON is JSON. Children come first and
 * what they become is looked at again, so that applying it twice changes nothing more. Depth is counted in the result,
 * not in the input, for the same reason. A text stays one when a structure could not keep all of it, unless the caller asked
 * for a structure.
 */
export function canonicalOutput(raw: JsonValue, lossy: Lossy = 'text'): JsonValue {
  return canonicalAt(raw, 0, lossy);
}

function canonicalAt(value: JsonValue, depth: number, lossy: Lossy): JsonValue {
  if (depth > MAX_DEPTH) return value;
  if (typeof value === 'string') {
    const parsed = parseEncoded(value, MAX_DEPTH - depth, lossy);
    if (parsed !== null) return canonicalAt(parsed, depth, lossy);
    // Inside a structure the words were encoded with it: quotes that are left there belong to them.
    return depth === 0 ? unquoted(value) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const whole = Array.isArray(value)
    ? changeItems(value, (item) => canonicalAt(item, depth + 1, lossy))
    : changeMembers(value, (member) => canonicalAt(member, depth + 1, lossy));
  const joined = joinExploded(whole);
  return joined === null ? whole : canonicalAt(joined, depth, lossy);
}

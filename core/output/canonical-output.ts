import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { joinExploded } from './exploded-text';
import { parseEncoded } from './encoded-json';

/** What lies deeper is left as it came: nobody explodes or encodes there, and walking it must not exhaust the stack. */
const MAX_DEPTH = 32;

/**
 * The form in which an output is kept: exploded strings are whole again, encoded JSON is JSON. Children come first and
 * what they become is looked at again, so that applying it twice changes nothing more. Depth is counted in the result,
 * not in the input, for the same reason.
 */
export function canonicalOutput(raw: JsonValue): JsonValue {
  return canonicalAt(raw, 0);
}

function canonicalAt(value: JsonValue, depth: number): JsonValue {
  if (depth > MAX_DEPTH) return value;
  if (typeof value === 'string') {
    const parsed = parseEncoded(value, MAX_DEPTH - depth);
    return parsed === null ? value : canonicalAt(parsed, depth);
  }
  if (typeof value !== 'object' || value === null) return value;
  const whole = Array.isArray(value) ? canonicalList(value, depth) : canonicalMembers(value, depth);
  const joined = joinExploded(whole);
  return joined === null ? whole : canonicalAt(joined, depth);
}

function canonicalList(list: JsonValue[], depth: number): JsonValue[] {
  return list.map((item) => canonicalAt(item, depth + 1));
}

function canonicalMembers(members: JsonObject, depth: number): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([key, member]) => [key, canonicalAt(member, depth + 1)]));
}

/**
 * A runner only knows that it set a download off; whether a file arrived is ours to say. So its `download_succeeded`
 * becomes `download_triggered`, with our `file_delivered` beside it.
 */
export function renameDownloadClaim(output: JsonValue, delivered: boolean): JsonValue {
  if (!isJsonObject(output) || !Object.hasOwn(output, 'download_succeeded')) return output;
  const kept = Object.entries(output).filter(([key]) => key !== 'download_triggered' && key !== 'file_delivered');
  return Object.fromEntries(
    kept.flatMap(([key, member]): [string, JsonValue][] =>
      key === 'download_succeeded'
        ? [
            ['download_triggered', member],
            ['file_delivered', delivered],
          ]
        : [[key, member]],
    ),
  );
}

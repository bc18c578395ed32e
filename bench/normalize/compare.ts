import { isJsonObject, type JsonValue } from '../../core/json';

/** `partial`: everything that is shown is right, and something is missing. */
export type Comparison = 'right' | 'partial' | 'wrong';

export function compare(shown: JsonValue, expected: JsonValue): Comparison {
  if (Array.isArray(shown) && Array.isArray(expected)) return compareLists(shown, expected);
  if (!isJsonObject(shown) || !isJsonObject(expected)) return shown === expected ? 'right' : 'wrong';
  const said = Object.keys(shown).filter((key) => shown[key] !== null);
  if (said.some((key) => !Object.hasOwn(expected, key))) return 'wrong';
  return worst(
    Object.keys(expected).map((key) => {
      const member = shown[key] ?? null;
      return member === null ? 'partial' : compare(member, expected[key] ?? null);
    }),
  );
}

/** Items may be missing, but those that are shown stand in the expected order. */
function compareLists(shown: JsonValue[], expected: JsonValue[]): Comparison {
  if (shown.length === expected.length)
    return worst(shown.map((item, index) => compare(item, expected[index] ?? null)));
  let next = 0;
  for (const item of shown) {
    while (next < expected.length && compare(item, expected[next] ?? null) === 'wrong') next += 1;
    if (next === expected.length) return 'wrong';
    next += 1;
  }
  return 'partial';
}

function worst(parts: Comparison[]): Comparison {
  return (['wrong', 'partial'] as const).find((one) => parts.includes(one)) ?? 'right';
}

import { RequestError } from './errors';

export type JsonPrimitive = string | number | boolean | null;
export type JsonValue = JsonPrimitive | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** Deeper than anyone writes by hand, and far from what overflows the stack of those who walk over it. */
const MAX_JSON_DEPTH = 500;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Key order never matters in JSON, so bodies are compared (and hashed) in this one canonical form. */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > MAX_JSON_DEPTH) throw new RequestError('invalid_request', { message: 'The body is nested too deeply.' });
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null, depth + 1)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member, depth + 1)}`);
    return `{${entries.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** The value of a JSON text; undefined when it is none, or nested deeper than anybody could walk over. */
export function parsedJson(text: string): JsonValue | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isWalkable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isWalkable(root: JsonValue): boolean {
  let level: JsonValue[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_JSON_DEPTH) return false;
    const below: JsonValue[] = [];
    for (const value of level) {
      if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) below.push(member);
    }
    level = below;
  }
  return true;
}

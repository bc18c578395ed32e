import { RequestError } from './errors';

export type JsonPrimitive = string | number | boolean | null;
export type JsonValue = JsonPrimitive | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** Deeper than anyone writes by hand, and far from what overflows the stack of those who walk over it. */
const MAX_JSON_DEPTH = 500;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As JSON Schema calls it. */
export function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
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

/** What no body may hold: a number that is not finite, or a value nested deeper than anybody could walk over. */
export interface JsonFlaw {
  says: 'too deep' | 'too large';
  /** The members that lead to it. */
  path: string[];
}

export function flawIn(value: unknown, path: string[] = []): JsonFlaw | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : { says: 'too large', path: [...path] };
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= MAX_JSON_DEPTH) return { says: 'too deep', path: [...path] };
  for (const [key, member] of Object.entries(value)) {
    path.push(key);
    const flaw = flawIn(member, path);
    path.pop();
    if (flaw !== null) return flaw;
  }
  return null;
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

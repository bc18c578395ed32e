import type { JsonObject } from '../json';

/** They refuse a null that the keywords beside them would take. */
const COMPOSED = ['$ref', 'allOf', 'anyOf', 'oneOf'];

/** What OpenAPI calls `nullable`, which JSON Schema does not know, in words of JSON Schema. */
export function withNull(schema: JsonObject): JsonObject {
  const { nullable, ...plain } = schema;
  if (nullable !== true) return nullable === undefined ? schema : plain;
  const { type, enum: choices, const: only } = plain;
  const open: JsonObject = { ...plain };
  if (type !== undefined) open['type'] = [...new Set([type, 'null'].flat())];
  if (Array.isArray(choices)) open['enum'] = [...new Set([...choices, null])];
  if (only !== undefined) {
    open['enum'] = [...new Set([only, null])];
    delete open['const'];
  }
  const composed = COMPOSED.filter((key) => plain[key] !== undefined);
  if (composed.length === 0) return open;
  const others = Object.entries(open).filter(([key]) => !composed.includes(key));
  const alternative = Object.fromEntries(composed.map((key) => [key, plain[key] ?? true]));
  return { ...Object.fromEntries(others), anyOf: [alternative, { type: 'null' }] };
}

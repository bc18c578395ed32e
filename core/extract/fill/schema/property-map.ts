import { isJsonObject, type JsonObject } from '../../../json';

export type ScalarType = 'string' | 'number' | 'integer' | 'boolean';

const JSON_TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
const STRUCTURE = ['$ref', '$schema', '$defs', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'];
const KEYWORDS = new Set([
  ...STRUCTURE,
  ...'type properties required items title description format default examples example nullable'.split(' '),
  ...'additionalProperties pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum'.split(' '),
  ...'minItems maxItems uniqueItems minProperties maxProperties definitions multipleOf prefixItems not if then else'.split(
    ' ',
  ),
  ...'$id $comment $anchor patternProperties propertyNames dependentRequired readOnly writeOnly deprecated'.split(' '),
]);

const TYPE_NAMES: Record<string, { type: ScalarType; format: string | null }> = {
  string: { type: 'string', format: null },
  str: { type: 'string', format: null },
  text: { type: 'string', format: null },
  number: { type: 'number', format: null },
  float: { type: 'number', format: null },
  double: { type: 'number', format: null },
  decimal: { type: 'number', format: null },
  integer: { type: 'integer', format: null },
  int: { type: 'integer', format: null },
  boolean: { type: 'boolean', format: null },
  bool: { type: 'boolean', format: null },
  url: { type: 'string', format: 'uri' },
  uri: { type: 'string', format: 'uri' },
  email: { type: 'string', format: 'email' },
  date: { type: 'string', format: 'date' },
};

/**
 * Tells a JSON Schema from a property map. A map may well have members called `type` or `title`, so only
 * members that make sense in a schema count: `{"type": "string", "name": "string"}` is a map of two.
 */
export function isJsonSchema(schema: JsonObject): boolean {
  const { type, properties, items } = schema;
  const keys = Object.keys(schema);
  if (!keys.every((key) => KEYWORDS.has(key))) return isJsonObject(properties) && isType(type);
  if (isJsonObject(properties) && typeof properties['type'] !== 'string') return true;
  if (isType(type) && keys.every((key) => key === 'type' || key === 'format')) return true;
  if (keys.length > 1 && keys.every((key) => isTypeName(schema[key]))) return false;
  if (isType(type) || keys.length === 0 || STRUCTURE.some((key) => schema[key] !== undefined)) return true;
  return isJsonObject(items) && isJsonSchema(items);
}

function isType(value: unknown): boolean {
  return [value].flat().every((name) => typeof name === 'string' && JSON_TYPES.has(name));
}

function isTypeName(value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(TYPE_NAMES, value.toLowerCase());
}

/** `number`, `int?`, `string[]`; any other text describes a string. */
export function shapeNameOf(text: string): {
  type: ScalarType;
  format: string | null;
  isArray: boolean;
  isDescription: boolean;
} {
  const name = text.trim().toLowerCase().replace(/\?$/, '');
  const isArray = name.endsWith('[]');
  const bare = isArray ? name.slice(0, -2) : name;
  const known = Object.hasOwn(TYPE_NAMES, bare) ? TYPE_NAMES[bare] : undefined;
  if (known === undefined) return { type: 'string', format: null, isArray: false, isDescription: true };
  return { ...known, isArray, isDescription: false };
}

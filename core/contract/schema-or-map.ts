import { isJsonObject, type JsonObject, type JsonValue } from '../json';

const TYPE_NAMES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
/** What other languages call them. */
const ALIASES: Record<string, string> = {
  str: 'string',
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  bool: 'boolean',
  list: 'array',
  dict: 'object',
};
/** Nobody calls a property so. */
const MARKERS = ['$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', '$schema'];

const isText = (value: JsonValue): boolean => typeof value === 'string';
const isNumber = (value: JsonValue): boolean => typeof value === 'number';
const isFlag = (value: JsonValue): boolean => typeof value === 'boolean';
/** Keywords that a property may well be called like, each with what it has as its value when it is one. */
const KEYWORDS = new Map<string, (value: JsonValue) => boolean>([
  ...['title', 'description', 'format', 'pattern', '$id', '$comment'].map((key) => [key, isText] as const),
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'multipleOf'].map(
    (key) => [key, isNumber] as const,
  ),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((key) => [key, isNumber] as const),
  ...['nullable', 'uniqueItems', 'additionalProperties'].map((key) => [key, isFlag] as const),
  ...['required', 'examples'].map((key) => [key, (value: JsonValue) => Array.isArray(value)] as const),
  ['default', () => true],
]);

/**
 * Tells a JSON Schema from a map of property names to types. Properties may be called "type", "items" or "title" and
 * have a type name, a description or a schema as their value, so a keyword counts only where its value is one of a
 * keyword's.
 */
export function isPropertyMap(raw: JsonObject): boolean {
  if (MARKERS.some((marker) => raw[marker] !== undefined) || isJsonObject(raw['properties'])) return false;
  return !isTypeOfContainer(raw['type']) && !isTypeAmongKeywords(raw);
}

function isTypeName(value: unknown): boolean {
  return typeof value === 'string' && TYPE_NAMES.includes(value);
}

/** The type that a word in a property map names, in any letters: `int`, `String`. Null for a description. */
export function typeNamed(word: string): string | null {
  const name = word.toLowerCase();
  if (isTypeName(name)) return name;
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? null) : null;
}

function isTypeOfContainer(type: JsonValue | undefined): boolean {
  const names = [type].flat();
  return names.every(isTypeName) && names.some((name) => name === 'object' || name === 'array');
}

/**
 * `{"type": "number", "description": "in euros"}` is a schema, and `{"type": "nmber"}` a misspelt one, which must not
 * pass for something else; `{"type": "string", "title": "string"}` is a map of two, and a type in several words is the
 * description of a property.
 */
function isTypeAmongKeywords({ type, ...others }: JsonObject): boolean {
  if (!Array.isArray(type) && !(typeof type === 'string' && /^\S*$/.test(type))) return false;
  const members = Object.entries(others);
  if (!members.every(([key, value]) => KEYWORDS.get(key)?.(value) === true)) return false;
  return members.length === 0 || ![type, ...Object.values(others)].every(isTypeName);
}

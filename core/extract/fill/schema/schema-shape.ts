import { isJsonObject, type JsonObject, type JsonPrimitive, type JsonValue } from '../../../json';
import { isJsonSchema, shapeNameOf, type ScalarType } from './property-map';
import { formatIn } from './described-format';
import { wantedOf, type Wanted } from '../names/key-names';

export interface ScalarShape {
  kind: 'scalar';
  /** In the order of preference: a value that can be a number becomes one. */
  types: ScalarType[];
  format: string | null;
  choices: JsonPrimitive[] | null;
}

export interface PropertyShape {
  key: string;
  wanted: Wanted;
  required: boolean;
  /** Null is a value of it. */
  isNullable: boolean;
  shape: Shape;
}

export type ScalarProperty = PropertyShape & { shape: ScalarShape };

/** Whether any text is a value of it. */
export function mayBeText({ types, format, choices }: ScalarShape): boolean {
  return types.includes('string') && format === null && choices === null;
}

export function isNumeric({ types }: ScalarShape): boolean {
  return types.some((type) => type === 'number' || type === 'integer');
}

/** Whether nothing but a text is a value of it: of several types the text is the last. */
export function isTextOnly(shape: ScalarShape): boolean {
  return shape.types[0] === 'string' && mayBeText(shape);
}

export interface ObjectShape {
  kind: 'object';
  properties: PropertyShape[];
}

/** A caller's schema reduced to what can be looked for on a page. `nothing` is never filled. */
export type Shape = ScalarShape | ObjectShape | { kind: 'array'; items: Shape } | { kind: 'nothing' };

const NOTHING: Shape = { kind: 'nothing' };
const TEXT: Shape = { kind: 'scalar', types: ['string'], format: null, choices: null };
const MAX_DEPTH = 8;
const MAX_PROPERTIES = 200;
/** The share of the keys that a first word has to begin. */
const SHARED = 0.6;
const PREFERENCE: ScalarType[] = ['integer', 'number', 'boolean', 'string'];

/** Reads a JSON Schema, or a property map such as `{"title": "string", "tags": ["string"]}`. */
export function shapeOfSchema(schema: JsonObject): Shape {
  return shapeOf(schema, schema, 0);
}

function shapeOf(schema: JsonValue | undefined, root: JsonObject, depth: number): Shape {
  if (depth > MAX_DEPTH) return NOTHING;
  if (schema === true) return TEXT;
  if (typeof schema === 'string') return shapeOfTypeName(schema);
  if (Array.isArray(schema)) return { kind: 'array', items: shapeOf(schema[0] ?? true, root, depth + 1) };
  if (!isJsonObject(schema)) return NOTHING;
  return isJsonSchema(schema) ? shapeOfJsonSchema(schema, root, depth) : shapeOfProperties(schema, [], root, depth);
}

function shapeOfTypeName(text: string): Shape {
  const { type, format, isArray } = shapeNameOf(text);
  const item: Shape = { kind: 'scalar', types: [type], format, choices: null };
  return isArray ? { kind: 'array', items: item } : item;
}

function shapeOfJsonSchema(schema: JsonObject, root: JsonObject, depth: number): Shape {
  const { $ref: reference, properties, items, allOf } = schema;
  if (typeof reference === 'string') return shapeOf(resolveReference(reference, root), root, depth + 1);
  const types = [schema['type'] ?? []].flat();
  const mayBe = (type: string): boolean => types.length === 0 || types.includes(type);
  if (Array.isArray(allOf)) {
    const { allOf: _parts, ...own } = schema;
    return mergeParts([own, ...allOf].map((part) => shapeOf(part, root, depth + 1)));
  }
  if (isJsonObject(properties) && mayBe('object')) {
    const required = [schema['required'] ?? []].flat();
    return shapeOfProperties(withRequired(properties, required), required, root, depth);
  }
  if (mayBe('array') && (items !== undefined || types.length > 0)) {
    return { kind: 'array', items: shapeOf(items ?? true, root, depth + 1) };
  }
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  if (types.length === 0 && Array.isArray(alternatives)) {
    return mergeAlternatives(alternatives.map((one) => shapeOf(one, root, depth + 1)));
  }
  return shapeOfScalar(schema, types);
}

function shapeOfScalar(schema: JsonObject, types: JsonValue[]): Shape {
  const listed = schema['const'] === undefined ? schema['enum'] : [schema['const']];
  const choices = Array.isArray(listed) ? listed.filter((choice) => typeof choice !== 'object') : null;
  const allowed = PREFERENCE.filter((type) => types.includes(type));
  const format = typeof schema['format'] === 'string' ? schema['format'] : null;
  if (types.length === 0) return { kind: 'scalar', types: choices ? PREFERENCE : ['string'], format, choices };
  return allowed.length === 0 ? NOTHING : { kind: 'scalar', types: allowed, format, choices };
}

/** A key that is required without a word about its value may be anything. */
function withRequired(properties: JsonObject, required: JsonValue[]): JsonObject {
  const all: JsonObject = { ...properties };
  for (const key of required) if (typeof key === 'string' && !Object.hasOwn(all, key)) all[key] = true;
  return all;
}

function shapeOfProperties(map: JsonObject, required: JsonValue[], root: JsonObject, depth: number): Shape {
  const properties = Object.entries(map)
    .slice(0, MAX_PROPERTIES)
    .map(([key, schema]): PropertyShape => {
      const words = (name: string): string | null => {
        const value = isJsonObject(schema) && isJsonSchema(schema) ? schema[name] : null;
        return typeof value === 'string' ? value : null;
      };
      // In a property map a value that names no type is a description of what is wanted.
      const described = typeof schema === 'string' && shapeNameOf(schema).isDescription ? schema : null;
      const description = words('description') ?? described;
      return {
        key,
        wanted: wantedOf(key, words('title'), description),
        required: required.includes(key),
        isNullable: mayBeNull(schema),
        shape: inDescribedFormat(shapeOf(schema, root, depth + 1), description),
      };
    });
  return { kind: 'object', properties: withoutSharedWord(properties) };
}

function inDescribedFormat(shape: Shape, description: string | null): Shape {
  if (description === null) return shape;
  if (shape.kind === 'array') return { ...shape, items: inDescribedFormat(shape.items, description) };
  return shape.kind === 'scalar' && isPlainText(shape) ? { ...shape, format: formatIn(description) } : shape;
}

function isPlainText({ types, format, choices }: ScalarShape): boolean {
  return types.length === 1 && types[0] === 'string' && format === null && choices === null;
}

function mayBeNull(schema: JsonValue): boolean {
  if (!isJsonObject(schema)) return false;
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  return (
    schema['nullable'] === true ||
    [schema['type']].flat().includes('null') ||
    (Array.isArray(alternatives) && alternatives.some(mayBeNull))
  );
}

/** `flight_number`, `flight_date`, `flight_status`: what most keys begin with is the thing, and the rest is what is asked. */
function withoutSharedWord(properties: PropertyShape[]): PropertyShape[] {
  const firstWord = ({ wanted }: PropertyShape): string => /^\S+(?= )/.exec(wanted.names[0] ?? '')?.[0] ?? '';
  const counts = new Map<string, number>();
  for (const property of properties) counts.set(firstWord(property), (counts.get(firstWord(property)) ?? 0) + 1);
  return properties.map((property) => {
    const first = firstWord(property);
    const { wanted } = property;
    if (first === '' || (counts.get(first) ?? 0) < Math.max(3, properties.length * SHARED)) return property;
    const names = [...wanted.names, (wanted.names[0] ?? '').slice(first.length + 1)];
    return { ...property, wanted: { ...wanted, names } };
  });
}

/** Only references inside the schema itself exist for us. */
function resolveReference(reference: string, root: JsonObject): JsonValue | undefined {
  if (!reference.startsWith('#')) return undefined;
  let at: JsonValue | undefined = root;
  for (const step of reference.slice(1).split('/').filter(Boolean)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    at = isJsonObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return at;
}

function mergeAlternatives(shapes: Shape[]): Shape {
  const container = shapes.find((shape) => shape.kind === 'object' || shape.kind === 'array');
  if (container !== undefined) return container;
  const scalars = shapes.filter((shape) => shape.kind === 'scalar');
  const plain = scalars.filter((shape) => shape.choices === null && shape.format === null);
  if (plain.length < 2) return plain[0] ?? scalars[0] ?? NOTHING;
  const types = PREFERENCE.filter((type) => plain.some((shape) => shape.types.includes(type)));
  return { kind: 'scalar', types, format: null, choices: null };
}

function mergeParts(shapes: Shape[]): Shape {
  const objects = shapes.filter((shape) => shape.kind === 'object');
  if (objects.length > 0) return { kind: 'object', properties: objects.flatMap((shape) => shape.properties) };
  return shapes.find((shape) => shape.kind === 'array') ?? shapes.find((shape) => shape !== TEXT) ?? NOTHING;
}

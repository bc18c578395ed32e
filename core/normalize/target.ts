import { referredTo, requiredKeys } from '../contract/place-parts';
import { withNull } from '../contract/with-null';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';

/** A schema with its references and `allOf` parts brought together: what one place of the output is to become. */
export interface Target {
  /** Null where the schema accepts every type. */
  types: string[] | null;
  choices: JsonValue[] | null;
  format: string | null;
  minimum: number | null;
  maximum: number | null;
  properties: Map<string, JsonValue>;
  required: string[];
  /** What undeclared keys are held to: `false` refuses them, `true` takes them as they are. */
  extras: JsonValue;
  items: JsonValue;
  tuple: JsonValue[];
  /** One complete schema per member of `anyOf` or `oneOf`; empty when there is no choice. */
  alternatives: JsonObject[];
}

/** Callers' schemas are bounded elsewhere; this only ends chains of references that lead nowhere. */
const MAX_PARTS = 64;

export function buildTarget(schema: JsonObject, root: JsonObject): Target {
  const parts = flatParts(schema, root);
  const properties = new Map<string, JsonValue>();
  const spoken = parts.flatMap(withConditionalParts);
  for (const part of spoken) {
    for (const [key, member] of Object.entries(isJsonObject(part['properties']) ? part['properties'] : {})) {
      const known = properties.get(key);
      properties.set(key, known === undefined ? member : { allOf: [known, member] });
    }
  }
  const extras = extrasOf(parts, properties);
  // Who requires a key allows it.
  if (properties.size > 0)
    for (const key of spoken.flatMap(requiredKeys))
      if (!properties.has(key)) properties.set(key, extras === false ? true : extras);
  const all = (name: string): JsonValue[] => parts.flatMap((part) => part[name] ?? []);
  const lists = parts.flatMap((part) => part['prefixItems'] ?? part['items'] ?? []);
  const single = parts.map((part) => part['items']).find((items) => items !== undefined && !Array.isArray(items));
  return {
    types: commonTypes(parts, properties),
    choices: choicesOf(parts),
    format: all('format').find((format) => typeof format === 'string') ?? null,
    minimum: boundOf(parts, 'minimum', Math.max),
    maximum: boundOf(parts, 'maximum', Math.min),
    properties,
    required: parts.flatMap(requiredKeys),
    extras,
    items: single ?? true,
    tuple: parts.some((part) => Array.isArray(part['prefixItems'] ?? part['items'])) ? lists : [],
    alternatives: alternativesOf(parts),
  };
}

function boundOf(parts: JsonObject[], name: string, strictest: (...bounds: number[]) => number): number | null {
  const bounds = parts.map((part) => part[name]).filter((bound) => typeof bound === 'number');
  return bounds.length === 0 ? null : strictest(...bounds);
}

/** The schemas that all apply to the same value. */
function flatParts(schema: JsonObject, root: JsonObject): JsonObject[] {
  const parts: JsonObject[] = [];
  const seen = new Set<JsonValue>();
  const queue: (JsonValue | undefined)[] = [schema];
  while (queue.length > 0 && seen.size < MAX_PARTS) {
    const next = queue.shift();
    if (!isJsonObject(next) || seen.has(next)) continue;
    seen.add(next);
    const { $ref: reference, allOf, ...own } = withNull(next);
    parts.push(own);
    if (typeof reference === 'string') queue.push(referredTo(reference, root));
    if (Array.isArray(allOf)) queue.push(...allOf);
  }
  return parts;
}

/** Keys that are declared for some outputs only are declared all the same. */
function withConditionalParts(part: JsonObject): JsonObject[] {
  const dependent = part['dependentSchemas'];
  const conditional = [part['then'], part['else'], ...(isJsonObject(dependent) ? Object.values(dependent) : [])];
  return [part, ...conditional.filter(isJsonObject)];
}

function commonTypes(parts: JsonObject[], properties: Map<string, JsonValue>): string[] | null {
  const given = parts.flatMap((part) => {
    const types = [part['type'] ?? []].flat().filter((type) => typeof type === 'string');
    return types.length === 0 ? [] : [types];
  });
  const first = given[0];
  if (first !== undefined) return first.filter((type) => given.every((types) => meets(type, types)));
  // Keywords of a container say what is meant even where the type was left out.
  if (properties.size > 0) return ['object'];
  return parts.some((part) => part['items'] !== undefined || part['prefixItems'] !== undefined) ? ['array'] : null;
}

function meets(type: string, types: string[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function choicesOf(parts: JsonObject[]): JsonValue[] | null {
  const constant = parts.map((part) => part['const']).find((value) => value !== undefined);
  if (constant !== undefined) return [constant];
  return parts.map((part) => part['enum']).find((list) => Array.isArray(list)) ?? null;
}

/** The same rule as the contract's: an object that declares keys is closed unless it says otherwise. */
function extrasOf(parts: JsonObject[], properties: Map<string, JsonValue>): JsonValue {
  if (parts.some(({ patternProperties }) => isJsonObject(patternProperties))) return true;
  const given = parts.flatMap((part) => [part['additionalProperties'], part['unevaluatedProperties']]);
  if (given.includes(false)) return false;
  return given.find(isJsonObject) ?? (given.includes(true) || properties.size === 0);
}

function alternativesOf(parts: JsonObject[]): JsonObject[] {
  for (const name of ['anyOf', 'oneOf']) {
    const chooser = parts.find((part) => Array.isArray(part[name]));
    if (chooser === undefined) continue;
    const { [name]: list, ...own } = chooser;
    const others = parts.map((part) => (part === chooser ? own : part));
    return (list as JsonValue[]).filter(isJsonObject).map((one) => ({ allOf: [...others, one] }));
  }
  return [];
}

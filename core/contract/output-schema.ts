import { RequestError } from '../errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { OUTPUT_SCHEMA } from '../limits';
import { isPropertyMap, typeNamed } from './schema-or-map';

/** A digit and its comma: what has more nodes than that need not be written out to know that it is too large. */
const MIN_NODE_BYTES = 2;
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];

/** Turns a caller's schema or property map into the JSON Schema that governs the run, or refuses it. */
export function toOutputSchema(raw: unknown): JsonObject {
  if (!isJsonObject(raw) || Object.keys(raw).length === 0) {
    throw unusable('output_schema must be a non-empty JSON object.');
  }
  // Depth comes first: what is nested too deeply cannot even be written out to measure its size.
  checkBounds(raw);
  if (JSON.stringify(raw).length > OUTPUT_SCHEMA.maxBytes) {
    throw tooLarge();
  }
  const schema = isPropertyMap(raw) ? fromPropertyMap(raw) : raw;
  // Properties alone say nothing about a value that is no object; a caller who lists them means one.
  const type = schema['type'] ?? (isJsonObject(schema['properties']) ? 'object' : undefined);
  if (type === undefined) return schema;
  if (!isContainer(type)) throw unusable('output_schema must describe an object or an array.');
  return { ...schema, type };
}

/** Null beside it changes nothing: a run without a result is not a success, whatever its schema says. */
function isContainer(type: JsonValue): boolean {
  const names = [type].flat().filter((name) => name !== 'null');
  return names.length > 0 && names.every((name) => name === 'object' || name === 'array');
}

function fromPropertyMap(map: JsonObject): JsonObject {
  const properties: JsonObject = {};
  for (const [key, value] of Object.entries(map)) properties[key] = toPropertySchema(key, value);
  return { type: 'object', properties, required: Object.keys(properties) };
}

function toPropertySchema(key: string, value: JsonValue): JsonObject {
  if (typeof value === 'string') {
    const type = typeNamed(value);
    if (type !== null) return { type };
    const element = value.endsWith('[]') ? typeNamed(value.slice(0, -2)) : null;
    return element === null ? { description: value } : { type: 'array', items: { type: element } };
  }
  if (Array.isArray(value) && value.length === 1 && value[0] !== undefined) {
    return { type: 'array', items: toPropertySchema(key, value[0]) };
  }
  if (isJsonObject(value)) return isPropertyMap(value) ? fromPropertyMap(value) : value;
  throw unusable(`The property "${key}" of output_schema is neither a type name nor a schema.`);
}

/** Counted before anything is compiled, because a compiler is what a hostile schema wants to reach. */
function checkBounds(root: JsonObject): void {
  let subschemas = 0;
  let properties = 0;
  let refs = 0;
  let nodes = 0;
  const stack: { value: JsonValue; depth: number }[] = [{ value: root, depth: 1 }];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { value, depth } = entry;
    nodes += 1;
    if (nodes * MIN_NODE_BYTES > OUTPUT_SCHEMA.maxBytes) throw tooLarge();
    if (depth > OUTPUT_SCHEMA.maxDepth * 2)
      throw unusable(`output_schema is nested deeper than ${OUTPUT_SCHEMA.maxDepth} levels.`);
    if (Array.isArray(value)) {
      for (const item of value) stack.push({ value: item, depth: depth + 1 });
      continue;
    }
    if (!isJsonObject(value)) continue;
    subschemas += 1;
    for (const key of Object.getOwnPropertyNames(value)) {
      if (FORBIDDEN_KEYS.includes(key)) throw unusable(`output_schema must not use the key "${key}".`);
      properties += 1;
      const member = value[key];
      if (key === '$ref') {
        refs += 1;
        if (typeof member !== 'string' || !member.startsWith('#'))
          throw unusable('output_schema may refer only to itself ("#/...").');
      }
      if (key === '$data') throw unusable('output_schema must not use $data.');
      if (member !== undefined) stack.push({ value: member, depth: depth + 1 });
    }
  }
  if (properties > OUTPUT_SCHEMA.maxProperties * 4)
    throw unusable(`output_schema has more than ${OUTPUT_SCHEMA.maxProperties} properties.`);
  if (subschemas > OUTPUT_SCHEMA.maxSubschemas)
    throw unusable(`output_schema has more than ${OUTPUT_SCHEMA.maxSubschemas} subschemas.`);
  if (refs > OUTPUT_SCHEMA.maxRefs) throw unusable(`output_schema has more than ${OUTPUT_SCHEMA.maxRefs} references.`);
}

function tooLarge(): RequestError {
  return unusable(`output_schema is larger than ${OUTPUT_SCHEMA.maxBytes / 1024} KiB.`);
}

export function unusable(message: string): RequestError {
  return new RequestError('invalid_output_schema', { message, param: 'output_schema' });
}

import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { RE2JS } from 're2js';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { unusable } from './output-schema';

/** Run metadata that runners like to add; it is never the reason for a violation. */
const TOLERATED_KEYS = ['url', 'final_url'];
const MAX_LISTED_VIOLATIONS = 20;

/** A linear-time engine in place of RegExp: a caller's pattern must not be able to stall the process. */
function linearRegExp(pattern: string): { test(text: string): boolean } {
  const compiled = RE2JS.compile(pattern);
  return { test: (text) => compiled.matcher(text).find() };
}
linearRegExp.code = 'linearRegExp';

/**
 * Compiles the contract a run's output is held to. It is stricter than the schema alone: undeclared keys are refused
 * unless `additionalProperties` says otherwise, and required keys must not be empty.
 */
export function createSchemaContract(schema: JsonObject): { violations(output: JsonValue): string[] } {
  const strict = closeObjects(schema) as JsonObject;
  let validate: ValidateFunction;
  try {
    const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: true, code: { regExp: linearRegExp } });
    addFormats(ajv);
    validate = ajv.compile(strict);
  } catch {
    throw unusable('output_schema is not a valid JSON Schema.');
  }
  return {
    violations(output) {
      const judged = withoutToleratedKeys(output, schema);
      const found = validate(judged) ? [] : (validate.errors ?? []).map(describe);
      found.push(...emptyRequired(judged, schema, ''));
      return [...new Set(found)].slice(0, MAX_LISTED_VIOLATIONS);
    },
  };
}

function closeObjects(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(closeObjects);
  if (!isJsonObject(schema)) return schema;
  const closed: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    closed[key] =
      key === 'enum' || key === 'const' || key === 'required' || key === 'default' ? value : closeObjects(value);
  }
  if (isJsonObject(schema['properties']) && schema['additionalProperties'] === undefined)
    closed['additionalProperties'] = false;
  return closed;
}

function withoutToleratedKeys(output: JsonValue, schema: JsonObject): JsonValue {
  const declared = schema['properties'];
  if (!isJsonObject(output) || !isJsonObject(declared)) return output;
  return Object.fromEntries(
    Object.entries(output).filter(([key]) => declared[key] !== undefined || !TOLERATED_KEYS.includes(key)),
  );
}

function emptyRequired(value: JsonValue, schema: JsonValue, path: string): string[] {
  if (!isJsonObject(schema)) return [];
  if (Array.isArray(value)) {
    const items = schema['items'];
    return items === undefined ? [] : value.flatMap((item, index) => emptyRequired(item, items, `${path}/${index}`));
  }
  const properties = schema['properties'];
  if (!isJsonObject(value) || !isJsonObject(properties)) return [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(properties).flatMap(([key, member]) => {
    const present = value[key];
    if (present === undefined) return [];
    if (required.includes(key) && isEmpty(present)) return [`${path}/${key} is required and must not be empty`];
    return emptyRequired(present, member, `${path}/${key}`);
  });
}

/** 0 and false are answers; null, blank text and empty containers are not. */
function isEmpty(value: JsonValue): boolean {
  if (value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}

function describe(error: ErrorObject): string {
  const where = error.instancePath === '' ? 'output' : error.instancePath;
  const extra = error.keyword === 'additionalProperties' ? ` ("${String(error.params['additionalProperty'])}")` : '';
  return `${where} ${error.message ?? 'is not valid'}${extra}`;
}

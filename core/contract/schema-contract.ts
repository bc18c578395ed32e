import { type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { RE2JS } from 're2js';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { closeSchema, COUNTED_KEYWORD, declaredKeys, FILLED_KEYWORD } from './closed-schema';
import { unusable } from './output-schema';

/** Run metadata that runners like to add; it is never the reason for a violation. */
const TOLERATED_KEYS = ['url', 'final_url'];
const MAX_LISTED_VIOLATIONS = 20;
const MAX_EXAMINED_ERRORS = 1000;
/** Subschemas that refer to each other can multiply the work without end; here it ends. */
const MAX_EVALUATIONS = 200_000;

/** A linear-time engine in place of RegExp: a caller's pattern must not be able to stall the process. */
function linearRegExp(pattern: string): { test(text: string): boolean } {
  const compiled = RE2JS.compile(pattern);
  return { test: (text) => compiled.matcher(text).find() };
}
linearRegExp.code = 'linearRegExp';

/** Knows what a JSON Schema is; compiled once, because that takes longer than compiling any contract. */
const metaSchema = new Ajv2020({ strict: false, logger: false });

/**
 * Compiles the contract a run's output is held to. It is stricter than the schema alone: undeclared keys are refused
 * unless `additionalProperties` says otherwise, and required keys must not be empty.
 */
export function createSchemaContract(schema: JsonObject): { violations(output: JsonValue): string[] } {
  const closed = closeSchema(schema);
  const declared = declaredKeys(schema, schema);
  let evaluations = 0;
  const countEvaluation = (): boolean => {
    evaluations += 1;
    if (evaluations > MAX_EVALUATIONS) throw new Error('too many evaluations');
    return true;
  };
  let validate: ValidateFunction;
  try {
    if (metaSchema.validateSchema(closed) !== true) throw new Error('not a JSON Schema');
    const ajv = new Ajv2020({
      allErrors: true,
      strict: false,
      validateSchema: false,
      logger: false,
      code: { regExp: linearRegExp },
    });
    addFormats(ajv);
    ajv.addKeyword({ keyword: COUNTED_KEYWORD, schemaType: 'boolean', errors: false, validate: countEvaluation });
    ajv.addKeyword({ keyword: FILLED_KEYWORD, type: 'object', schemaType: 'array', validate: areFilled });
    validate = ajv.compile(closed);
  } catch {
    throw unusable('output_schema is not a valid JSON Schema.');
  }
  return {
    violations(output) {
      evaluations = 0;
      try {
        if (validate(withoutToleratedKeys(output, declared))) return [];
      } catch {
        return ['output is too large, or output_schema too entangled, to be checked'];
      }
      const errors = withoutConsequences((validate.errors ?? []).slice(0, MAX_EXAMINED_ERRORS));
      return [...new Set(errors.map(describe))].slice(0, MAX_LISTED_VIOLATIONS);
    },
  };
}

const areFilled: SchemaValidateFunction = (required: string[], value: JsonObject) => {
  const empty = required.filter((key) => Object.hasOwn(value, key) && isEmpty(value[key] ?? null));
  areFilled.errors = empty.map((key) => ({ keyword: FILLED_KEYWORD, params: { key } }));
  return empty.length === 0;
};

/** Where a part of the schema is violated, its keys count as undeclared for the whole; that would only mislead. */
function withoutConsequences(errors: ErrorObject[]): ErrorObject[] {
  const isUndeclared = (error: ErrorObject): boolean => error.keyword === 'unevaluatedProperties';
  const causes = errors.filter((error) => !isUndeclared(error));
  return errors.filter(
    (error) => !isUndeclared(error) || !causes.some(({ instancePath }) => instancePath.startsWith(error.instancePath)),
  );
}

function withoutToleratedKeys(output: JsonValue, declared: ReadonlySet<string>): JsonValue {
  if (!isJsonObject(output) || declared.size === 0) return output;
  return Object.fromEntries(
    Object.entries(output).filter(([key]) => declared.has(key) || !TOLERATED_KEYS.includes(key)),
  );
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
  switch (error.keyword) {
    case FILLED_KEYWORD:
      return `${error.instancePath}/${String(error.params['key'])} is required and must not be empty`;
    case 'additionalProperties':
      return `${where} must NOT have additional properties ("${String(error.params['additionalProperty'])}")`;
    case 'unevaluatedProperties':
      return `${where} must NOT have additional properties ("${String(error.params['unevaluatedProperty'])}")`;
    default:
      return `${where} ${error.message ?? 'is not valid'}`;
  }
}

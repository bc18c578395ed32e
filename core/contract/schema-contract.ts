import Ajv2020 from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { createPatternEngine } from './caller-patterns';
import { closeSchema, COST_KEYWORD } from './closed-schema';
import { createContractCache } from './contract-cache';
import { createDeclaredPlaces, type DeclaredPlace } from './declared-place';
import { createEvaluationBudget, type EvaluationBudget } from './evaluation-budget';
import { type EvaluationCost, membersOf } from './evaluation-cost';
import { filledKeyword } from './filled-keyword';
import { FORMATS } from './formats';
import { unusable } from './output-schema';
import { allowedKeys } from './place-parts';
import { uniqueItemsKeyword } from './unique-items';
import { violationTexts } from './violation-texts';

export interface SchemaContract {
  violations(output: JsonValue): string[];
  /** What the schema says of a whole output, to be asked for each output anew. */
  place(): DeclaredPlace;
}

/** Run metadata that runners like to add; it is never the reason for a violation. */
const TOLERATED_KEYS = ['url', 'final_url'];

/** Knows what a JSON Schema is; compiled once, because that takes longer than compiling any contract. */
const metaSchema = new Ajv2020({ strict: false, logger: false });

/**
 * The contract a run's output is held to. It is stricter than the schema alone: undeclared keys are refused unless
 * `additionalProperties` says otherwise, and required keys must not be empty. An attempt is graded several times over,
 * so contracts are remembered for a while.
 */
export const createSchemaContract: (schema: JsonObject) => SchemaContract = createContractCache(compileContract);

function compileContract(schema: JsonObject): SchemaContract {
  const closed = closeSchema(schema);
  const asked = allowedKeys(schema, schema);
  const budget = createEvaluationBudget();
  const validate = compile(closed, budget);
  return {
    // The contract outlives its caller, who may go on to change the schema.
    place: createDeclaredPlaces(structuredClone(schema)),
    violations(output) {
      budget.renew();
      try {
        if (validate(withoutToleratedKeys(output, asked))) return [];
      } catch {
        return ['output is too large, or output_schema too entangled, to be checked'];
      }
      return violationTexts(validate.errors ?? []);
    },
  };
}

function compile(closed: JsonObject, budget: EvaluationBudget): ValidateFunction {
  try {
    if (metaSchema.validateSchema(closed) !== true) throw new Error('not a JSON Schema');
    const ajv = new Ajv2020({
      allErrors: true,
      strict: false,
      validateSchema: false,
      logger: false,
      formats: FORMATS,
      // A definition that is referred to from everywhere would be compiled again for each reference.
      inlineRefs: false,
      // Its time grows with the square of the code, which runs a few times at most.
      code: { regExp: createPatternEngine(budget), optimize: false },
    });
    ajv.removeKeyword('uniqueItems');
    ajv.addKeyword(uniqueItemsKeyword(budget));
    ajv.addKeyword(filledKeyword(budget));
    ajv.addKeyword({
      keyword: COST_KEYWORD,
      schemaType: 'array',
      errors: false,
      compile: (cost: EvaluationCost) => (value: JsonValue) => {
        budget.spend(costOn(value, cost));
        return true;
      },
    });
    return ajv.compile(closed);
  } catch {
    throw unusable('output_schema is not a valid JSON Schema.');
  }
}

function costOn(value: JsonValue, [always, perMember, perCharacter]: EvaluationCost): number {
  if (typeof value === 'string') return always + perCharacter * value.length;
  return perMember === 0 ? always : always + perMember * membersOf(value);
}

function withoutToleratedKeys(output: JsonValue, asked: ReadonlySet<string>): JsonValue {
  if (!isJsonObject(output) || asked.size === 0) return output;
  return Object.fromEntries(Object.entries(output).filter(([key]) => asked.has(key) || !TOLERATED_KEYS.includes(key)));
}

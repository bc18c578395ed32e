import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { FILLED_KEYWORD } from './closed-schema';
import type { EvaluationBudget } from './evaluation-budget';

/** Blanks that are passed over for one step. */
const CHARACTERS_PER_STEP = 16;

/** Required keys must not only be there. */
export function filledKeyword(budget: EvaluationBudget): FuncKeywordDefinition {
  const validate: SchemaValidateFunction = (required: string[], value: JsonObject) => {
    const empty = required.filter((key) => Object.hasOwn(value, key) && isEmpty(value[key] ?? null, budget));
    validate.errors = empty.map((key) => ({ keyword: FILLED_KEYWORD, params: { key } }));
    return empty.length === 0;
  };
  return { keyword: FILLED_KEYWORD, type: 'object', schemaType: 'array', validate };
}

/** 0 and false are answers; null, blank text and empty containers are not. */
function isEmpty(value: JsonValue, budget: EvaluationBudget): boolean {
  if (value === null) return true;
  if (typeof value === 'string') {
    budget.spend(value.length / CHARACTERS_PER_STEP);
    return value.trim() === '';
  }
  if (Array.isArray(value)) return value.length === 0;
  if (!isJsonObject(value)) return false;
  for (const key in value) if (Object.hasOwn(value, key)) return false;
  return true;
}

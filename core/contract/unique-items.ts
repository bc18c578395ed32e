import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { canonicalJson, type JsonValue } from '../json';
import type { EvaluationBudget } from './evaluation-budget';

/** Items are compared by their canonical text, so that a long list takes no longer per item than a short one. */
export function uniqueItemsKeyword(budget: EvaluationBudget): FuncKeywordDefinition {
  const validate: SchemaValidateFunction = (wanted: boolean, items: JsonValue[]) => {
    const pair = wanted ? lastRepetition(items, budget) : null;
    if (pair === null) return true;
    const [i, j] = pair;
    validate.errors = [
      {
        keyword: 'uniqueItems',
        params: { i, j },
        message: `must NOT have duplicate items (items ## ${j} and ${i} are identical)`,
      },
    ];
    return false;
  };
  return { keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', validate };
}

function lastRepetition(items: JsonValue[], budget: EvaluationBudget): [number, number] | null {
  const lastPlace = new Map<string, number>();
  let found: [number, number] | null = null;
  items.forEach((item, index) => {
    const text = canonicalJson(item);
    budget.spend(text.length);
    const before = lastPlace.get(text);
    if (before !== undefined) found = [index, before];
    lastPlace.set(text, index);
  });
  return found;
}

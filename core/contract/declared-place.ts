import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { createPatternEngine } from './caller-patterns';
import { createEvaluationBudget } from './evaluation-budget';
import { placeParts } from './place-parts';

/** What a caller's schema says of one value: which of its members were asked for, and which values it may have. */
export interface DeclaredPlace {
  declares(key: string): boolean;
  member(key: string): DeclaredPlace;
  /** True when entries of a list were asked for at all. */
  declaresItems: boolean;
  item(index: number): DeclaredPlace;
  /** True for a value that the schema spells out. */
  names(value: JsonValue): boolean;
}

/** In steps of the budget, which are those of a pattern. */
const STEPS_PER_LOOK = 2;

/** The place of a value of which no schema speaks. */
export const UNDECLARED: DeclaredPlace = {
  declares: () => false,
  member: () => UNDECLARED,
  declaresItems: false,
  item: () => UNDECLARED,
  names: () => false,
};

export function declaredPlace(root: JsonObject | null): DeclaredPlace {
  if (root === null) return UNDECLARED;
  const budget = createEvaluationBudget();
  const engine = createPatternEngine(budget);
  const numbers = new Map<JsonValue, number>();
  const places = new Map<string, DeclaredPlace>();

  function schemasOf(part: JsonObject, key: string): JsonValue[] {
    const { properties, patternProperties } = part;
    const named = isJsonObject(properties) && Object.hasOwn(properties, key) ? [properties[key] ?? true] : [];
    const patterned = isJsonObject(patternProperties)
      ? Object.entries(patternProperties).flatMap(([pattern, schema]) => (engine(pattern).test(key) ? [schema] : []))
      : [];
    const own = [...named, ...patterned];
    return own.length > 0 ? own : othersOf(part, 'additionalProperties', 'unevaluatedProperties');
  }

  function inMember(parts: JsonObject[], key: string): JsonValue[] {
    try {
      budget.spend(parts.length * STEPS_PER_LOOK);
      return parts.flatMap((part) => schemasOf(part, key));
    } catch {
      // Used up by very many or very long keys: what cannot be looked up was not asked for by name.
      return [];
    }
  }

  /** Entries of a list share one schema, so their place is made once. */
  function placeOf(schemas: JsonValue[]): DeclaredPlace {
    for (const schema of schemas) if (!numbers.has(schema)) numbers.set(schema, numbers.size);
    const name = schemas.map((schema) => numbers.get(schema)).join();
    const known = places.get(name) ?? place(schemas);
    places.set(name, known);
    return known;
  }

  function place(schemas: JsonValue[]): DeclaredPlace {
    const parts = placeParts(schemas, root ?? {});
    const inItem = (index: number): JsonValue[] => parts.flatMap((part) => itemSchemas(part, index));
    return {
      declares: (key) => inMember(parts, key).length > 0,
      member: (key) => placeOf(inMember(parts, key)),
      declaresItems: inItem(0).length > 0,
      item: (index) => placeOf(inItem(index)),
      names: (value) => parts.some((part) => [part['enum'] ?? [], part['const'] ?? []].flat().includes(value)),
    };
  }

  return placeOf([root]);
}

/** What is said of all that is not named: `false` says that there is none. */
function othersOf(part: JsonObject, ...keys: string[]): JsonValue[] {
  return keys.flatMap((key) => {
    const schema = part[key];
    return schema === true || isJsonObject(schema) ? [schema] : [];
  });
}

function itemSchemas(part: JsonObject, index: number): JsonValue[] {
  const { items, prefixItems } = part;
  const tuple = Array.isArray(items) ? items : Array.isArray(prefixItems) ? prefixItems : [];
  const own = tuple[index];
  if (own !== undefined) return [own];
  return othersOf(part, ...(Array.isArray(items) ? ['additionalItems'] : ['items']), 'unevaluatedItems');
}

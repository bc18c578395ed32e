import { isJsonObject, typeOf, type JsonObject, type JsonValue } from '../json';
import { createPatternEngine, type PatternEngine } from './caller-patterns';
import { createEvaluationBudget, type EvaluationBudget } from './evaluation-budget';
import { placeParts, requiredKeys } from './place-parts';

/** What a caller's schema says of one value: which of its members were asked for, and which values it may have. */
export interface DeclaredPlace {
  declares(key: string): boolean;
  /** True where any schema asks for that member in all of its objects. */
  requires(key: string): boolean;
  /** True when any schema describes the value. */
  isDeclared: boolean;
  /** The types that its schemas name, or have keywords for; none where it may be of any. */
  kinds: ReadonlySet<string>;
  member(key: string): DeclaredPlace;
  /** True when entries of a list were asked for at all. */
  declaresItems: boolean;
  item(index: number): DeclaredPlace;
  /** True where the schema spells out which values there can be. */
  isChoice: boolean;
  allowsNull: boolean;
  /** True for a value that the schema spells out. */
  names(value: JsonValue): boolean;
}

/** In steps of the budget, which are those of a pattern. */
const STEPS_PER_LOOK = 2;

/** The place of a value of which no schema speaks. */
export const UNDECLARED: DeclaredPlace = {
  declares: () => false,
  requires: () => false,
  isDeclared: false,
  kinds: new Set(),
  member: () => UNDECLARED,
  declaresItems: false,
  item: () => UNDECLARED,
  isChoice: false,
  allowsNull: false,
  names: () => false,
};

/** A schema while one output is looked at. */
interface Lookup {
  root: JsonObject;
  budget: EvaluationBudget;
  engine: PatternEngine;
  /** Entries of a list share one schema, so their place is made once. */
  places: Map<string, DeclaredPlace>;
  /** By which the places of the same schemas have the same name. */
  numbers: Map<JsonValue, number>;
}

/**
 * The place that a schema gives to a whole output. Patterns are compiled once; whoever asks for the place has the whole
 * budget, and what was looked up for one output is not kept for the next.
 */
export function createDeclaredPlaces(root: JsonObject): () => DeclaredPlace {
  const budget = createEvaluationBudget();
  const engine = createPatternEngine(budget);
  return () => {
    budget.renew();
    return placeOf([root], { root, budget, engine, places: new Map(), numbers: new Map() });
  };
}

function placeOf(schemas: JsonValue[], lookup: Lookup): DeclaredPlace {
  const { places, numbers } = lookup;
  for (const schema of schemas) if (!numbers.has(schema)) numbers.set(schema, numbers.size);
  const name = schemas.map((schema) => numbers.get(schema)).join();
  const known = places.get(name) ?? newPlace(schemas, lookup);
  places.set(name, known);
  return known;
}

function newPlace(schemas: JsonValue[], lookup: Lookup): DeclaredPlace {
  const parts = placeParts(schemas, lookup.root);
  const required = new Set(parts.flatMap(requiredKeys));
  return {
    declares(key) {
      return required.has(key) || memberSchemas(parts, key, lookup).length > 0;
    },
    requires: (key) => required.has(key),
    isDeclared: parts.length > 0,
    kinds: new Set(parts.flatMap(kindsOf)),
    member(key) {
      return placeOf(memberSchemas(parts, key, lookup), lookup);
    },
    declaresItems: itemSchemas(parts, 0).length > 0,
    item(index) {
      return placeOf(itemSchemas(parts, index), lookup);
    },
    isChoice: parts.some((part) => part['enum'] !== undefined || part['const'] !== undefined),
    allowsNull: parts.some((part) => part['nullable'] === true || kindsOf(part).includes('null')),
    names(value) {
      return parts.some((part) => choicesIn(part).includes(value));
    },
  };
}

/** Who describes members means an object, also where the type was left out. */
const KEYWORDS_OF_KINDS = Object.entries({
  object: ['properties', 'patternProperties', 'additionalProperties', 'required'],
  array: ['items', 'prefixItems'],
  string: ['pattern', 'format', 'minLength', 'maxLength'],
});

function kindsOf(part: JsonObject): string[] {
  const types = [part['type'] ?? []].flat().filter((type) => typeof type === 'string');
  if (types.length > 0) return types;
  const values = choicesIn(part);
  if (values.length > 0) return values.map(typeOf);
  return KEYWORDS_OF_KINDS.flatMap(([kind, keys]) => (keys.some((key) => part[key] !== undefined) ? [kind] : []));
}

function choicesIn(part: JsonObject): JsonValue[] {
  return [part['enum'] ?? [], part['const'] ?? []].flat();
}

function memberSchemas(parts: JsonObject[], key: string, { budget, engine }: Lookup): JsonValue[] {
  try {
    budget.spend(parts.length * STEPS_PER_LOOK);
    return parts.flatMap((part) => schemasOfMember(part, key, engine));
  } catch {
    // Used up by very many or very long keys: what cannot be looked up was not asked for by name.
    return [];
  }
}

function schemasOfMember(part: JsonObject, key: string, engine: PatternEngine): JsonValue[] {
  const { properties, patternProperties } = part;
  const named = isJsonObject(properties) && Object.hasOwn(properties, key) ? [properties[key] ?? true] : [];
  const patterned = isJsonObject(patternProperties)
    ? Object.entries(patternProperties).flatMap(([pattern, schema]) => (engine(pattern).test(key) ? [schema] : []))
    : [];
  const own = [...named, ...patterned];
  return own.length > 0 ? own : othersOf(part, 'additionalProperties', 'unevaluatedProperties');
}

function itemSchemas(parts: JsonObject[], index: number): JsonValue[] {
  return parts.flatMap((part) => schemasOfItem(part, index));
}

/** What is said of all that is not named: `false` says that there is none. */
function othersOf(part: JsonObject, ...keys: string[]): JsonValue[] {
  return keys.flatMap((key) => {
    const schema = part[key];
    if (isJsonObject(schema)) return [Object.keys(schema).length === 0 ? true : schema];
    return schema === true ? [schema] : [];
  });
}

function schemasOfItem(part: JsonObject, index: number): JsonValue[] {
  const { items, prefixItems } = part;
  const tuple = Array.isArray(items) ? items : Array.isArray(prefixItems) ? prefixItems : [];
  const own = tuple[index];
  if (own !== undefined) return [own];
  return othersOf(part, ...(Array.isArray(items) ? ['additionalItems'] : ['items']), 'unevaluatedItems');
}

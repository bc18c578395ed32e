import { isJsonObject, type JsonObject, type JsonValue } from '../../json';
import { lineOfNone } from '../line-of-none';
import type { PageFacts } from '../page-facts';
import { fillSchema } from './fill-schema';
import { shapeOfSchema, type ObjectShape } from './schema/schema-shape';
import { withNulls } from './schema/with-nulls';

const COUNTS = /count|total|^(?:num|number|hits|matches|results?)(?:_|$)/i;

/**
 * The filled schema. Where the page has nothing for it and says itself that there is none, lists are empty and counts
 * are zero: that is what the page states. Without such words an empty list would be a guess, and is left out.
 */
export function filledOrNone(schema: JsonObject, ask: string, facts: PageFacts): JsonValue {
  const shape = shapeOfSchema(schema);
  const filled = withNulls(shape, fillSchema(schema, facts, ask));
  if (shape.kind === 'array') return filled === null && statesNone(facts.article, ask, schema) ? [] : filled;
  if (shape.kind !== 'object' || !isJsonObject(filled)) return filled;
  const lists = shape.properties.filter((property) => property.shape.kind === 'array');
  const isMissing = lists.length > 0 && !showsItems(facts) && lists.every(({ key }) => !Object.hasOwn(filled, key));
  return isMissing && statesNone(facts.article, ask, schema) ? withNone(shape, filled) : filled;
}

/** Things in a row, each with its own heading: whatever the page has none of, it is not these. */
function showsItems({ groups }: PageFacts): boolean {
  return groups.some(({ isAside, items }) => !isAside && items.every(({ heading }) => heading !== null));
}

function withNone({ properties }: ObjectShape, filled: JsonObject): JsonObject {
  const members = properties.flatMap(({ key, shape }): [string, JsonValue][] => {
    if (Object.hasOwn(filled, key)) return [[key, filled[key] ?? null]];
    if (shape.kind === 'array') return [[key, []]];
    const isCount = shape.kind === 'scalar' && shape.types.some((type) => type === 'integer' || type === 'number');
    return isCount && COUNTS.test(key) ? [[key, 0]] : [];
  });
  return Object.fromEntries(members);
}

function statesNone(article: string, ask: string, schema: JsonObject): boolean {
  return lineOfNone(article, `${ask} ${wordsIn(schema)}`) !== null;
}

/** The names that the caller gave to what is wanted. */
function wordsIn(schema: JsonObject): string {
  return JSON.stringify(schema).slice(0, 2_000);
}

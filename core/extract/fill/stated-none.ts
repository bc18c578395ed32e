import { isJsonObject, type JsonObject, type JsonValue } from '../../json';
import { saysNothingFound } from '../../quality/nothing/empty-result';
import { anyPhrase } from '../../quality/lexicon/lexicon';
import { NOTHING_FOUND } from '../../quality/lexicon/nothing-found';
import type { PageFacts } from '../page-facts';
import { fillSchema } from './fill-schema';
import { shapeOfSchema, type ObjectShape } from './schema/schema-shape';
import { withNulls } from './schema/with-nulls';

/** A page with more to say has something to show, and what it has none of stands at its edge. */
const MAX_PAGE_LENGTH = 4_000;
const MAX_LINE_LENGTH = 200;
/** What pages have none of beside the thing that they are about. */
const BESIDES =
  /\b(?:reviews?|ratings?|comments?|replies|notifications?|messages?|cookies?|followers?|attachments?|recommendations?|cart|basket|bag|wish ?list|bewertung(?:en)?|kommentare?|warenkorb|avis|commentaires?|panier)\b/gi;
const FOREIGN = anyPhrase(NOTHING_FOUND);
const COUNTS = /count|total|^(?:num|number|hits|matches|results?)(?:_|$)/i;

/**
 * The filled schema. Where the page has nothing for it and says itself that there is none, lists are empty and counts
 * are zero: that is what the page states. Without such words an empty list would be a guess, and is left out.
 */
export function filledOrNone(schema: JsonObject, ask: string, facts: PageFacts): JsonValue {
  const shape = shapeOfSchema(schema);
  const filled = withNulls(shape, fillSchema(schema, facts, ask));
  if (shape.kind === 'array')
    return filled === null && statesNone(facts.article, `${ask} ${wordsIn(schema)}`) ? [] : filled;
  if (shape.kind !== 'object' || !isJsonObject(filled)) return filled;
  const lists = shape.properties.filter((property) => property.shape.kind === 'array');
  const isMissing = lists.length > 0 && !showsItems(facts) && lists.every(({ key }) => !Object.hasOwn(filled, key));
  return isMissing && statesNone(facts.article, `${ask} ${wordsIn(schema)}`) ? withNone(shape, filled) : filled;
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

function statesNone(article: string, asked: string): boolean {
  return lineOfNone(article, asked) !== null;
}

/** The line by which a page says that it has nothing of what is asked for; null where it does not. */
export function lineOfNone(article: string, asked: string): string | null {
  if (article.length > MAX_PAGE_LENGTH) return null;
  const lines = article.split('\n').map((line) => line.replace(/^[#>*|\s-]{1,20}/, '').trim());
  const isLine = (line: string): boolean =>
    line !== '' && line.length <= MAX_LINE_LENGTH && isNone(line) && isAbout(line, asked);
  return lines.find(isLine) ?? null;
}

function isNone(line: string): boolean {
  return saysNothingFound(line) || FOREIGN.test(line);
}

function isAbout(line: string, asked: string): boolean {
  const words = asked.toLowerCase();
  return (line.match(BESIDES) ?? []).every((word) => words.includes(word.toLowerCase()));
}

/** The names that the caller gave to what is wanted. */
function wordsIn(schema: JsonObject): string {
  return JSON.stringify(schema).slice(0, 2_000);
}

import { createSchemaContract } from '../../contract/schema-contract';
import { isJsonObject, type JsonObject, type JsonPrimitive, type JsonValue } from '../../json';
import { RECORD } from '../../limits';
import { groundValue } from '../../normalize/grounding';
import { numbersIn, plainWords } from '../../normalize/source-facts';
import type { PageQuote } from '../../run/outcome';
import { leftEmpty, WHOLE_LIST } from './left-empty';

export interface ReadPage {
  url: string;
  /** What the model was shown. */
  text: string;
}

export interface Filling {
  output: JsonValue;
  /** One line of the page for each member that was taken from the model. */
  quotes: PageQuote[];
}

const MAX_LEAVES = 1_000;

/**
 * The output with what a model said of its empty members, as far as the page says the same: every value has a line of
 * the page in which it stands, and every member the type that the schema asks for. What the rules found stays.
 */
export function acceptFilling(schema: JsonObject, output: JsonValue, page: ReadPage, said: JsonValue): Filling {
  const form = leftEmpty(schema, output);
  const members = form?.['properties'];
  if (form === null || !isJsonObject(members) || !isJsonObject(said)) return { output, quotes: [] };
  const contract = createSchemaContract(form);
  const lines = page.text.split('\n');
  const quotes: PageQuote[] = [];
  const accepted: [string, JsonValue][] = [];
  for (const [key, given] of Object.entries(said)) {
    if (!Object.hasOwn(members, key) || quotes.length === RECORD.quotes) continue;
    const value = Array.isArray(given) ? given.filter((item) => quoteOf(item, lines, page) !== null) : given;
    const quote = quoteOf(value, lines, page);
    if (quote === null || contract.violations(Object.fromEntries([[key, value]])).length > 0) continue;
    accepted.push([key, value]);
    quotes.push({ url: page.url, quote, member: key === WHOLE_LIST && !isJsonObject(output) ? '' : `/${key}` });
  }
  return { output: withMembers(schema, output, accepted), quotes };
}

/** In the order of the schema, as if the rules had found them. */
function withMembers(schema: JsonObject, output: JsonValue, accepted: [string, JsonValue][]): JsonValue {
  if (accepted.length === 0) return output;
  const { properties } = schema;
  if (!isJsonObject(properties)) return accepted[0]?.[1] ?? output;
  const known = new Map([...(isJsonObject(output) ? Object.entries(output) : []), ...accepted]);
  const ordered = Object.keys(properties).flatMap((key): [string, JsonValue][] => {
    const value = known.get(key);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(ordered);
}

/** The line that states the first part of a value; null when any part of it stands in no line. */
function quoteOf(value: JsonValue, lines: readonly string[], { url }: ReadPage): string | null {
  const leaves = leavesOf(value);
  if (leaves === null || leaves.length === 0) return null;
  const stating = leaves.map((leaf) => lines.find((line) => states(line, leaf, url)) ?? null);
  return stating.includes(null) ? null : (stating[0] ?? null);
}

function states(line: string, leaf: JsonPrimitive, url: string): boolean {
  if (typeof leaf === 'number') return numbersIn(line).includes(leaf);
  // Yes and no stand on no page: whoever says them has concluded something.
  if (typeof leaf !== 'string' || plainWords(leaf) === '') return false;
  return groundValue(leaf, line, {}, [url]).dropped.length === 0;
}

/** Null when there are more than anybody asks a model for, or one that says nothing. */
function leavesOf(value: JsonValue): JsonPrimitive[] | null {
  const leaves: JsonPrimitive[] = [];
  const open: JsonValue[] = [value];
  while (open.length > 0) {
    const node = open.pop() ?? null;
    if (typeof node !== 'object') leaves.unshift(node);
    else if (node === null) return null;
    else open.push(...Object.values(node));
    if (leaves.length + open.length > MAX_LEAVES) return null;
  }
  return leaves;
}

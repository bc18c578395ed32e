import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import type { DomDocument } from './dom';

const MAX_ITEMS = 500;
const MAX_REFERENCE_DEPTH = 4;

/** Every JSON-LD item of the page: @graph unfolded, references by @id replaced by what they point to. */
export function readJsonLd(document: DomDocument): JsonObject[] {
  const items: JsonObject[] = [];
  for (const script of document.querySelectorAll('script[type]')) {
    if (!/^application\/ld\+json/i.test(script.getAttribute('type') ?? '')) continue;
    collectItems(parseLoosely(script.textContent ?? ''), items);
  }
  const byId = new Map<string, JsonObject>();
  for (const item of items) {
    const id = item['@id'];
    if (typeof id === 'string') byId.set(id, item);
  }
  return items.slice(0, MAX_ITEMS).map((item) => resolveMembers(item, byId, 0));
}

/** Publishing systems wrap the JSON in comment or CDATA marks; a broken block is left out, never an error. */
function parseLoosely(source: string): JsonValue {
  const json = source.replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/, '');
  try {
    return JSON.parse(json.replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/, '')) as JsonValue;
  } catch {
    return null;
  }
}

function collectItems(value: JsonValue, into: JsonObject[]): void {
  if (Array.isArray(value)) {
    for (const member of value) collectItems(member, into);
  } else if (isJsonObject(value)) {
    if (value['@graph'] !== undefined) collectItems(value['@graph'], into);
    if (value['@type'] !== undefined) into.push(value);
  }
}

function resolve(value: JsonValue, byId: Map<string, JsonObject>, depth: number): JsonValue {
  if (Array.isArray(value)) return value.map((member) => resolve(member, byId, depth));
  if (!isJsonObject(value)) return value;
  const id = value['@id'];
  const target = Object.keys(value).length === 1 && typeof id === 'string' ? byId.get(id) : undefined;
  // Items may point at each other in circles (article, author, author's works): the depth ends it.
  if (depth >= MAX_REFERENCE_DEPTH) return target === undefined ? value : {};
  return resolveMembers(target ?? value, byId, depth + 1);
}

function resolveMembers(item: JsonObject, byId: Map<string, JsonObject>, depth: number): JsonObject {
  return Object.fromEntries(Object.entries(item).map(([key, member]) => [key, resolve(member, byId, depth)]));
}

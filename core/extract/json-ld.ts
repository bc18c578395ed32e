import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import type { DomDocument } from './dom';

const MAX_ITEMS = 500;
const MAX_NESTING = 8;
const MAX_MEMBERS = 50_000;

/** Every JSON-LD item of the page: @graph unfolded, references by @id replaced by what they point to. */
export function readJsonLd(document: DomDocument): JsonObject[] {
  const items: JsonObject[] = [];
  for (const script of document.querySelectorAll('script[type]')) {
    if (!/^application\/ld\+json/i.test(script.getAttribute('type') ?? '')) continue;
    collectItems(parseLoosely(script.textContent ?? ''), items, 0);
  }
  const byId = new Map<string, JsonObject>();
  for (const item of items) {
    const id = item['@id'];
    if (typeof id === 'string') byId.set(id, item);
  }
  const resolve = createResolver(byId);
  return items.slice(0, MAX_ITEMS).map((item) => resolve(item));
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

function collectItems(value: JsonValue, into: JsonObject[], depth: number): void {
  if (depth > MAX_NESTING) return;
  if (Array.isArray(value)) {
    for (const member of value) collectItems(member, into, depth + 1);
  } else if (isJsonObject(value)) {
    if (value['@graph'] !== undefined) collectItems(value['@graph'], into, depth + 1);
    if (value['@type'] !== undefined) into.push(value);
  }
}

/**
 * Items may point at each other in circles (article, author, author's works), each step multiplying what there is
 * to write down: the nesting and the number of members are bounded.
 */
function createResolver(byId: Map<string, JsonObject>): (item: JsonObject) => JsonObject {
  let membersLeft = MAX_MEMBERS;

  function resolveMembers(item: JsonObject, depth: number): JsonObject {
    return Object.fromEntries(Object.entries(item).map(([key, member]) => [key, resolve(member, depth)]));
  }

  function resolve(value: JsonValue, depth: number): JsonValue {
    membersLeft -= 1;
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= MAX_NESTING || membersLeft <= 0) return Array.isArray(value) ? [] : {};
    if (Array.isArray(value)) return value.map((member) => resolve(member, depth + 1));
    const id = value['@id'];
    const target = Object.keys(value).length === 1 && typeof id === 'string' ? byId.get(id) : undefined;
    return resolveMembers(target ?? value, depth + 1);
  }

  return (item) => resolveMembers(item, 0);
}

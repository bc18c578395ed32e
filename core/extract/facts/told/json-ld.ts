import { isJsonObject, type JsonObject, type JsonValue } from '../../../json';
import { MAX_FACTS, PAGE_BOUNDS } from '../../dom/bounds';
import { attributeOf, rawText, withTag, type DomDocument } from '../../dom/tree';

const MAX_NESTING = 8;
const MAX_MEMBERS = 50_000;

/** Every JSON-LD item of the page: @graph unfolded, references by @id replaced by what they point to. */
export function readJsonLd(document: DomDocument): JsonObject[] {
  const items: JsonObject[] = [];
  for (const script of withTag(document, 'SCRIPT')) {
    if (!/^application\/ld\+json/i.test(attributeOf(script, 'type'))) continue;
    collectItems(parseLoosely(rawText(script, Infinity)), items, 0);
  }
  const byId = new Map<string, JsonObject>();
  for (const item of items) {
    const id = item['@id'];
    if (typeof id === 'string') byId.set(id, item);
  }
  const resolve = createResolver(byId);
  return items.slice(0, MAX_FACTS.structuredItems).map((item) => resolve(item));
}

/** Publishing systems wrap the JSON in comment or CDATA marks; a broken block is left out, never an error. */
function parseLoosely(source: string): JsonValue {
  const json = source.trim().replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/, '');
  try {
    return JSON.parse(json.replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, '')) as JsonValue;
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
 * to write down: the nesting, the number of members and the length of their texts are bounded.
 */
function createResolver(byId: Map<string, JsonObject>): (item: JsonObject) => JsonObject {
  let membersLeft = MAX_MEMBERS;
  let lengthLeft: number = PAGE_BOUNDS.kindLength;

  function resolveMembers(item: JsonObject, depth: number): JsonObject {
    const members: [string, JsonValue][] = [];
    for (const key in item) {
      if (membersLeft <= 0 || lengthLeft <= 0) break;
      lengthLeft -= key.length;
      members.push([key, resolve(item[key] ?? null, depth)]);
    }
    return Object.fromEntries(members);
  }

  function resolve(value: JsonValue, depth: number): JsonValue {
    membersLeft -= 1;
    if (typeof value === 'string') {
      const text = value.slice(0, Math.max(0, lengthLeft));
      lengthLeft -= text.length;
      return text;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= MAX_NESTING || membersLeft <= 0) return Array.isArray(value) ? [] : {};
    if (Array.isArray(value)) return value.slice(0, membersLeft).map((member) => resolve(member, depth + 1));
    const id = value['@id'];
    const target = typeof id === 'string' && hasOneMember(value) ? byId.get(id) : undefined;
    return resolveMembers(target ?? value, depth + 1);
  }

  return (item) => resolveMembers(item, 0);
}

function hasOneMember(value: JsonObject): boolean {
  let members = 0;
  for (const _key in value) if (++members > 1) return false;
  return members === 1;
}

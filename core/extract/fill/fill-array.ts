import type { JsonObject, JsonValue } from '../../json';
import { coerce } from './coerce';
import { areSynonyms, matchLevel, singular, SYNONYM, wordsOf, type Wanted } from './key-names';
import { matchingEntries } from './lookup';
import type { PageFacts } from '../page-facts';
import type { ObjectShape, ScalarShape, Shape } from './schema-shape';
import type { Collection, Scope } from './scope';

/** Passed in, because objects hold arrays and arrays hold objects. */
type FillObject = (shape: ObjectShape, scope: Scope, facts: PageFacts) => JsonObject;

const MAX_MEMBERS = 1_000;

/** An array of values or of objects; undefined when the page has nothing that fits it. */
export function fillArray(
  wanted: Wanted,
  items: Shape,
  scope: Scope,
  facts: PageFacts,
  fillObject: FillObject,
): JsonValue[] | undefined {
  if (items.kind === 'scalar') return scalarMembers(wanted, items, scope, facts);
  if (items.kind === 'object') return objectMembers(wanted, items, scope, facts, fillObject);
  return undefined;
}

function scalarMembers(wanted: Wanted, items: ScalarShape, scope: Scope, facts: PageFacts): JsonValue[] | undefined {
  for (const values of candidateLists(wanted, scope, facts)) {
    const members = values.flatMap((value) => coerce(value, items, scope.locale) ?? []);
    if (members.length > 0) return [...new Set(members)].slice(0, MAX_MEMBERS);
  }
  return undefined;
}

function* candidateLists(wanted: Wanted, scope: Scope, facts: PageFacts): Generator<JsonValue[]> {
  const either: Wanted = { ...wanted, names: [...new Set(wanted.names.flatMap((name) => [name, singular(name)]))] };
  for (const tier of scope.tiers) {
    const matching = matchingEntries(either, { ...scope, tiers: [tier] });
    const words = matching[0]?.words;
    const values = matching.filter((entry) => entry.words === words).map((entry) => entry.value);
    if (values.length > 0) yield values.length > 1 ? values.flat() : splitOne(values[0] ?? null);
  }
  for (const list of facts.lists) if (matchLevel(either, wordsOf(list.label)) > 0) yield list.items;
  if (wanted.names.includes('headings')) yield facts.headings.map((heading) => heading.text);
  if (wanted.names.some((name) => name === 'links' || name === 'urls')) yield facts.links.map((link) => link.url);
  for (const table of facts.tables) {
    const column = table.headers.findIndex((header) => matchLevel(either, wordsOf(header)) >= SYNONYM);
    if (column >= 0) yield table.rows.map((row) => row[column]?.text ?? '');
  }
}

/** One text may hold a list: keywords are written with commas. */
function splitOne(value: JsonValue): JsonValue[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [value];
  // A comma between digits is part of a number.
  return value
    .split(/;|,(?!\d)/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function objectMembers(
  wanted: Wanted,
  items: ObjectShape,
  scope: Scope,
  facts: PageFacts,
  fillObject: FillObject,
): JsonValue[] | undefined {
  let best: { score: number; members: JsonObject[] } | null = null;
  for (const collection of scope.collections) {
    const members = collection.members
      .slice(0, MAX_MEMBERS)
      .map((member) => fillObject(items, member, facts))
      .filter((member) => Object.keys(member).length > 0);
    const score = collectionScore(wanted, items, collection, members);
    if (score > (best?.score ?? 0)) best = { score, members };
  }
  return best?.members;
}

/** Zero unless most of what is asked is there, or the collection bears the wanted name. */
function collectionScore(wanted: Wanted, items: ObjectShape, collection: Collection, members: JsonObject[]): number {
  if (members.length === 0 || items.properties.length === 0) return 0;
  const required = items.properties.filter((property) => property.required);
  const expected = required.length > 0 ? required : items.properties;
  const share = (keys: ObjectShape['properties']): number => {
    const present = members.map((member) => keys.filter(({ key }) => Object.hasOwn(member, key)).length / keys.length);
    return present.reduce((sum, one) => sum + one, 0) / members.length;
  };
  const isNamed = collection.names.some((name) => fitsName(wanted, name));
  const enough = collection.members.length === 1 ? 1 : 0.5;
  if (!isNamed && (!collection.isList || share(expected) < enough)) return 0;
  return share(items.properties) + (isNamed ? 1 : 0) + (members.length > 1 ? 0.2 : 0);
}

function fitsName(wanted: Wanted, collectionName: string): boolean {
  const found = singular(collectionName);
  return wanted.names.some((name) => {
    const single = singular(name);
    return (
      found === single ||
      areSynonyms(found, single) ||
      (single.length > 3 && ` ${collectionName} `.includes(` ${name} `))
    );
  });
}

import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { allowedKeys, partsBeside } from './place-parts';

/** Far above what any honest schema takes; what is not looked at is closed by its own keys alone. */
const MAX_STEPS = 20_000;

/** A schema that speaks of a place, and which of several alternatives it is or stands in. */
interface Speaker {
  schema: JsonObject;
  alternatives: ReadonlyMap<JsonValue, number>;
}

/**
 * Several subschemas of one place may describe the same member, each a few of its keys. For every such description, the
 * keys that the others allow: whoever closes it without them refuses what all of them together ask for.
 */
export function keysOfOthers(root: JsonObject): Map<JsonObject, Set<string>> {
  const found = new Map<JsonObject, Set<string>>();
  const numbers = new Map<JsonObject, number>();
  const seen = new Set<string>();
  const allowed = new Map<JsonObject, Set<string>>();
  const waiting: Speaker[][] = [[{ schema: root, alternatives: new Map() }]];
  let steps = 0;
  for (let place = waiting.pop(); place !== undefined && steps < MAX_STEPS; place = waiting.pop()) {
    for (const { schema } of place) if (!numbers.has(schema)) numbers.set(schema, numbers.size);
    const name = place.map(({ schema }) => numbers.get(schema)).join();
    if (seen.has(name)) continue;
    seen.add(name);
    const speakers = speakersOf(place, root);
    for (const members of sharedBy(speakers)) {
      steps += speakers.length;
      waiting.push(members);
      if (members.length > 1) for (const one of members) addKeys(one, members);
    }
  }
  return found;

  function addKeys(one: Speaker, members: readonly Speaker[]): void {
    const keys = found.get(one.schema) ?? new Set();
    for (const other of members) {
      if (other === one || excludeEachOther(one, other)) continue;
      steps += 1;
      const more = allowed.get(other.schema) ?? allowedKeys(other.schema, root);
      allowed.set(other.schema, more);
      for (const key of more) keys.add(key);
    }
    found.set(one.schema, keys);
  }
}

/** All that speak of one value, each as the alternative that it is. */
function speakersOf(place: readonly Speaker[], root: JsonObject): Speaker[] {
  const speakers = new Map<JsonObject, Speaker>();
  const waiting = [...place];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const { schema } = one;
    const known = speakers.get(schema)?.alternatives;
    const alternatives = known === undefined ? one.alternatives : shared(known, one.alternatives);
    if (alternatives.size === known?.size) continue;
    speakers.set(schema, { schema, alternatives });
    const { oneOf, ...together } = schema;
    for (const part of partsBeside(together, root))
      if (isJsonObject(part)) waiting.push({ schema: part, alternatives });
    if (!Array.isArray(oneOf)) continue;
    for (const [index, part] of oneOf.entries())
      if (isJsonObject(part)) waiting.push({ schema: part, alternatives: new Map([...alternatives, [oneOf, index]]) });
  }
  return [...speakers.values()];
}

/** What is part of several alternatives is none of them. */
function shared(one: Speaker['alternatives'], other: Speaker['alternatives']): Speaker['alternatives'] {
  return new Map([...one].filter(([chooser, index]) => other.get(chooser) === index));
}

/** Who describes the same member, member by member. */
function sharedBy(speakers: readonly Speaker[]): Speaker[][] {
  const members = new Map<string, Speaker[]>();
  const add = (name: string, schema: JsonValue | undefined, { alternatives }: Speaker): void => {
    if (isJsonObject(schema)) members.set(name, [...(members.get(name) ?? []), { schema, alternatives }]);
  };
  for (const speaker of speakers) {
    const { properties, items, additionalProperties } = speaker.schema;
    for (const [key, member] of Object.entries(isJsonObject(properties) ? properties : {}))
      add(`/${key}`, member, speaker);
    add('items', items, speaker);
    add('others', additionalProperties, speaker);
  }
  return [...members.values()];
}

/** They are never right of the same value. */
function excludeEachOther(one: Speaker, other: Speaker): boolean {
  return [...one.alternatives].some(([chooser, index]) => (other.alternatives.get(chooser) ?? index) !== index);
}

import { EXACT, matchLevel, SYNONYM, wantedOf, wordsOf, type Wanted } from '../extract/fill/key-names';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { sameValue, type Context, type MapValue, type Place } from './context';
import type { Target } from './target';

export interface Mapped {
  members: JsonObject;
  /** How many of the declared keys were found. */
  found: number;
  /** The keys of the source that nothing was made of. */
  unused: string[];
}

interface Claim {
  key: string;
  value: JsonValue;
}

/** Brings an object's members under the names and into the types that the target declares. */
export function mapMembers(source: JsonObject, target: Target, place: Place, context: Context, map: MapValue): Mapped {
  const found = new Map<string, JsonValue>();
  const used = new Set<string>();
  const loose = Object.keys(source).filter((key) => !target.properties.has(key));
  const words = new Map(loose.map((key) => [key, wordsOf(key)]));
  const wanted = new Map([...target.properties].map(([name, schema]) => [name, wantedAs(name, schema)]));
  const at = (name: string): Place => ({
    depth: place.depth + 1,
    wanted: wanted.get(name) ?? wantedOf(name, null, null),
  });
  const valueFor = (name: string, key: string): JsonValue | undefined =>
    map(source[key] ?? null, target.properties.get(name) ?? true, at(name));

  for (const name of target.properties.keys()) {
    const value = Object.hasOwn(source, name) ? valueFor(name, name) : undefined;
    if (value !== undefined) found.set(name, value);
  }
  for (const level of [EXACT, SYNONYM]) {
    const claims = new Map<string, Claim[]>();
    const claimants = new Map<string, number>();
    for (const name of [...target.properties.keys()].filter((one) => !found.has(one))) {
      const free = loose.filter((key) => !used.has(key));
      context.spend(free.length);
      for (const key of free) {
        if (matchLevel(at(name).wanted, words.get(key) ?? '') < level) continue;
        const value = valueFor(name, key);
        if (value === undefined) continue;
        claims.set(name, [...(claims.get(name) ?? []), { key, value }]);
        claimants.set(key, (claimants.get(key) ?? 0) + 1);
      }
    }
    for (const [name, list] of claims) {
      const first = list[0];
      if (first === undefined || !isCertain(list, first, claimants)) continue;
      found.set(name, first.value);
      for (const { key } of list) used.add(key);
    }
  }

  const unused = loose.filter((key) => !used.has(key));
  const extras = unused.flatMap((key): [string, JsonValue][] => {
    if (target.extras === false) return [];
    const value = map(source[key] ?? null, target.extras, at(key));
    return value === undefined ? [] : [[key, value]];
  });
  const declared = [...target.properties.keys()].flatMap((name): [string, JsonValue][] => {
    const value = found.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  // fromEntries defines own members, so that a key such as __proto__ stays data.
  return { members: Object.fromEntries([...declared, ...extras]), found: found.size, unused };
}

/** Two prices, or one value that two keys could take, would have to be guessed between. */
function isCertain(claims: Claim[], first: Claim, claimants: Map<string, number>): boolean {
  return claims.every(({ key, value }) => claimants.get(key) === 1 && sameValue(value, first.value));
}

function wantedAs(name: string, schema: JsonValue): Wanted {
  const title = isJsonObject(schema) && typeof schema['title'] === 'string' ? schema['title'] : null;
  return wantedOf(name, title, null);
}

import { EXACT, SYNONYM, wantedOf, type Wanted } from '../extract/fill/names/key-names';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { sameValue, type Context, type MapValue, type Place } from './context';
import { currencyOf } from './keys/currency-of-members';
import { keyLevel, labelOf } from './keys/key-match';
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
  const labels = loose.map(labelOf);
  const wanted = new Map([...target.properties].map(([name, schema]) => [name, wantedAs(name, schema)]));
  const at = (name: string): Place => ({
    depth: place.depth + 1,
    wanted: wanted.get(name) ?? wantedOf(name, null, null),
  });
  const valueFor = (name: string, key: string): JsonValue | undefined =>
    map(source[key] ?? null, target.properties.get(name) ?? true, { ...at(name), ...(key !== name && { label: key }) });

  for (const name of target.properties.keys()) {
    const value = Object.hasOwn(source, name) ? valueFor(name, name) : undefined;
    if (value !== undefined) found.set(name, value);
  }
  for (const level of [EXACT, SYNONYM]) {
    const claims = new Map<string, Claim[]>();
    const claimants = new Map<string, number>();
    for (const name of [...target.properties.keys()].filter((one) => !found.has(one))) {
      const free = labels.filter(({ text }) => !used.has(text));
      context.spend(free.length);
      for (const label of free) {
        if (keyLevel(at(name).wanted, label) < level) continue;
        const key = label.text;
        if (isWrapping(source[key] ?? null)) continue;
        const value = valueFor(name, key);
        // A truth is no text: under another name, it answers another question.
        if (value === undefined || (typeof source[key] === 'boolean' && typeof value !== 'boolean')) continue;
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

  for (const [name, schema] of target.properties) {
    const value = found.has(name)
      ? undefined
      : currencyOf(source, wanted.get(name), (code) => map(code, schema, at(name)));
    if (value !== undefined && found.size > 0) found.set(name, value);
  }

  /** `{"product": {"name": ..., "price": ...}}`: an object of what is wanted is none of it. */
  function isWrapping(value: JsonValue): boolean {
    return isJsonObject(value) && Object.keys(value).some((key) => target.properties.has(key));
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
  const description = isJsonObject(schema) && typeof schema['description'] === 'string' ? schema['description'] : null;
  return wantedOf(name, title, description);
}

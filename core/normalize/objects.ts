import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { isBlank, type Context, type MapValue, type Place } from './context';
import { wantedOf } from '../extract/fill/names/key-names';
import { mayWrap } from './keys/wrappers';
import { mapMembers, type Mapped } from './members';
import type { Target } from './target';
import { knownLabels, labelledMembers } from './text/labelled-lines';
import { plainText } from './text/plain-text';
import { proseMembers, type Asked } from './text/prose';
import { structuresIn } from './text/structures';
import { tablePairs, tableRecords } from './text/tables';

/** `{"data": {"result": [{...}]}}` is as much wrapping as anyone does. */
const MAX_WRAPPERS = 5;

/** An object of the wanted keys, from an object, from what wraps one, or from a text that states one. */
export function toObject(
  value: JsonValue,
  target: Target,
  place: Place,
  context: Context,
  map: MapValue,
): JsonObject | undefined {
  const mapped = objectIn(value, 0);
  return mapped === null || (isBlank(mapped.members) && !isBlank(value)) ? undefined : mapped.members;

  function objectIn(from: JsonValue, wrappers: number): Mapped | null {
    if (wrappers > MAX_WRAPPERS) return null;
    if (typeof from === 'string') return objectInText(from, wrappers);
    if (Array.isArray(from)) {
      const only = from.length === 1 ? objectIn(from[0] ?? null, wrappers + 1) : null;
      return only !== null && isFound(only) ? only : (asOnlyList(from) ?? only);
    }
    if (!isJsonObject(from)) return null;
    const direct = mapMembers(from, target, place, context, map);
    const wrapped = wrappedIn(from, direct);
    // Where undeclared keys are welcome, an inner object is one of them as long as anything else was found.
    if (wrapped === null || (target.extras !== false && isFound(direct))) return direct;
    const inner = objectIn(wrapped, wrappers + 1);
    if (inner === null || !isFound(inner) || inner.found < direct.found) return direct;
    if (inner.found === direct.found && direct.found > 0) return direct;
    return target.extras === false ? { ...inner, members: { ...direct.members, ...inner.members } } : inner;
  }

  function objectInText(text: string, wrappers: number): Mapped | null {
    const structures = structuresIn(text);
    if (structures !== null)
      return 'one' in structures ? objectIn(structures.one, wrappers + 1) : asOnlyList(structures.several);
    const plain = plainText(text);
    const isKnown = knownLabels([...target.properties.keys()], context);
    const pairs = told(tablePairs(plain, isKnown));
    if (pairs !== null) return pairs;
    const rows = tableRecords(plain, isKnown);
    if (rows !== null) return rows.length === 1 ? objectIn(rows[0] ?? null, wrappers + 1) : asOnlyList(text);
    return told(labelledMembers(plain, isKnown)) ?? asOnlyList(text) ?? told(proseMembers(plain, asked()));
  }

  /** Without declared keys every label would be welcome, and every sentence with a colon a structure. */
  function told(members: JsonObject): Mapped | null {
    const found = mapMembers(members, { ...target, extras: false }, place, context, map);
    return found.found > 0 ? found : null;
  }

  /** A list where an object is wanted that holds one. */
  function asOnlyList(from: JsonValue): Mapped | null {
    const lists = [...target.properties].filter(([, schema]) => typesOf(schema).includes('array'));
    const [only] = lists;
    if (only === undefined || lists.length > 1 || target.required.some((key) => key !== only[0])) return null;
    const [name, schema] = only;
    const list = map(from, schema, { depth: place.depth + 1, wanted: wantedOf(name, null, null), isWhole: true });
    return isJsonArray(list) && list.length > 0 ? { members: { [name]: list }, found: 1, unused: [] } : null;
  }

  function asked(): Asked[] {
    return [...target.properties].flatMap(([name, schema]) =>
      isJsonObject(schema) ? [{ name, wanted: wantedOf(name, null, null), target: context.targetOf(schema) }] : [],
    );
  }

  function typesOf(schema: JsonValue): string[] {
    return isJsonObject(schema) ? (context.targetOf(schema).types ?? []) : [];
  }

  function isFound(one: Mapped): boolean {
    return target.properties.size > 0 ? one.found > 0 : !isBlank(one.members);
  }
}

function isJsonArray(value: JsonValue | undefined): value is JsonValue[] {
  return Array.isArray(value);
}

/**
 * What an object may only be the wrapping of: its one member, or the one among them that has members itself. Members that
 * do not fit where they are declared are gone from the result, and do not count: a second pass would not see them.
 */
function wrappedIn(from: JsonObject, { unused, members: made }: Mapped): JsonValue | null {
  const members = unused.filter(mayWrap).map((key) => from[key] ?? null);
  if (members.length === 1 && unused.length === 1 && Object.keys(made).every((key) => key === unused[0]))
    return members[0] ?? null;
  const structured = members.filter((member) => typeof member === 'object' && member !== null);
  return structured.length === 1 ? (structured[0] ?? null) : null;
}

import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { isBlank, type Context, type MapValue, type Place } from './context';
import { labelledMembers, structureIn } from './labelled-members';
import { mapMembers, type Mapped } from './members';
import type { Target } from './target';

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
    if (Array.isArray(from)) return from.length === 1 ? objectIn(from[0] ?? null, wrappers + 1) : null;
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
    const structure = structureIn(text);
    if (structure !== null) return objectIn(structure, wrappers + 1);
    // Without declared keys every label would be welcome, and every sentence with a colon a structure.
    const labelled = labelledMembers(text, [...target.properties.keys()], context);
    const found = mapMembers(labelled, { ...target, extras: false }, place, context, map);
    return found.found > 0 ? found : null;
  }

  function isFound(one: Mapped): boolean {
    return target.properties.size > 0 ? one.found > 0 : !isBlank(one.members);
  }
}

/**
 * What an object may only be the wrapping of: its one member, or the one among them that has members itself. Members that
 * do not fit where they are declared are gone from the result, and do not count: a second pass would not see them.
 */
function wrappedIn(from: JsonObject, { unused, members: made }: Mapped): JsonValue | null {
  const members = unused.map((key) => from[key] ?? null);
  if (members.length === 1 && Object.keys(made).every((key) => key === unused[0])) return members[0] ?? null;
  const structured = members.filter((member) => typeof member === 'object' && member !== null);
  return structured.length === 1 ? (structured[0] ?? null) : null;
}

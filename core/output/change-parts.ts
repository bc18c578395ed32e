import type { JsonObject, JsonValue } from '../json';

/** Both give back what they were given when nothing in it changes: what was found out about it then still holds. */

export function changeItems(items: JsonValue[], change: (item: JsonValue) => JsonValue): JsonValue[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}

export function changeMembers(members: JsonObject, change: (member: JsonValue) => JsonValue): JsonObject {
  const values = Object.values(members);
  const changed = changeItems(values, change);
  if (changed === values) return members;
  return Object.fromEntries(Object.keys(members).map((key, index) => [key, changed[index] ?? null]));
}

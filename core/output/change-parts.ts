import type { JsonObject, JsonValue } from '../json';

/** Both give back what they were given when nothing in it changes: what was found out about it then still holds. */

export function changeItems(items: JsonValue[], change: (item: JsonValue, index: number) => JsonValue): JsonValue[] {
  const changed = items.map((item, index) => change(item, index));
  return changed.every((item, index) => item === items[index]) ? items : changed;
}

export function changeMembers(members: JsonObject, change: (member: JsonValue, key: string) => JsonValue): JsonObject {
  const keys = Object.keys(members);
  const values = Object.values(members);
  const changed = changeItems(values, (member, index) => change(member, keys[index] ?? ''));
  if (changed === values) return members;
  return Object.fromEntries(keys.map((key, index) => [key, changed[index] ?? null]));
}

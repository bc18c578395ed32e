import { isJsonObject, type JsonValue } from '../../../json';
import type { ObjectShape, Shape } from './schema-shape';

/** Says of a member of a list that it has none of what others of the same list have, where null is a value of that. */
export function withNulls(shape: Shape, filled: JsonValue): JsonValue {
  if (shape.kind === 'object' && isJsonObject(filled)) return ofObject(shape, filled, new Set());
  if (shape.kind !== 'array' || !Array.isArray(filled)) return filled;
  const { items } = shape;
  if (items.kind !== 'object') return filled;
  const known = new Set(filled.flatMap((member) => (isJsonObject(member) ? Object.keys(member) : [])));
  return filled.map((member) => (isJsonObject(member) ? ofObject(items, member, known) : member));
}

function ofObject(
  { properties }: ObjectShape,
  filled: { [key: string]: JsonValue },
  columns: ReadonlySet<string>,
): JsonValue {
  const members = properties.flatMap(({ key, shape, isNullable }): [string, JsonValue][] => {
    const value = Object.hasOwn(filled, key) ? filled[key] : undefined;
    if (value !== undefined) return [[key, withNulls(shape, value)]];
    return isNullable && columns.has(key) ? [[key, null]] : [];
  });
  return Object.fromEntries(members);
}

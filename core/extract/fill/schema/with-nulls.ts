import { isJsonObject, type JsonObject, type JsonValue } from '../../../json';
import type { ObjectShape, Shape } from './schema-shape';

/**
 * Says of members that may be null that the page has none of them: where a key has to be there and half of the others
 * were found, so that a page which is another one is not said to lack everything, and where others of the same list have it.
 */
export function withNulls(shape: Shape, filled: JsonValue): JsonValue {
  if (shape.kind === 'object' && isJsonObject(filled)) return ofObject(shape, filled, () => false);
  if (shape.kind !== 'array' || !Array.isArray(filled)) return filled;
  const { items } = shape;
  if (items.kind !== 'object') return filled;
  const known = new Set(filled.flatMap((member) => (isJsonObject(member) ? Object.keys(member) : [])));
  return filled.map((member) => (isJsonObject(member) ? ofObject(items, member, (key) => known.has(key)) : member));
}

function ofObject({ properties }: ObjectShape, filled: JsonObject, isColumn: (key: string) => boolean): JsonObject {
  const isRead = Object.keys(filled).length * 2 >= properties.length;
  const members = properties.flatMap((property): [string, JsonValue][] => {
    const { key, shape } = property;
    const value = Object.hasOwn(filled, key) ? filled[key] : undefined;
    if (value !== undefined) return [[key, withNulls(shape, value)]];
    return property.isNullable && ((property.required && isRead) || isColumn(key)) ? [[key, null]] : [];
  });
  return Object.fromEntries(members);
}

import { isJsonObject, type JsonObject, type JsonValue } from '../json';

/** Subschemas that judge the very same value: only all of them together know which keys are declared. */
export const SAME_LISTS = ['allOf', 'anyOf', 'oneOf'];
export const SAME = ['then', 'else'];

/** Every subschema that speaks of one and the same value, references followed. */
export function placeParts(schemas: (JsonValue | undefined)[], root: JsonObject): JsonObject[] {
  const parts = new Set<JsonObject>();
  const stack = [...schemas];
  while (stack.length > 0) {
    const part = stack.pop();
    if (!isJsonObject(part) || parts.has(part)) continue;
    parts.add(part);
    stack.push(...partsBeside(part, root));
  }
  return [...parts];
}

/** The subschemas of a schema that speak of the very value that it speaks of. */
export function partsBeside(schema: JsonObject, root: JsonObject): (JsonValue | undefined)[] {
  const { $ref: reference, dependentSchemas } = schema;
  return [
    ...SAME_LISTS.flatMap((key) => schema[key] ?? []),
    ...SAME.map((key) => schema[key]),
    ...(isJsonObject(dependentSchemas) ? Object.values(dependentSchemas) : []),
    typeof reference === 'string' ? referredTo(reference, root) : undefined,
  ];
}

/** Every key that the schema has for one object, wherever among its subschemas: who requires a key allows it. */
export function allowedKeys(schema: JsonObject, root: JsonObject): Set<string> {
  const parts = placeParts([schema], root);
  return new Set([...declaredKeys(parts), ...parts.flatMap(requiredKeys), ...parts.flatMap(dependentKeys)]);
}

export function declaredKeys(parts: readonly JsonObject[]): Set<string> {
  return new Set(parts.flatMap(({ properties }) => (isJsonObject(properties) ? Object.keys(properties) : [])));
}

export function requiredKeys({ required }: JsonObject): string[] {
  return Array.isArray(required) ? required.filter((key) => typeof key === 'string') : [];
}

/** Required of objects that have another key. */
function dependentKeys({ dependentRequired }: JsonObject): string[] {
  const lists = isJsonObject(dependentRequired) ? Object.values(dependentRequired) : [];
  return lists.flatMap((required) => requiredKeys({ required }));
}

export function referredTo(reference: string, root: JsonObject): JsonValue | undefined {
  return resolve(pointerOf(reference), root);
}

function resolve(pointer: string, root: JsonObject): JsonValue | undefined {
  let at: JsonValue | undefined = root;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(at)) at = at[Number(key)];
    else at = isJsonObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return at;
}

export function pointerOf(reference: string): string {
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return reference;
  }
}

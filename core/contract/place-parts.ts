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
    for (const key of SAME_LISTS) if (part[key] !== undefined) stack.push(...[part[key]].flat());
    for (const key of SAME) if (part[key] !== undefined) stack.push(part[key]);
    if (isJsonObject(part['dependentSchemas'])) stack.push(...Object.values(part['dependentSchemas']));
    if (typeof part['$ref'] === 'string') stack.push(resolve(pointerOf(part['$ref']), root));
  }
  return [...parts];
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

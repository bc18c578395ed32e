import { isJsonObject, type JsonObject, type JsonValue } from '../../json';

/** Name of a list that is asked for inside an object, since models are held to objects. */
export const WHOLE_LIST = 'result';

/** The schema of what the rules found no value for; null where they found all of it. */
export function leftEmpty(schema: JsonObject, output: JsonValue): JsonObject | null {
  const { properties, type, $defs, definitions } = schema;
  const shared = { ...($defs !== undefined && { $defs }), ...(definitions !== undefined && { definitions }) };
  if ([type].flat().includes('array')) {
    const { $defs: _defs, definitions: _definitions, ...list } = schema;
    return output === null ? objectOf({ [WHOLE_LIST]: list }, shared) : null;
  }
  if (!isJsonObject(properties)) return null;
  const filled = isJsonObject(output) ? output : {};
  const missing = Object.entries(properties).filter(([key]) => !Object.hasOwn(filled, key) || filled[key] === null);
  return missing.length === 0 ? null : objectOf(Object.fromEntries(missing), shared);
}

function objectOf(properties: JsonObject, shared: JsonObject): JsonObject {
  return { ...shared, type: 'object', properties, additionalProperties: false };
}

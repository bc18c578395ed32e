import { isJsonObject, type JsonObject, type JsonValue } from '../json';

/**
 * A result for callers who asked for a JSON object of any shape: an object is left alone, a list becomes `items`, words
 * and figures become `answer`. Nothing is lost and nothing is made up.
 */
export function asJsonObject(output: JsonValue, answer: string | null): JsonObject {
  if (isJsonObject(output)) return output;
  if (Array.isArray(output)) return { items: output };
  return { answer: output ?? answer };
}

import type { JsonObject, JsonValue } from '../json';
import { createContext, TooMuchWork } from './context';
import { createMapping } from './map-value';

/** The pass itself, for an output that is known to violate the schema. It holds nothing that compiles the schema. */
export function mapOutput(output: JsonValue, schema: JsonObject): JsonValue {
  const map = createMapping(createContext(schema, output));
  try {
    return map(output, schema, { depth: 0, wanted: { names: [], description: null } }) ?? output;
  } catch (error) {
    if (error instanceof TooMuchWork) return output;
    throw error;
  }
}

import { createSchemaContract } from '../contract/schema-contract';
import type { JsonObject, JsonValue } from '../json';
import { mapOutput } from './map-output';

/**
 * Brings an output into the form of the caller's schema without adding anything to it: names are mapped, wrappers
 * taken off, values brought into the declared types, undeclared keys left out. What cannot be mapped stays missing;
 * an output of which nothing can be mapped, or that conforms already, is returned as it came.
 */
export function normalizeOutput(output: JsonValue, schema: JsonObject): JsonValue {
  return conforms(output, schema) ? output : mapOutput(output, schema);
}

/** A schema that does not compile has no conforming outputs; refusing it is not the business of this pass. */
function conforms(output: JsonValue, schema: JsonObject): boolean {
  try {
    return createSchemaContract(schema).violations(output).length === 0;
  } catch {
    return false;
  }
}

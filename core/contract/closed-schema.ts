import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { OUTPUT_SCHEMA } from '../limits';
import { createPatternBounds } from './caller-patterns';
import { evaluationCost } from './evaluation-cost';
import { unusable } from './output-schema';
import { allowedKeys, declaredKeys, placeParts, pointerOf, requiredKeys, SAME, SAME_LISTS } from './place-parts';
import { keysOfOthers } from './shared-members';
import { withNull } from './with-null';

/** Keywords of ours in the compiled schema; a caller's members of these names are dropped like all unknown ones. */
export const FILLED_KEYWORD = 'svcFilled';
export const COST_KEYWORD = 'svcCost';

/** Subschemas that judge a part of the value: each is a place of its own, which is closed by itself. */
const PART_MAPS = ['properties', 'patternProperties'];
const PARTS = ['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties'];
const SAME_MAPS = ['$defs', 'definitions', 'dependentSchemas'];
/** Subschemas that only ask a question: making them stricter would change what is asked. */
const CONDITIONS = ['not', 'if', 'contains', 'propertyNames'];
const PLAIN =
  '$ref type enum const format pattern required dependentRequired minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems minContains maxContains minProperties maxProperties'.split(
    ' ',
  );

/**
 * The form of a caller's schema that is compiled: undeclared keys are refused unless the schema allows them, required
 * keys must be filled, and every subschema says what it costs to evaluate. Members that are not known are left out, so
 * that none can switch on an extension of the compiler.
 */
export function closeSchema(root: JsonObject): JsonObject {
  const pointers = new Set<string>();
  const references: string[] = [];
  const patterns = createPatternBounds();
  const keysBeside = keysOfOthers(root);
  let properties = 0;

  function walk(given: JsonValue, at: string, isPlace: boolean, isCondition: boolean): JsonValue {
    pointers.add(at);
    if (!isJsonObject(given)) return given;
    const schema = withNull(given);
    const closed: JsonObject = {};
    const map = (key: string, place: boolean): void => {
      const members = schema[key];
      if (members === undefined) return;
      if (!isJsonObject(members)) throw unusable(`"${key}" in output_schema must be an object.`);
      if (key === 'properties') properties += Object.keys(members).length;
      closed[key] = Object.fromEntries(
        Object.entries(members).map(([name, member]) => [
          name,
          walk(member, `${at}/${key}/${escapePointer(name)}`, place, isCondition),
        ]),
      );
    };
    const list = (key: string, as: string, place: boolean): void => {
      const members = schema[key];
      if (!Array.isArray(members)) return;
      closed[as] = members.map((member, index) => walk(member, `${at}/${as}/${index}`, place, isCondition));
    };
    const one = (key: string, place: boolean, condition: boolean): void => {
      const member = schema[key];
      if (member !== undefined && !Array.isArray(member)) closed[key] = walk(member, `${at}/${key}`, place, condition);
    };

    for (const key of PLAIN) if (schema[key] !== undefined) closed[key] = schema[key];
    for (const key of PART_MAPS) map(key, true);
    for (const key of SAME_MAPS) map(key, false);
    for (const key of PARTS) one(key, true, isCondition);
    for (const key of SAME) one(key, false, isCondition);
    for (const key of CONDITIONS) one(key, false, true);
    for (const key of SAME_LISTS) list(key, key, false);
    list('prefixItems', 'prefixItems', true);
    // Tuples as drafts before 2020 wrote them.
    list('items', 'prefixItems', true);
    const { items, additionalItems } = schema;
    if (Array.isArray(items) && additionalItems !== undefined)
      closed['items'] = walk(additionalItems, `${at}/items`, true, isCondition);

    if (typeof schema['pattern'] === 'string') patterns.admit(schema['pattern'], `${at}/pattern`);
    for (const pattern of Object.keys(closed['patternProperties'] ?? {}))
      patterns.admit(pattern, `${at}/patternProperties`);
    if (typeof schema['$ref'] === 'string') references.push(schema['$ref']);
    if (Array.isArray(schema['required']) && !isCondition) closed[FILLED_KEYWORD] = schema['required'];
    if (isPlace && !isCondition) closePlace(closed, schema, root, keysBeside.get(given));
    closed[COST_KEYWORD] = evaluationCost(closed);
    return closed;
  }

  const closed = walk(root, '', true, false) as JsonObject;
  if (properties > OUTPUT_SCHEMA.maxProperties)
    throw unusable(`output_schema has more than ${OUTPUT_SCHEMA.maxProperties} properties.`);
  if (!references.every((reference) => pointers.has(pointerOf(reference))))
    throw unusable('A $ref of output_schema does not lead to a schema inside it.');
  return closed;
}

/** Keys of one object may be declared in several subschemas, so an object is closed where all of them come together. */
function closePlace(
  closed: JsonObject,
  schema: JsonObject,
  root: JsonObject,
  beside: ReadonlySet<string> = new Set(),
): void {
  const declared = declaredKeys(placeParts([schema], root));
  if (schema['additionalProperties'] === false && !isJsonObject(schema['patternProperties']))
    refuseAny(requiredKeys(schema).filter((key) => !declared.has(key)));
  if (schema['additionalProperties'] !== undefined || schema['unevaluatedProperties'] !== undefined) return;
  if (declared.size === 0) return;
  const undeclared = [...allowedKeys(schema, root), ...beside].filter((key) => !declared.has(key));
  const properties = isJsonObject(closed['properties']) ? closed['properties'] : {};
  if (undeclared.length > 0)
    closed['properties'] = { ...properties, ...Object.fromEntries(undeclared.map((key) => [key, true])) };
  const isSimple = ['$ref', ...SAME_LISTS, ...SAME, 'dependentSchemas'].every((key) => schema[key] === undefined);
  closed[isSimple ? 'additionalProperties' : 'unevaluatedProperties'] = false;
}

/** No output could have them, and every runner would be paid to find that out. */
function refuseAny([key]: readonly string[]): void {
  if (key !== undefined)
    throw unusable(`output_schema requires "${key}", which its "properties" do not have and nothing else allows.`);
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

import { isJsonObject, type JsonObject, type JsonValue } from '../../json';

/** One value at the end of a structured answer. */
export interface Leaf {
  value: JsonValue;
  /** Of the member that it belongs to. */
  name: string;
  /** The form lists what it can be: it is a judgement, and not read off a page. */
  isChosen: boolean;
  /** Figures beside it, from which it may follow. */
  siblings: number[];
}

/** Deeper answers are refused elsewhere. */
const MAX_DEPTH = 40;

export function leavesOf(output: JsonValue, schema: JsonObject): Leaf[] {
  const leaves: Leaf[] = [];
  clearLeaves(output, schema, (leaf) => {
    leaves.push(leaf);
    return true;
  });
  return leaves;
}

/** The answer without the leaves that do not stand; undefined when the form cannot do without one of them. */
export function clearLeaves(
  output: JsonValue,
  schema: JsonObject,
  stands: (leaf: Leaf) => boolean,
): JsonValue | undefined {
  return clear(output, { schema, name: '', siblings: [], depth: 0 }, stands);
}

interface Place {
  schema: JsonObject;
  name: string;
  siblings: number[];
  depth: number;
}

function clear(value: JsonValue, place: Place, stands: (leaf: Leaf) => boolean): JsonValue | undefined {
  const { schema, name, siblings, depth } = place;
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) {
    const inside = { schema: memberSchema(schema, 'items'), name, siblings: numbersIn(value), depth: depth + 1 };
    // An element that was made up is no element.
    return value.map((element) => clear(element, inside, stands)).filter((element) => element !== undefined);
  }
  if (isJsonObject(value)) return clearObject(value, place, stands);
  const isChosen = schema['enum'] !== undefined || schema['const'] !== undefined;
  if (stands({ value, name, isChosen, siblings })) return value;
  return allowsNull(schema) ? null : undefined;
}

function clearObject(
  value: JsonObject,
  { schema, depth }: Place,
  stands: (leaf: Leaf) => boolean,
): JsonObject | undefined {
  const properties = memberSchema(schema, 'properties');
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const kept: JsonObject = {};
  for (const [name, member] of Object.entries(value)) {
    const own = properties[name];
    const siblings = numbersIn(Object.entries(value).flatMap(([other, each]) => (other === name ? [] : [each])));
    const place = { schema: isJsonObject(own) ? own : {}, name, siblings, depth: depth + 1 };
    const cleared = clear(member, place, stands);
    if (cleared !== undefined) kept[name] = cleared;
    else if (required.includes(name)) return undefined;
  }
  return kept;
}

function memberSchema(schema: JsonObject, member: string): JsonObject {
  const found = schema[member];
  return isJsonObject(found) ? found : {};
}

function numbersIn(values: readonly JsonValue[]): number[] {
  return values.filter((value) => typeof value === 'number');
}

function allowsNull({ type, anyOf, nullable }: JsonObject): boolean {
  if (type === 'null' || (Array.isArray(type) && type.includes('null')) || nullable === true) return true;
  return Array.isArray(anyOf) && anyOf.some((each) => isJsonObject(each) && each['type'] === 'null');
}

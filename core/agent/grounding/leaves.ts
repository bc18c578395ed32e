import { createDeclaredPlaces, type DeclaredPlace } from '../../contract/declared-place';
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
  return clear(output, { form: createDeclaredPlaces(schema)(), name: '', siblings: [], depth: 0 }, stands);
}

interface Place {
  form: DeclaredPlace;
  name: string;
  siblings: number[];
  depth: number;
}

function clear(value: JsonValue, place: Place, stands: (leaf: Leaf) => boolean): JsonValue | undefined {
  const { form, name, siblings, depth } = place;
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) {
    const inside = { name, siblings: numbersIn(value), depth: depth + 1 };
    // An element that was made up is no element.
    return value
      .map((element, index) => clear(element, { ...inside, form: form.item(index) }, stands))
      .filter((element) => element !== undefined);
  }
  if (isJsonObject(value)) return clearObject(value, place, stands);
  if (stands({ value, name, isChosen: form.isChoice, siblings })) return value;
  return form.allowsNull ? null : undefined;
}

function clearObject(
  value: JsonObject,
  { form, depth }: Place,
  stands: (leaf: Leaf) => boolean,
): JsonObject | undefined {
  const kept: JsonObject = {};
  for (const [name, member] of Object.entries(value)) {
    const siblings = numbersIn(Object.entries(value).flatMap(([other, each]) => (other === name ? [] : [each])));
    const place = { form: form.member(name), name, siblings, depth: depth + 1 };
    const cleared = clear(member, place, stands);
    if (cleared !== undefined) kept[name] = cleared;
    else if (form.requires(name)) return undefined;
  }
  return kept;
}

function numbersIn(values: readonly JsonValue[]): number[] {
  return values.filter((value) => typeof value === 'number');
}

import type { JsonObject, JsonValue } from '../../json';
import { sameValue } from '../context';
import { bareValue, CUT, isLiteral, type Cut } from './bare-value';
import { createJsonCursor, NotJson } from './json-cursor';
import { readQuoted, isQuote } from './quoted-text';

const MAX_DEPTH = 32;
const MAX_KEY = 100;

export interface Read {
  value: JsonValue[] | JsonObject;
  /** Where the text goes on after the structure. */
  end: number;
}

/**
 * The structure that begins at a place of a text, as people and models write JSON: with comments, other quotes or none,
 * Python's constants, commas too many or too few, the end missing. Where that could be read in two ways it is not read.
 * A key that is given two values is not given, and a value that the end of the text cuts off is left out.
 */
export function readTolerantJson(text: string, start: number): Read | null {
  const at = createJsonCursor(text, start);
  try {
    const value = container(0);
    return { value, end: at.index };
  } catch (error) {
    if (error instanceof NotJson) return null;
    throw error;
  }

  function container(depth: number): JsonValue[] | JsonObject {
    if (depth > MAX_DEPTH) throw new NotJson();
    const isList = at.take() === '[';
    return isList ? list(depth) : object(depth);
  }

  function value(depth: number, isInObject: boolean): JsonValue | Cut {
    at.skipBlank();
    if (at.isAtEnd()) return CUT;
    const next = at.peek();
    if (next === '{' || next === '[') return container(depth + 1);
    if (isQuote(next)) return readQuoted(at) ?? CUT;
    const token = at.takeBare(isInObject);
    if (token === '') throw new NotJson();
    return at.isAtEnd() && !isLiteral(token) ? CUT : bareValue(token);
  }

  function list(depth: number): JsonValue[] {
    const items: JsonValue[] = [];
    for (;;) {
      at.skipSeparators();
      if (at.isAtEnd()) return withoutUnfinished(items);
      if (at.skip(']')) return items;
      if (at.skipElision()) continue;
      const item = value(depth, false);
      if (item !== CUT) items.push(item);
    }
  }

  function object(depth: number): JsonObject {
    const members = new Map<string, JsonValue | Cut>();
    for (;;) {
      at.skipSeparators();
      if (at.isAtEnd() || at.skip('}')) break;
      if (at.skipElision()) continue;
      const name = key();
      if (name === CUT) break;
      const member = value(depth, true);
      const known = members.get(name);
      const contradicts = known !== undefined && (known === CUT || member === CUT || !sameValue(known, member));
      members.set(name, contradicts ? CUT : member);
    }
    // fromEntries defines own members, so that a key such as __proto__ stays data.
    return Object.fromEntries(
      [...members].flatMap(([name, member]): [string, JsonValue][] => (member === CUT ? [] : [[name, member]])),
    );
  }

  function key(): string | Cut {
    const name = isQuote(at.peek()) ? readQuoted(at) : at.takeKey(MAX_KEY);
    at.skipBlank();
    if (name === null || at.isAtEnd()) return CUT;
    if (name === '' || !(at.skip('=>') || at.skip(':'))) throw new NotJson();
    return name;
  }
}

/** The last object of a list that ends with the text: it is whole only if it has all that the others have. */
function withoutUnfinished(items: JsonValue[]): JsonValue[] {
  const [first, last] = [items[0] ?? null, items.at(-1) ?? null];
  if (items.length < 2 || typeof first !== 'object' || typeof last !== 'object') return items;
  return first !== null && Object.keys(first).some((key) => !Object.hasOwn(last ?? {}, key))
    ? items.slice(0, -1)
    : items;
}

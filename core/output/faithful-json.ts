import { canonicalJson, type JsonObject, type JsonValue } from '../json';
import { keepsNumber } from './exact-numbers';

const CONTRADICTED = Symbol('given two values');

interface OpenObject {
  members: Map<string, JsonValue | typeof CONTRADICTED>;
  name: string | null;
}
type Open = OpenObject | { items: JsonValue[] };

interface Faithful {
  value: JsonValue;
  /** Whether a key was given two values, and so is not in the value. */
  isContradicted: boolean;
}

/**
 * The value of a text that is known to be JSON, without what a parser decides on its own: a key that is given two
 * values is not given, and a whole number with more digits than a number can keep stays the digits that were written.
 * Null for what is nested deeper than allowed, also where the parser has thrown that away.
 */
export function readFaithfully(json: string, maxDepth: number): Faithful | null {
  // Marks and what stands between them; texts are stepped through, as one pattern for a whole text may be too long.
  const tokens = /[{}[\]:,"]|[^\s{}[\]:,"]+/g;
  const open: Open[] = [];
  let root: JsonValue = null;
  let isContradicted = false;

  function add(value: JsonValue): void {
    const parent = open.at(-1);
    if (parent === undefined) root = value;
    else if ('items' in parent) parent.items.push(value);
    else if (parent.name !== null) {
      const known = parent.members.get(parent.name);
      const isSame = known === undefined || (known !== CONTRADICTED && canonicalJson(known) === canonicalJson(value));
      parent.members.set(parent.name, isSame ? value : CONTRADICTED);
      parent.name = null;
      isContradicted ||= !isSame;
    }
  }

  function addText(text: string): void {
    const parent = open.at(-1);
    if (parent !== undefined && 'members' in parent && parent.name === null) parent.name = text;
    else add(text);
  }

  for (let match = tokens.exec(json); match !== null; match = tokens.exec(json)) {
    const [token] = match;
    if (token === '{' || token === '[') {
      if (open.length > maxDepth) return null;
      open.push(token === '{' ? { members: new Map(), name: null } : { items: [] });
    } else if (token === '}' || token === ']') {
      const closed = open.pop();
      if (closed !== undefined) add('items' in closed ? closed.items : membersOf(closed));
    } else if (token === '"') {
      const end = endOfText(json, match.index);
      addText(JSON.parse(json.slice(match.index, end)) as string);
      tokens.lastIndex = end;
    } else if (token !== ':' && token !== ',') add(scalarOf(token));
  }
  return { value: root, isContradicted };
}

function membersOf({ members }: OpenObject): JsonObject {
  // fromEntries defines own members, so that a key such as __proto__ stays data.
  return Object.fromEntries(
    [...members].flatMap(([name, member]): [string, JsonValue][] => (member === CONTRADICTED ? [] : [[name, member]])),
  );
}

/** Where the text that begins with the quote at a place ends, quotes included. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    if (json[at] === '\\') at += 1;
    else if (json[at] === '"' || at >= json.length) return at + 1;
  }
}

/** The last digits of a long fraction are noise; those of a whole number are part of a name more often than not. */
function scalarOf(token: string): JsonValue {
  const isDigits = /^-?\d+$/.test(token);
  const value = JSON.parse(token) as JsonValue;
  return (isDigits && !keepsNumber(token)) || value === Infinity || value === -Infinity ? token : value;
}

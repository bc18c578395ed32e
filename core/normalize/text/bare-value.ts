import type { JsonValue } from '../../json';
import { NotJson } from './json-cursor';

/** What the end of the text cut off, or what was given twice with different values. */
export const CUT = Symbol('cut off');
export type Cut = typeof CUT;

const MAX_LENGTH = 200;
const LITERALS = new Map<string, JsonValue>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['none', null],
  ['nil', null],
  ['undefined', null],
  ['nan', null],
  ['infinity', null],
  ['-infinity', null],
]);

export function isLiteral(token: string): boolean {
  return LITERALS.has(token.toLowerCase());
}

/**
 * A value that stands without quotes. What is no plain number stays text: `02138` is a postal code, `1,299` a price, and
 * an integer with more digits than a number keeps is a name.
 */
export function bareValue(token: string): JsonValue {
  const literal = LITERALS.get(token.toLowerCase());
  if (literal !== undefined) return literal;
  if (/^[-+]?(?:(?:0|[1-9]\d{0,14})(?:\.\d{0,30})?|\.\d{1,30})(?:e[-+]?\d{1,3})?$/i.test(token)) return Number(token);
  // A colon would be that of the next key, after a comma that somebody forgot.
  if (token.length > MAX_LENGTH || /:(?!\d|\/\/)/.test(token)) throw new NotJson();
  return token;
}

import { parsedJson, type JsonValue } from '../json';
import { readFaithfully } from './faithful-json';

/** Fewer digits are always kept by a number. */
const LONG_DIGITS = /\d{16}/;
/** Whoever wants less depth looks for themselves. */
const MAX_DEPTH = 10_000;

/**
 * As a parser reads it, but for whole numbers with more digits than a number keeps: they are names more often than not, and
 * stay the digits that were written. Undefined for what is no JSON.
 */
export function parsedExactly(text: string): JsonValue | undefined {
  const value = parsedJson(text);
  if (value === undefined || !LONG_DIGITS.test(text)) return value;
  return readFaithfully(text, MAX_DEPTH)?.value ?? value;
}

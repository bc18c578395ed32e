import { isJsonObject, type JsonValue } from '../../json';

const MIN_ROWS = 3;
/** What is the same in so many rows is the same in all. */
const MAX_COMPARED = 10;

/** The same row again and again. */
export function isRepeated(output: JsonValue): boolean {
  const rows = Array.isArray(output)
    ? output
    : isJsonObject(output)
      ? Object.values(output).find((value) => Array.isArray(value))
      : null;
  if (!Array.isArray(rows) || rows.length < MIN_ROWS || !rows.every((row) => isJsonObject(row))) return false;
  return new Set(rows.slice(0, MAX_COMPARED).map((row) => JSON.stringify(row))).size === 1;
}

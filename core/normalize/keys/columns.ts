import { isJsonObject, type JsonObject, type JsonValue } from '../../json';

/** Records that come as columns: `{columns: [...], rows: [[...]]}`, or a list for each key. Null for anything else. */
export function recordsOfColumns(from: JsonObject, isKnown: (label: string) => boolean): JsonObject[] | null {
  const lists = Object.entries(from).filter((entry): entry is [string, JsonValue[]] => Array.isArray(entry[1]));
  return (
    headAndRows(
      lists.map(([, list]) => list),
      isKnown,
    ) ?? listPerKey(lists, isKnown)
  );
}

/** A list of lists, the first of which holds the names of the others' members. */
export function recordsOfGrid(rows: JsonValue[], isKnown: (label: string) => boolean): JsonObject[] | null {
  const [head, ...others] = rows;
  return Array.isArray(head) && others.length > 0 ? headAndRows([head, others], isKnown) : null;
}

function headAndRows(lists: JsonValue[][], isKnown: (label: string) => boolean): JsonObject[] | null {
  const [head, rows] = lists;
  if (head === undefined || rows === undefined || lists.length !== 2) return null;
  const names = head.map((name) => (isJsonObject(name) ? (name['name'] ?? name['title'] ?? null) : name));
  if (!names.every((name) => typeof name === 'string') || !names.some(isKnown)) return null;
  if (new Set(names).size !== names.length) return null;
  const isHead = (row: JsonValue): boolean => Array.isArray(row) && row.every((cell, index) => cell === names[index]);
  const below = rows.filter((row) => !isHead(row));
  const records = below.flatMap((row) =>
    Array.isArray(row) && row.length === names.length
      ? [Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]))]
      : [],
  );
  return records.length === below.length && below.length > 0 ? records : null;
}

function listPerKey(lists: [string, JsonValue[]][], isKnown: (label: string) => boolean): JsonObject[] | null {
  const known = lists.filter(([key]) => isKnown(key));
  const length = known[0]?.[1].length ?? 0;
  if (known.length < 2 || length === 0 || known.some(([, list]) => list.length !== length)) return null;
  return Array.from({ length }, (_one, index) =>
    Object.fromEntries(known.map(([key, list]) => [key, list[index] ?? null])),
  );
}

import type { JsonObject, JsonValue } from '../../json';
import { listedLines } from './lists';

/** A key that one column of a list may hold, and whether a text can be its value. */
export interface Column {
  key: string;
  /** Only some texts are numbers, days or addresses; anything can be words. */
  isWords: boolean;
  isName: boolean;
  reads(text: string): JsonValue | undefined;
}

/** `Small mug ($6)`. */
const BRACKETS = /\s\(/;
const SEPARATORS = [
  /\s[–—]\s/,
  /\s[|→]\s/,
  /\t/,
  /\s?：\s?/,
  /\s?:\s/,
  /\s-\s/,
  /\s?\.{3,100}\s?/,
  /\s?…\s?/,
  /,\s/,
  BRACKETS,
];

/** `Small mug – $6` on every line, as records. Null when the lines do not tell which part belongs to which key. */
export function rowsByPosition(text: string, columns: Column[]): JsonObject[] | null {
  const lines = listedLines(text);
  if (lines === null || columns.length < 2) return null;
  for (const separator of SEPARATORS) {
    const rows = lines.map((line) => partsOf(line, separator, columns.length));
    const whole = rows.filter((row) => row.length === columns.length);
    if (whole.length * 2 <= rows.length || rows.some((row) => row.length > columns.length)) continue;
    const order = columnOrder(whole, columns);
    if (order !== null) return rows.map((row) => recordOf(row, order));
  }
  return null;
}

function partsOf(line: string, separator: RegExp, most: number): string[] {
  const bracketed = /^([^()]{1,200}) \(([^()]{1,60})\)$/.exec(line);
  if (separator === BRACKETS) return bracketed === null ? [line] : [bracketed[1] ?? '', bracketed[2] ?? ''];
  const parts = line.split(separator).map((part) => part.trim());
  if (parts.length <= most || most !== 2) return parts;
  // Names have dashes and colons, too; a number stands at the end of the line.
  return /\d/.test(parts.at(-1) ?? '')
    ? [line.slice(0, line.lastIndexOf(parts.at(-1) ?? '')).replace(/[\s–—:：|-]{1,9}$/, ''), parts.at(-1) ?? '']
    : parts;
}

/** Numbers and days take the one column that most lines have them in; words take what is left, a name first. */
function columnOrder(rows: string[][], columns: Column[]): Column[] | null {
  const order: (Column | undefined)[] = columns.map(() => undefined);
  for (const column of columns.filter(({ isWords }) => !isWords)) {
    const fitting = order.flatMap((_taken, index) =>
      rows.filter((row) => column.reads(row[index] ?? '') !== undefined).length * 2 > rows.length ? [index] : [],
    );
    const [only, ...others] = fitting;
    if (only === undefined || others.length > 0 || order[only] !== undefined) return null;
    order[only] = column;
  }
  const words = columns.filter(({ isWords }) => isWords);
  if (words.length > 1 && words[0]?.isName !== true) return null;
  for (const column of words) order[order.indexOf(undefined)] = column;
  return order.every((column) => column !== undefined) ? order : null;
}

function recordOf(row: string[], order: Column[]): JsonObject {
  return Object.fromEntries(row.flatMap((part, index) => (part === '' ? [] : [[order[index]?.key ?? '', part]])));
}

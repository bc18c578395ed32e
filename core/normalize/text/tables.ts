import type { JsonObject } from '../../json';
import { withoutMarkup } from '../values/inline-markup';
import { delimitedRows } from './delimited';

const TOTALS = new Set(
  'total|totals|grand total|subtotal|sum|summe|gesamt|gesamtsumme|insgesamt|total général|sous total|totale|totaal|razem|suma|toplam|genel toplam|合計|総計|小計|总计|合计|總計|합계|총계|총합'.split(
    '|',
  ),
);
const MAX_COLUMNS = 100;
const DELIMITERS = ['\t', ';', ',', '|'];

interface TextTable {
  head: string[];
  rows: string[][];
}

/** The rows of the one table in a text, Markdown or delimited, under the names in its head. */
export function tableRecords(text: string, isKnown: (label: string) => boolean): JsonObject[] | null {
  const table = markdownTable(text) ?? delimitedTable(text, isKnown);
  if (table === null || !table.head.some(isKnown)) return null;
  return withoutTotals(withoutHeads(table)).map((row) =>
    Object.fromEntries(
      table.head.flatMap((name, index): [string, string][] => {
        const cell = row[index] ?? '';
        const isTwice = table.head.indexOf(name) !== table.head.lastIndexOf(name);
        return name === '' || isTwice || cell === '' ? [] : [[name, cell]];
      }),
    ),
  );
}

/**
 * A table of two columns whose rows are a name and its value, the head included when it is one, too. A name with two
 * values is not given.
 */
export function tablePairs(text: string, isKnown: (label: string) => boolean): JsonObject {
  const table = markdownTable(text);
  if (table === null || table.head.length !== 2) return {};
  const pairs = [table.head, ...table.rows].map(([name = '', value = '']): [string, string] => [
    withoutMarkup(name.replace(/:$/, '')),
    value,
  ]);
  const values = new Map(pairs);
  const contradicted = new Set(pairs.filter(([name, value]) => values.get(name) !== value).map(([name]) => name));
  const arePairs = pairs.filter(([name]) => isKnown(name)).length > table.head.filter(isKnown).length;
  return arePairs ? Object.fromEntries(pairs.filter(([name]) => !contradicted.has(name))) : {};
}

/** Long tables repeat their head where a page of them ended. */
function withoutHeads({ head, rows }: TextTable): string[][] {
  const names = namesOf(head);
  return rows.filter((row) => namesOf(row) !== names);
}

function namesOf(row: string[]): string {
  return row.map((cell) => withoutMarkup(cell).toLowerCase()).join('\n');
}

/** Null for two tables as well: which of them is meant would have to be guessed. */
function markdownTable(text: string): TextTable | null {
  const lines = text.split(/\r?\n/);
  const rules = lines.flatMap((line, index) => (isRule(line) && index > 0 ? [index] : []));
  const [rule] = rules;
  if (rule === undefined) return null;
  const last = lines.findIndex((line, index) => index > rule && !line.includes('|'));
  const end = last < 0 ? lines.length : last;
  const head = cellsOf(lines[rule - 1] ?? '').map(withoutMarkup);
  const isOfHead = (at: number): boolean => at < end && namesOf(cellsOf(lines[at - 1] ?? '')) === namesOf(head);
  if (!rules.every(isOfHead) || head.length < 2 || head.length > MAX_COLUMNS) return null;
  const rows = lines.slice(rule + 1, end).filter((line) => !isRule(line));
  return { head, rows: rows.map(cellsOf) };
}

function isRule(line: string): boolean {
  if (!line.includes('|') || !line.includes('-') || /[^\s|:-]/.test(line)) return false;
  return cellsOf(line).every((cell) => /^:?-{1,200}:?$/.test(cell));
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** A head of known names, and rows that have no more cells than it: a cell too many has shifted the others. */
function delimitedTable(text: string, isKnown: (label: string) => boolean): TextTable | null {
  for (const delimiter of DELIMITERS) {
    const rows = text.includes(delimiter) ? delimitedRows(text, delimiter) : [];
    const at = rows.findIndex(
      (row) => row.length > 1 && row.length <= MAX_COLUMNS && row.filter(isKnown).length * 2 > row.length,
    );
    const head = rows[at];
    if (head === undefined || at > 5) continue;
    const below = rows.slice(at + 1).filter((row) => row.length > 1);
    if (below.length === 0 || below.some((row) => row.length > head.length)) continue;
    return { head, rows: below };
  }
  return null;
}

/** The line under the rows that adds them up is none of them. */
function withoutTotals(rows: string[][]): string[][] {
  const first = rows.at(-1)?.find((cell) => cell !== '') ?? '';
  return rows.length > 1 &&
    TOTALS.has(
      withoutMarkup(first)
        .toLowerCase()
        .replace(/[:：]$/, ''),
    )
    ? rows.slice(0, -1)
    : rows;
}

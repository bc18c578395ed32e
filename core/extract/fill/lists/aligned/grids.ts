import type { GroupItem } from '../../../facts/group-item';
import { bySection } from '../../../facts/labels/by-section';
import type { Heading } from '../../../facts/headings';
import type { TableFacts } from '../../../facts/tables/tables';
import type { PageFacts } from '../../../page-facts';
import { isKnownName, wordsOf } from '../../names/key-names';
import { hintsOf } from '../../page/class-hints';

/** Rows of cells under heads, and what may say what they are. */
export interface Grid {
  names: string[];
  /** In words; empty where the columns have none. */
  heads: string[];
  rows: string[][];
  /** The heading over each of them, where they stand under several. */
  over?: string[];
  /** That heading is asked for as a value of each. */
  isSorted?: boolean;
}

export const MIN_ROWS = 2;
const MAX_ROWS = 500;
export const MAX_COLUMNS = 12;

export function* gridsOf(facts: PageFacts): Generator<Grid> {
  for (const table of facts.tables) {
    if (table.isAside) continue;
    const names = [table.caption, table.section].flatMap((name) => (name === null ? [] : wordsOf(name)));
    const rows = ownRows(table.rows.slice(0, MAX_ROWS).map((row) => row.map((cell) => cell.lead ?? cell.text)));
    yield { names, heads: table.headers.map(wordsOf), rows };
    yield* turned(table, names, rows);
  }
  yield* pairGrids(facts);
  for (const { isAside, name, holder, section, items } of facts.groups) {
    if (isAside) continue;
    const rows = items.slice(0, MAX_ROWS);
    const over = areUnderSeveral(rows) ? rows.flatMap((item) => item.section ?? []) : [];
    const isSorted = over.length === rows.length;
    const around = isSorted ? upperHeading(facts.headings, over) : null;
    const names = [name, holder, section, around].flatMap((one) => (one === null || one === '' ? [] : wordsOf(one)));
    const texts = rows.map((item) => item.texts);
    const heads = markedHeads(rows);
    yield { names, heads, rows: texts, ...(isSorted && { over }) };
    if (isSorted) yield { names, heads, rows: texts, over, isSorted };
    const [first, ...below] = texts;
    if (first !== undefined && rows.every(isOfCells) && areHeads(first, below))
      yield { names, heads: first.map(wordsOf), rows: below };
  }
}

function areUnderSeveral(items: readonly GroupItem[]): boolean {
  return new Set(items.map(({ section }) => section)).size > 1;
}

/** What the class of a text says of it, where it stands at the same place in all of them. */
export function markedHeads(items: readonly GroupItem[]): string[] {
  const width = items[0]?.texts.length ?? 0;
  return Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, at) => {
    const makes = new Set(items.map(({ leads, texts }) => leads.find(({ text }) => text === texts[at])?.make ?? ''));
    const [make = '', another] = makes;
    const mark = another === undefined ? make.slice(make.indexOf('.') + 1) : '';
    return hintsOf(mark).at(-1) ?? (isKnownName(wordsOf(mark)) ? wordsOf(mark) : '');
  });
}

/** Names and values side by side, which a heading keeps together, or several headings below one. */
function* pairGrids({ definitions, labels, headings }: PageFacts): Generator<Grid> {
  // Of words beside each other only some may be read as a name and what it is.
  const figures = labels.filter(({ value, isMark }) => isMark !== true && /\d/.test(String(value)));
  const pairs = [...definitions, ...figures].flatMap(({ section, label, value }) =>
    typeof value === 'string' ? [{ section, row: [label, value] }] : [],
  );
  const sections = new Map(
    [...bySection(pairs)].map(([section, own]) => [section, own.slice(0, MAX_ROWS).map(({ row }) => row)]),
  );
  for (const [section, rows] of sections) yield { names: [wordsOf(section)], heads: [], rows };
  const chapters = new Map<string, string[]>();
  for (const section of sections.keys()) {
    const upper = upperHeading(headings, [section]);
    if (upper !== null) chapters.set(upper, [...(chapters.get(upper) ?? []), section]);
  }
  for (const [upper, parts] of chapters) {
    if (parts.length < 2) continue;
    const rows = parts.flatMap((part) => sections.get(part) ?? []);
    const over = parts.flatMap((part) => (sections.get(part) ?? []).map(() => part));
    yield { names: [wordsOf(upper)], heads: [], rows, over };
    yield { names: [wordsOf(upper)], heads: [], rows, over, isSorted: true };
  }
}

/** The heading that several others stand below; the page's own is over everything. */
function upperHeading(headings: Heading[], lower: readonly string[]): string | null {
  const uppers = new Set(
    [...new Set(lower)].map((text) => {
      const at = headings.findIndex((heading) => heading.text === text);
      const level = headings[at]?.level ?? 0;
      return headings.slice(0, Math.max(at, 0)).findLast((heading) => heading.level < level) ?? null;
    }),
  );
  const [only = null, second] = uppers;
  return only === null || second !== undefined || only.level === 1 ? null : only.text;
}

/** What stands in it is one text in each of its elements, as in a row of a table. */
function isOfCells({ cells, texts }: PageFacts['groups'][number]['items'][number]): boolean {
  return cells.length === texts.length && cells.every((cell, at) => cell === texts[at]);
}

/** The first of several rows of one make names the columns: no figures are in it, and below it there are some. */
function areHeads(heads: readonly string[], below: readonly string[][]): boolean {
  const isName = (text: string): boolean => /\p{L}/u.test(text) && !/\d/.test(text);
  if (heads.length < 2 || below.length < MIN_ROWS || new Set(heads).size < heads.length || !heads.every(isName))
    return false;
  return heads.some((_, at) => below.every((row) => /\d/.test(row[at] ?? '')));
}

const TOTAL =
  /^(?:(?:sub|grand )?total[eis]{0,2}|sum|summe|gesamt(?:summe)?|insgesamt|somme|suma|totaal|razem|toplam|celkem|summa|i alt|合計|合计|总计|합계|총계)(?:[\s:(]|$)/i;

/** A cell across several columns is a heading or a remark, and what a table ends with may sum it up. */
function ownRows(rows: string[][]): string[][] {
  const isAcross = (row: string[]): boolean =>
    row.length > 2 && new Set(row).size * 2 <= row.length && /\p{L}{3}/u.test(row[0] ?? '');
  return withoutTotal(rows.filter((row) => !isAcross(row)));
}

/** What a table ends with sums up the rows above, and is none of them. */
function withoutTotal(rows: string[][]): string[][] {
  const last = rows.at(-1) ?? [];
  return rows.length > MIN_ROWS && last.some((cell) => TOTAL.test(cell)) ? rows.slice(0, -1) : rows;
}

/** A row of names above a row of values: the columns are the records. */
function* turned({ headers }: TableFacts, names: string[], rows: string[][]): Generator<Grid> {
  const [only, second] = rows;
  if (only === undefined || second !== undefined || headers.length < MIN_ROWS) return;
  const columns = headers.map((head, at) => [head, only[at] ?? '']);
  yield { names, heads: [], rows: columns };
  yield { names, heads: [], rows: columns.slice(1) };
}

import { cutText, MAX_FACTS, takeFacts } from '../../dom/bounds';
import {
  attributeOf,
  closest,
  descendantsOf,
  firstDescendant,
  isShown,
  type DomDocument,
  type DomElement,
} from '../../dom/tree';
import type { SectionOf } from '../headings';
import type { LabelledValue } from '../labels/labelled-value';
import type { IsSideline } from '../sidelines';
import {
  isBold,
  isCell,
  isHead,
  isSummary,
  MAX_NAME_LENGTH,
  readGrid,
  spanOf,
  type Row,
  type TableCell,
} from './cells';
import { columnHeads, headerRowOf } from './heads';

export interface TableFacts {
  caption: string | null;
  section: string | null;
  headers: string[];
  /** What the heads are short for, where they say it. */
  titles: string[];
  rows: TableCell[][];
  /** Of each row the heading above it inside of the table, if it has one. */
  groups: (string | null)[];
  /** Rows that are a name and its value, as in an infobox or under the line items of an invoice. */
  pairs: LabelledValue[];
  /** True when each row begins with its own heading, so that the columns may be the records. */
  hasRowHeads: boolean;
  isAside: boolean;
  isHidden: boolean;
}

const MAX_ROLE_ELEMENTS = 20_000;

export function readTables(
  document: DomDocument,
  base: string | null,
  sectionOf: SectionOf,
  isSideline: IsSideline,
): TableFacts[] {
  const tables = document.elements.filter(isTable).slice(0, MAX_FACTS.tables);
  return takeFacts(filledTables(document, tables, base, sectionOf, isSideline), MAX_FACTS.tables);
}

function* filledTables(
  document: DomDocument,
  tables: readonly DomElement[],
  base: string | null,
  sectionOf: SectionOf,
  isSideline: IsSideline,
): Generator<TableFacts> {
  for (const table of tables) {
    const facts = readTable(document, table, base, sectionOf(table));
    if (facts.rows.length + facts.pairs.length > 0)
      yield { ...facts, isAside: isSideline(table), isHidden: !isShown(table) };
  }
}

const TABLE = new Set(['TABLE']);
const TABLE_ROLES = new Set(['table', 'grid', 'treegrid']);
/** Also what only those who hear the page are told to be a table. */
function isTable(element: DomElement): boolean {
  return element.tagName === 'TABLE' || TABLE_ROLES.has(attributeOf(element, 'role'));
}

/** Rows of the table itself; of a table that holds others only those rows that do not. */
function ownRows(document: DomDocument, table: DomElement): readonly DomElement[] {
  if (table.tagName !== 'TABLE') return rowsByRole(document, table);
  const rows = descendantsOf(document, table, 'TR', MAX_FACTS.tableRows);
  if (firstDescendant(document, table, 'TABLE') === null) return rows;
  return rows.filter((row) => closest(row, TABLE) === table && firstDescendant(document, row, 'TABLE') === null);
}

function rowsByRole(document: DomDocument, { index, end }: DomElement): DomElement[] {
  const inside = document.elements.slice(index + 1, Math.min(end, index + MAX_ROLE_ELEMENTS));
  return inside.filter((element) => attributeOf(element, 'role') === 'row').slice(0, MAX_FACTS.tableRows);
}

function readTable(
  document: DomDocument,
  table: DomElement,
  base: string | null,
  section: string | null,
): Omit<TableFacts, 'isAside' | 'isHidden'> {
  const captionElement = firstDescendant(document, table, 'CAPTION');
  const spoken = attributeOf(table, 'aria-label').trim() || null;
  const caption = captionElement === null ? spoken : cutText(document.text.lineOf(captionElement)) || spoken;
  const elements = ownRows(document, table);
  const grid = takeFacts(readGrid(document, elements, base), MAX_FACTS.tableRows);
  const rows = grid.map((cells, at): Row => ({
    cells,
    own: (elements[at]?.children ?? []).filter(isCell),
    part: elements[at]?.parent?.tagName ?? '',
  }));
  const headerRow = headerRowOf(rows);
  const below = rows.slice(headerRow + 1).filter(({ cells }) => cells.some((cell) => cell.text !== ''));
  // One cell across all columns is a heading, an advertisement or a remark.
  const isAcross = ({ own, cells }: Row): boolean =>
    own.length === 1 && cells.length > 1 && own[0] !== undefined && spanOf(own[0], 'colspan') >= cells.length;
  const isPair = ({ own }: Row): boolean => own.length === 2 && (headerRow < 0 || isSummary(own));
  const isOwnRow = (row: Row): boolean => headerRow < 0 || (row.part !== 'TFOOT' && !isPair(row) && !isAcross(row));
  const pairsOf = (row: Row): LabelledValue[] =>
    headerRow < 0 ? [...pairsAlong(row, caption ?? section), ...pairsOfHead(row, caption ?? section)] : [];
  const isTitle = (row: Row): boolean => isAcross(row) && row.own.every((cell) => isHead(cell) || isBold(cell));
  const titles = groupsOf(below, () => true, isTitle);
  return {
    caption,
    section,
    headers: columnHeads(document, rows, headerRow),
    titles: (rows[headerRow]?.cells ?? []).map((cell) => cell.title ?? ''),
    rows: below.filter(isOwnRow).map(({ cells }) => cells),
    groups: headerRow < 0 ? [] : groupsOf(below, isOwnRow, isAcross),
    pairs: below.flatMap((row, at) => {
      const over = titles[at];
      const pairs = isPair(row) ? pairOf(row.cells, caption ?? section) : pairsOf(row);
      return over === undefined || over === null ? pairs : pairs.map((pair) => ({ ...pair, group: over }));
    }),
    hasRowHeads: headerRow >= 0 && below.length > 1 && below.every(({ own }) => own[0] !== undefined && isHead(own[0])),
  };
}

function groupsOf(rows: Row[], isOwnRow: (row: Row) => boolean, isAcross: (row: Row) => boolean): (string | null)[] {
  let group: string | null = null;
  return rows.flatMap((row) => {
    const text = isAcross(row) ? (row.cells[0]?.text ?? '') : '';
    if (text !== '' && text.length <= MAX_NAME_LENGTH) group = text;
    return isOwnRow(row) ? [group] : [];
  });
}

/** Names and values in turn, as the marks of the names show: `Owner: | Jane | Opened: | May 2`. */
function pairsAlong({ own, cells }: Row, section: string | null): LabelledValue[] {
  const [first] = own;
  if (first === undefined || own.length !== cells.length || cells.length % 2 !== 0) return [];
  const isTurnBy = (isName: (cell: DomElement) => boolean): boolean =>
    own.every((cell, at) => (at % 2 === 0) === (isName(cell) || /[:：]$/.test(cells[at]?.text ?? '')));
  const mark = attributeOf(first, 'class');
  const isTurn =
    isTurnBy(isHead) || isTurnBy(isBold) || (mark !== '' && isTurnBy((cell) => attributeOf(cell, 'class') === mark));
  return isTurn ? cells.flatMap((_, at) => (at % 2 === 0 ? pairOf(cells.slice(at, at + 2), section) : [])) : [];
}

/** A row without columns that are called anything says several things by the name before it: in cents per hour, and for a year. */
function pairsOfHead(
  { own: [head, ...others], cells: [name, ...values] }: Row,
  section: string | null,
): LabelledValue[] {
  const isRow = head !== undefined && isHead(head) && others.length > 1 && others.length === values.length;
  if (!isRow || name === undefined || others.some(isHead)) return [];
  return values.flatMap((value) => pairOf([name, value], section));
}

function pairOf(cells: TableCell[], section: string | null): LabelledValue[] {
  const label = (cells[0]?.lead ?? cells[0]?.text)?.replace(/\s{0,9}[:：]$/, '').trim() ?? '';
  const value = cells.at(-1);
  if (label === '' || label.length > MAX_NAME_LENGTH || value === undefined || value.text === '') return [];
  const url = value.url === null ? {} : { url: value.url };
  return [{ label, value: value.text, section, ...(value.items === undefined ? {} : { items: value.items }), ...url }];
}

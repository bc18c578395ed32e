import { absoluteUrl } from './absolute-url';
import { cutText, MAX_FACTS, takeFacts } from '../dom/bounds';
import { isKnownName, wordsOf } from '../fill/names/key-names';
import type { SectionOf } from './headings';
import type { LabelledValue } from './labels/labelled-value';
import { partsOf } from './labels/parts';
import type { IsSideline } from './sidelines';
import {
  attributeOf,
  closest,
  descendantsOf,
  firstDescendant,
  hasOwnText,
  isShown,
  type DomDocument,
  type DomElement,
} from '../dom/tree';

export interface TableCell {
  text: string;
  /** Target of the cell's only link. */
  url: string | null;
  /** The text of that link. */
  linkText?: string;
  items?: string[];
  /** What it says first, where more is written small below or in a badge beside it. */
  lead?: string;
  /** Short texts in elements of their own. */
  leaves?: string[];
  /** What the text is short for. */
  title?: string;
}

export interface TableFacts {
  caption: string | null;
  section: string | null;
  headers: string[];
  /** What the heads are short for, where they say it. */
  titles: string[];
  rows: TableCell[][];
  /** Rows that are a name and its value, as in an infobox or under the line items of an invoice. */
  pairs: LabelledValue[];
  /** True when each row begins with its own heading, so that the columns may be the records. */
  hasRowHeads: boolean;
  isAside: boolean;
  isHidden: boolean;
}

const MAX_SPAN = 50;
const MAX_LINKS_SEEN = 10;
const MAX_NAME_LENGTH = 60;
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
const CELL_ROLES = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

/** Also what only those who hear the page are told to be a table. */
function isTable(element: DomElement): boolean {
  return element.tagName === 'TABLE' || TABLE_ROLES.has(attributeOf(element, 'role'));
}

function isCell(element: DomElement): boolean {
  return element.tagName === 'TD' || isHead(element) || CELL_ROLES.has(attributeOf(element, 'role'));
}

function isHead(element: DomElement): boolean {
  return element.tagName === 'TH' || /^(?:column|row)header$/.test(attributeOf(element, 'role'));
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

interface Row {
  cells: TableCell[];
  /** Those that the row itself has, without what spans into it from above. */
  own: DomElement[];
  part: string;
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
  return {
    caption,
    section,
    headers: headsOf(document, rows[headerRow]),
    titles: (rows[headerRow]?.cells ?? []).map((cell) => cell.title ?? ''),
    rows: below
      .filter((row) => headerRow < 0 || (row.part !== 'TFOOT' && !isPair(row) && !isAcross(row)))
      .map(({ cells }) => cells),
    pairs: below.flatMap((row) => {
      if (isPair(row)) return pairOf(row.cells, caption ?? section);
      return headerRow < 0 ? pairsAlong(row, caption ?? section) : [];
    }),
    hasRowHeads: headerRow >= 0 && below.length > 1 && below.every(({ own }) => own[0] !== undefined && isHead(own[0])),
  };
}

const MIN_HEADS = 2;
const MAX_HEAD_PARTS = 12;

/** Heads that say more than a name: what all of them have under one class is the name. */
function headsOf(document: DomDocument, row: Row | undefined): string[] {
  const cells = row?.cells ?? [];
  const texts = cells.map((cell) => cell.text);
  const filled = (row?.own ?? []).filter((cell) => document.text.lineLength(cell) > 0);
  if (row === undefined || row.own.length !== cells.length || filled.length < MIN_HEADS) return texts;
  const parted = filled.filter(({ children }) => children.length > 1);
  if (parted.length < filled.length) return texts;
  const partsIn = (cell: DomElement): DomElement[] =>
    document.elements.slice(cell.index + 1, Math.min(cell.end, cell.index + 1 + MAX_HEAD_PARTS));
  const named = (cell: DomElement, name: string): DomElement[] =>
    partsIn(cell).filter((part) => attributeOf(part, 'class') === name && /\p{L}/u.test(document.text.lineOf(part)));
  const names = (parted[0] === undefined ? [] : partsIn(parted[0])).map((part) => attributeOf(part, 'class'));
  const shared = names.find((name) => name !== '' && filled.every((cell) => named(cell, name).length === 1));
  if (shared === undefined) return texts;
  return row.own.map((cell, at) => {
    const [part] = named(cell, shared);
    return part === undefined ? (texts[at] ?? '') : cutText(document.text.lineOf(part));
  });
}

/** The row that names the columns. A title across the whole table names nothing. */
function headerRowOf(rows: Row[]): number {
  const inHead = rows.findLastIndex(({ part, own }) => part === 'THEAD' && own.length > 0);
  if (inHead >= 0) return inHead;
  const first = rows.findIndex(({ own }) => own.length > 1 || (own.length === 1 && !isSummary(own)));
  const row = rows[first];
  if (row === undefined || first === rows.length - 1) return -1;
  if (row.own.every(isHead) || isSetApart(row, rows.slice(first + 1))) return first;
  if (row.own.length <= 2) return -1;
  return row.cells.every(isKnownColumn) || isAboveFigures(row, rows.slice(first + 1)) ? first : -1;
}

const MIN_FIGURE_ROWS = 3;
const FIGURE = /^[-+−–]?[€$£]?\s?\d[\d.,:\s]*(?:%|[€$£]|\p{L}{1,3})?$/u;

/** Words above columns of which most hold nothing but figures name them, whatever they are written as. */
function isAboveFigures({ cells, own }: Row, below: readonly Row[]): boolean {
  const texts = cells.map(({ text }) => text).filter((text) => text !== '');
  const areNames = texts.every((text) => text.length <= MAX_NAME_LENGTH && /\p{L}/u.test(text) && !/\d/.test(text));
  if (!areNames || new Set(texts).size < texts.length || texts.length < own.length - 1) return false;
  const rows = below.filter((row) => row.own.length === own.length);
  if (rows.length < MIN_FIGURE_ROWS || rows.length * 2 < below.length) return false;
  const figures = cells.filter((_, at) => rows.every((row) => FIGURE.test(row.cells[at]?.text ?? '')));
  return figures.length * 2 >= cells.length;
}

/** Old pages write their heads bold, each name once and without a figure. */
function isSetApart({ own, cells }: Row, below: readonly Row[]): boolean {
  const texts = new Set(cells.map(({ text }) => text));
  const areNames = [...texts].every((text) => text.length <= MAX_NAME_LENGTH && /^\D+$/.test(text));
  return (
    own.length >= MIN_HEADS && texts.size === cells.length && areNames && own.every(isBold) && !below.some(isBoldBegun)
  );
}

/** A name in bold before its value, as in a table of names and values. */
function isBoldBegun({ own: [first] }: Row): boolean {
  return first !== undefined && isBold(first);
}

/** Old pages mark no headers; a row of nothing but usual names is one all the same. */
function isKnownColumn({ text }: TableCell): boolean {
  return text.length <= MAX_NAME_LENGTH && isKnownName(wordsOf(text));
}

/** A total below the columns: its name spans those that it has no value for. */
function isSummary([name]: DomElement[]): boolean {
  return name !== undefined && spanOf(name, 'colspan') > 1;
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

const BOLD = new Set(['B', 'STRONG']);

function isBold(element: DomElement): boolean {
  const [only, second] = element.children;
  return only !== undefined && second === undefined && BOLD.has(only.tagName) && !hasOwnText(element);
}

function pairOf(cells: TableCell[], section: string | null): LabelledValue[] {
  const label = (cells[0]?.lead ?? cells[0]?.text)?.replace(/\s{0,9}[:：]$/, '').trim() ?? '';
  const value = cells.at(-1);
  if (label === '' || label.length > MAX_NAME_LENGTH || value === undefined || value.text === '') return [];
  const url = value.url === null ? {} : { url: value.url };
  return [{ label, value: value.text, section, ...(value.items === undefined ? {} : { items: value.items }), ...url }];
}

/** Cells that span rows or columns are repeated, so that every value stands under its own header. */
function* readGrid(document: DomDocument, rows: readonly DomElement[], base: string | null): Generator<TableCell[]> {
  const pending = new Map<number, { cell: TableCell; rowsLeft: number }>();
  for (const row of rows) {
    const line: TableCell[] = [];
    const placeSpanned = (): void => {
      for (let above = pending.get(line.length); above !== undefined; above = pending.get(line.length)) {
        above.rowsLeft -= 1;
        if (above.rowsLeft === 0) pending.delete(line.length);
        line.push(above.cell);
      }
    };
    for (const element of row.children) {
      if (line.length >= MAX_FACTS.tableColumns) break;
      if (!isCell(element)) continue;
      placeSpanned();
      const cell = readCell(document, element, base);
      const rowSpan = spanOf(element, 'rowspan');
      for (let column = spanOf(element, 'colspan'); column > 0; column -= 1) {
        if (rowSpan > 1) pending.set(line.length, { cell, rowsLeft: rowSpan - 1 });
        line.push(cell);
      }
    }
    placeSpanned();
    yield line;
  }
}

function readCell(document: DomDocument, element: DomElement, base: string | null): TableCell {
  const links = descendantsOf(document, element, 'A', MAX_LINKS_SEEN).filter((link) => link.attributes.has('href'));
  const [link] = links.length === 1 ? links : [];
  const only = link?.attributes.get('href') ?? null;
  const items = partsOf(document, element);
  return {
    text: cutText(writtenText(document, element)),
    url: absoluteUrl(only, base),
    ...(link === undefined ? {} : { linkText: cutText(document.text.lineOf(link)) }),
    ...(items === undefined ? {} : { items }),
    ...leadOf(document, element, link),
    ...leavesOf(document, element),
    ...(isHead(element) ? { title: titleOf(document, element) } : {}),
  };
}

const MAX_LEAVES = 8;
const MAX_LEAF = 40;

function leavesOf(document: DomDocument, element: DomElement): { leaves?: string[] } {
  if (element.children.length < 2) return {};
  const inside = document.elements.slice(element.index + 1, Math.min(element.end, element.index + 1 + MAX_LEAVES));
  const leaves = inside.flatMap((one) =>
    one.children.length === 0 && document.text.lineLength(one) <= MAX_LEAF ? document.text.lineOf(one) || [] : [],
  );
  return leaves.length > 1 ? { leaves } : {};
}

/** A picture with a name says more than the bare number beside it. */
function writtenText(document: DomDocument, element: DomElement): string {
  const text = document.text.lineOf(element);
  if (/[\p{L}]/u.test(text) || document.text.lineLength(element) > MAX_NAME_LENGTH) return text;
  const spoken = unwrittenText(document, element);
  return text === '' || (/^[(\d.,)]+$/.test(text) && /\p{L}{2}/u.test(spoken) && !/\d/.test(spoken)) ? spoken : text;
}

const BADGE = /badge|pill|chip|flag|tag|label/i;
const ASIDE_TAGS = new Set(['SMALL', 'SUP']);
const MAX_ASIDE = 8;

/** The first line of a cell whose other lines are written small, and a link beside which only a badge stands. */
function leadOf(document: DomDocument, element: DomElement, link: DomElement | undefined): { lead?: string } {
  const { lineOf, lineLength } = document.text;
  const inside = document.elements.slice(element.index + 1, Math.min(element.end, element.index + 1 + MAX_ASIDE));
  const asides = inside.filter(
    (one) => lineLength(one) > 0 && (ASIDE_TAGS.has(one.tagName) || BADGE.test(attributeOf(one, 'class'))),
  );
  if (asides.length === 0) return {};
  const whole = lineOf(element);
  const rest = asides.reduce(
    (text, one) => (text.endsWith(lineOf(one)) ? text.slice(0, -lineLength(one)).trim() : text),
    whole,
  );
  const isLinked = link !== undefined && rest === lineOf(link);
  const isBroken = element.children.some(({ tagName }) => tagName === 'BR');
  return rest !== '' && rest !== whole && (isLinked || isBroken) ? { lead: rest } : {};
}

/** What a cell without words tells by a label or a picture. */
function unwrittenText(document: DomDocument, element: DomElement): string {
  const [picture, second] = descendantsOf(document, element, 'IMG', 2);
  const shown = picture === undefined || second !== undefined ? '' : attributeOf(picture, 'alt');
  return (attributeOf(element, 'aria-label') || shown).trim();
}

function titleOf(document: DomDocument, head: DomElement): string {
  const short = firstDescendant(document, head, 'ABBR') ?? head;
  return cutText(['title', 'abbr', 'aria-label'].map((name) => attributeOf(short, name)).find(Boolean) ?? '');
}

function spanOf(element: DomElement, attribute: string): number {
  const span = Number.parseInt(attributeOf(element, attribute) || '1', 10);
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), MAX_SPAN);
}

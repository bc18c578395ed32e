import { cutText } from '../../dom/bounds';
import { attributeOf, type DomDocument, type DomElement } from '../../dom/tree';
import { isKnownName, wordsOf } from '../../fill/names/key-names';
import { isBold, isHead, isSummary, MAX_NAME_LENGTH, spanOf, type Row, type TableCell } from './cells';

const MIN_HEADS = 2;
const MAX_HEAD_PARTS = 12;

/** Heads that say more than a name: what all of them have under one class is the name. */
function headsOf(document: DomDocument, row: Row | undefined): string[] {
  const cells = row?.cells ?? [];
  const texts = cells.map(withoutBadge);
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

/** What a head links to is what it names; a badge beside it praises it. */
function withoutBadge({ text, lead, linkText }: TableCell): string {
  return lead !== undefined && lead === linkText ? lead : text;
}

/** The row that names the columns. A title across the whole table names nothing. */
export function headerRowOf(rows: Row[]): number {
  const inHead = rows.findLastIndex(({ part, own }) => part === 'THEAD' && own.length > 0);
  if (inHead >= 0) return inHead;
  const first = rows.findIndex(({ own }) => own.length > 1 || (own.length === 1 && !isSummary(own)));
  const row = rows[first];
  if (row === undefined || first === rows.length - 1) return -1;
  const next = rows[first + 1];
  // Under heads that span several columns stand those of the columns.
  if (next !== undefined && next.own.length > 1 && row.own.length < row.cells.length && areTwoRowsOfHeads(row, next))
    return first + 1;
  if (row.own.every(isHead) || isSetApart(row, rows.slice(first + 1))) return first;
  if (row.own.length <= 2) return -1;
  return row.cells.every(isKnownColumn) || isAboveFigures(row, rows.slice(first + 1)) ? first : -1;
}

function areTwoRowsOfHeads(row: Row, next: Row): boolean {
  return (areHeadsOf(row) && areHeadsOf(next)) || isInterlocked(row, next);
}

function areHeadsOf({ own }: Row): boolean {
  return own.every(isHead);
}

/** Old pages mark no heads: that some span two rows and the others what stands below them, without a figure, shows it. */
function isInterlocked({ own, cells }: Row, next: Row): boolean {
  const isTall = (cell: DomElement): boolean => spanOf(cell, 'rowspan') === 2;
  const isWide = (cell: DomElement): boolean => spanOf(cell, 'colspan') > 1;
  const areNames = [...cells, ...next.cells].every(({ text }) => text.length <= MAX_NAME_LENGTH && !/\d/.test(text));
  return areNames && own.some(isTall) && own.some(isWide) && own.every((cell) => isTall(cell) !== isWide(cell));
}

/** The heads of the columns; those that come again are told apart by what stands above them. */
export function columnHeads(document: DomDocument, rows: readonly Row[], headerRow: number): string[] {
  const heads = headsOf(document, rows[headerRow]);
  const above = rows[headerRow - 1];
  const row = rows[headerRow];
  if (above === undefined || row === undefined || !(areHeadsOf(above) || isInterlocked(above, row))) return heads;
  return heads.map((head, at) => {
    const over = above.cells[at]?.text ?? '';
    const isRepeated = head !== '' && heads.indexOf(head) !== heads.lastIndexOf(head);
    return isRepeated && over !== '' && over !== head ? `${over} ${head}` : head;
  });
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

/** A figure in a name is a part of it: `10er-Karte`, `Price 2025`. */
const NAME_WITH_FIGURE = /^(?:\d{1,3}(?:er|-)[\s-]?\p{L}{3}|\p{L}{3}).{0,50}$/u;

/** Old pages write their heads bold, each name once and without a figure that may be a value. */
function isSetApart({ own, cells }: Row, below: readonly Row[]): boolean {
  const texts = new Set(cells.map(({ text }) => text));
  const areNames =
    [...texts].every((text) => text.length <= MAX_NAME_LENGTH && (/^\D+$/.test(text) || NAME_WITH_FIGURE.test(text))) &&
    [...texts].filter((text) => /\d/.test(text)).length * 2 < texts.size;
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

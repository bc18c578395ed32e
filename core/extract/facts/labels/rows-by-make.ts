import { attributeOf, isOfMake, type DomDocument, type DomElement } from '../../dom/tree';

/** Names and values by how rows are made: what a row does not say by itself, its neighbours of the same make do. */

export const LABEL_CLASS = /(?:^|[\s_-])(?:label|key|term|caption|field-?name|name|k|l|lab|lbl|lib|dt)(?:$|[\s_-])/i;
const VALUE_CLASS = /(?:^|[\s_-])(?:value|val|v|num|figure|dd)(?:$|[\s_-])/i;
/** How large a thing is written: the figure large, what it is small below it. */
const LARGE_CLASS = /(?:^|\s)(?:text-(?:[2-9]?xl|lg)|font-(?:bold|semibold|black)|display-\d|h[1-4]|fs-[1-4])(?:$|\s)/;
const SMALL_CLASS = /(?:^|\s)(?:text-(?:xs|sm|muted|secondary)|small|muted)(?:$|\s)/;
const MAX_ROWS = 40;
const MIN_TWINS = 2;
const MAX_GRID = 200;
const MIN_GRID = 4;
const NO_GRID = new Set(['TR', 'UL', 'OL', 'DL', 'TBODY', 'TABLE', 'SELECT', 'NAV', 'P']);

/** The parts of a row, without the sign that stands before it for those who see. */
export function writtenIn(document: DomDocument, { children }: DomElement): DomElement[] {
  const [sign, ...written] = children;
  return sign !== undefined && written.length === 2 && document.text.lineLength(sign) === 0 ? written : children;
}

/** The rows of the same make among which a row stands, itself included. */
function rowsAlike(document: DomDocument, row: DomElement): DomElement[] {
  const siblings = row.parent?.children ?? [];
  return siblings
    .slice(Math.max(0, row.childIndex - MAX_ROWS), row.childIndex + MAX_ROWS)
    .filter((other) => isOfMake(other, row) && writtenIn(document, other).length === 2);
}

/** Whether a row of two has its value first and its name behind it: `186 450 zł | Starting price`. */
export function isTurnedRow(document: DomDocument, row: DomElement): boolean {
  const [first, second] = writtenIn(document, row);
  if (first === undefined || second === undefined) return false;
  const [before, behind] = [attributeOf(first, 'class'), attributeOf(second, 'class')];
  if (LABEL_CLASS.test(before) || VALUE_CLASS.test(behind)) return false;
  if (LABEL_CLASS.test(behind) || VALUE_CLASS.test(before)) return true;
  const rows = rowsAlike(document, row);
  if (rows.length < MIN_TWINS) return false;
  if (LARGE_CLASS.test(before) && SMALL_CLASS.test(behind)) return true;
  const texts = rows.map((one) => writtenIn(document, one).map((part) => document.text.lineOf(part)));
  const isFigure = texts.every(([value = '', name = '']) => /\d/.test(value) && /^\p{L}[^\d]*$/u.test(name));
  const isRole = texts.every(([value = '', name = '']) => /^\p{Lu}/u.test(value) && /^\p{Ll}/u.test(name));
  return isFigure || isRole;
}

/** Names and values in turn in one box, told apart by their tags or classes; empty where there are none. */
export function turnsIn(document: DomDocument, box: DomElement): [DomElement, DomElement][] {
  if (box.children.length < MIN_GRID || box.children.length > MAX_GRID || NO_GRID.has(box.tagName)) return [];
  const cells = box.children.filter((child) => document.text.lineLength(child) > 0);
  if (cells.length < MIN_GRID || cells.length % 2 !== 0) return [];
  const marks = cells.map((cell) => new Set([cell.tagName, ...attributeOf(cell, 'class').split(/\s+/, 20)]));
  const own = (side: number): string | undefined => {
    const [sample, ...others] = marks.filter((_, at) => at % 2 === side);
    const elsewhere = marks.filter((_, at) => at % 2 !== side);
    return [...(sample ?? [])].find(
      (mark) => others.every((one) => one.has(mark)) && !elsewhere.some((one) => one.has(mark)),
    );
  };
  const [first, second] = [own(0), own(1)];
  if (first === undefined || second === undefined) return [];
  const isTurned = VALUE_CLASS.test(first) || LABEL_CLASS.test(second);
  const pairs: [DomElement, DomElement][] = [];
  for (let at = 0; at + 1 < cells.length; at += 2) {
    const [one, other] = [cells[at], cells[at + 1]];
    if (one !== undefined && other !== undefined) pairs.push(isTurned ? [other, one] : [one, other]);
  }
  return pairs;
}

/** A row that begins with a name in an element and goes on in bare text, as its neighbour does. */
export function isNamedText(row: DomElement): boolean {
  const [first, second] = row.children;
  if (first?.tagName !== 'SPAN' || second !== undefined) return false;
  return hasNeighbour(row, ({ children: [only, other] }) => {
    return only !== undefined && other === undefined && isOfMake(only, first);
  });
}

/** Whether an element of the same make, of which this is true, stands right before or behind. */
export function hasNeighbour(element: DomElement, isAlike: (other: DomElement) => boolean): boolean {
  const siblings = element.parent?.children ?? [];
  return [siblings[element.childIndex - 1], siblings[element.childIndex + 1]].some(
    (other) => other !== undefined && isOfMake(other, element) && isAlike(other),
  );
}

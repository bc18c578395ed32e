import { cutText, MAX_FACTS } from '../../dom/bounds';
import {
  attributeOf,
  descendantsOf,
  firstDescendant,
  hasOwnText,
  type DomDocument,
  type DomElement,
} from '../../dom/tree';
import { absoluteUrl } from '../absolute-url';
import { wordsOf } from '../../fill/names/key-names';
import { REQUIREMENT_WORDS } from '../../lexicon/choice-words';
import { isAmount } from '../labels/amount-form';
import { partsOf } from '../labels/parts';
import { STRUCK } from '../labels/phrases';

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

export interface Row {
  cells: TableCell[];
  /** Those that the row itself has, without what spans into it from above. */
  own: DomElement[];
  part: string;
}

/** A longer text is no name. */
export const MAX_NAME_LENGTH = 60;
const MAX_SPAN = 50;
const MAX_LINKS_SEEN = 10;
const CELL_ROLES = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

export function isCell(element: DomElement): boolean {
  return element.tagName === 'TD' || isHead(element) || CELL_ROLES.has(attributeOf(element, 'role'));
}

export function isHead(element: DomElement): boolean {
  return element.tagName === 'TH' || /^(?:column|row)header$/.test(attributeOf(element, 'role'));
}

const BOLD = new Set(['B', 'STRONG']);
/** What only says how its text looks. */
const LOOKS = new Set(['FONT', 'SPAN', 'DIV', 'P', 'CENTER', 'SMALL', 'BIG', 'I', 'EM', 'U']);

/** Whether all that an element says is bold, also inside of what gives it a font. */
export function isBold(element: DomElement): boolean {
  for (let at = element; !hasOwnText(at);) {
    const [only, second] = at.children;
    if (only === undefined || second !== undefined) return false;
    if (BOLD.has(only.tagName)) return true;
    if (!LOOKS.has(only.tagName)) return false;
    at = only;
  }
  return false;
}

/** A total below the columns: its name spans those that it has no value for. */
export function isSummary([name]: DomElement[]): boolean {
  return name !== undefined && spanOf(name, 'colspan') > 1;
}

/** Cells that span rows or columns are repeated, so that every value stands under its own header. */
export function* readGrid(
  document: DomDocument,
  rows: readonly DomElement[],
  base: string | null,
): Generator<TableCell[]> {
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
  const asked = amountNow(document, element, inside) ?? linkAbove(document, element, link);
  if (asked !== undefined) return { lead: asked };
  const asides = inside.filter(
    (one) =>
      lineLength(one) > 0 &&
      (ASIDE_TAGS.has(one.tagName) || BADGE.test(attributeOf(one, 'class')) || isRequirement(lineOf(one))),
  );
  if (asides.length === 0) return {};
  const whole = lineOf(element);
  const rest = asides.reduce(
    (text, one) => (text.endsWith(lineOf(one)) ? text.slice(0, -lineLength(one)).trim() : text),
    whole,
  );
  const isLinked = link !== undefined && rest === lineOf(link);
  const isBroken = inside.some(({ tagName }) => tagName === 'BR');
  const [named] = element.children;
  const isNamed = named !== undefined && NAMING.has(named.tagName) && rest === lineOf(named);
  return rest !== '' && rest !== whole && (isLinked || isBroken || isNamed) ? { lead: rest } : {};
}

/** Of two amounts in one cell the one that is not struck out: `<s>58.99</s> 52.49`. */
function amountNow(document: DomDocument, element: DomElement, inside: readonly DomElement[]): string | undefined {
  const { lineOf } = document.text;
  const [struck, another] = inside.filter(({ tagName }) => STRUCK.has(tagName));
  if (struck === undefined || another !== undefined) return undefined;
  const [whole, former] = [lineOf(element), lineOf(struck)];
  const isFirst = whole.startsWith(former);
  if (former === '' || !(isFirst || whole.endsWith(former))) return undefined;
  const rest = (isFirst ? whole.slice(former.length) : whole.slice(0, -former.length)).trim();
  return isAmount(rest) || (PLAIN_NUMBER.test(rest) && PLAIN_NUMBER.test(former)) ? rest : undefined;
}

const PLAIN_NUMBER = /^\d[\d.,]{0,12}$/;
const AWARD = /^\p{L}[\p{L}\s'’!.-]{2,30}$/u;

/** The head of a column is what it links to; in words on the line below, it is praised: `Aspen 3 | Editor's choice`. */
function linkAbove(document: DomDocument, element: DomElement, link: DomElement | undefined): string | undefined {
  const [first, broken, below, more] = element.children;
  const isPraised =
    isHead(element) &&
    first !== undefined &&
    first === link &&
    broken?.tagName === 'BR' &&
    below?.tagName === 'SPAN' &&
    more === undefined &&
    !hasOwnText(element) &&
    AWARD.test(document.text.lineOf(below));
  return isPraised ? document.text.lineOf(first) : undefined;
}

const NAMING = new Set(['CODE', 'B', 'STRONG', 'TT', 'VAR']);
const REQUIREMENTS = new Set(REQUIREMENT_WORDS.split('|').map(wordsOf));

/** Behind the name of a field: whether it may be left out. */
function isRequirement(text: string): boolean {
  return text.length <= MAX_LEAF && REQUIREMENTS.has(wordsOf(text));
}

/** What a cell without words tells by a label or a picture. */
function unwrittenText(document: DomDocument, element: DomElement): string {
  const [picture, second] = descendantsOf(document, element, 'IMG', 2);
  const shown = picture === undefined || second !== undefined ? '' : attributeOf(picture, 'alt');
  return (attributeOf(element, 'aria-label') || shown || spokenSign(document, element)).trim();
}

/** A sign without words says what it means to those who hear the page: `<span role="img" aria-label="Yes">`. */
function spokenSign(document: DomDocument, { index, end }: DomElement): string {
  const inside = document.elements.slice(index + 1, Math.min(end, index + 1 + MAX_ASIDE));
  const [sign, second] = inside.filter((one) => attributeOf(one, 'role') === 'img' || one.tagName === 'SVG');
  return sign === undefined || second !== undefined
    ? ''
    : attributeOf(sign, 'aria-label') || attributeOf(sign, 'title');
}

function titleOf(document: DomDocument, head: DomElement): string {
  const short = firstDescendant(document, head, 'ABBR') ?? head;
  return cutText(['title', 'abbr', 'aria-label'].map((name) => attributeOf(short, name)).find(Boolean) ?? '');
}

export function spanOf(element: DomElement, attribute: string): number {
  const span = Number.parseInt(attributeOf(element, attribute) || '1', 10);
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), MAX_SPAN);
}

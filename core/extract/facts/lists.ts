import { cutText, MAX_FACTS, takeFacts } from '../dom/bounds';
import type { SectionOf } from './headings';
import type { IsSideline } from './sidelines';
import { absoluteUrl } from './absolute-url';
import { STRUCK } from './labels/phrases';
import {
  attributeOf,
  firstDescendant,
  hasOwnText,
  isOfMake,
  isWithin,
  type DomDocument,
  type DomElement,
} from '../dom/tree';

export interface ListFacts {
  /** What introduces the list: its own label, a line ending in a colon, or the heading above. */
  label: string;
  items: string[];
  /** Where the items lead, for those that are links. */
  urls: string[];
  /** The class of the list, which may name it as well. */
  name: string;
}

const LISTS = new Set(['UL', 'OL']);
const FURNITURE = new Set(['NAV', 'HEADER', 'FOOTER']);
const MAX_INTRODUCTION = 60;

export function readLists(
  document: DomDocument,
  base: string | null,
  sectionOf: SectionOf,
  isSideline: IsSideline,
): ListFacts[] {
  return takeFacts(labelledLists(document, base, sectionOf, isSideline), MAX_FACTS.lists);
}

function* labelledLists(
  document: DomDocument,
  base: string | null,
  sectionOf: SectionOf,
  isSideline: IsSideline,
): Generator<ListFacts> {
  for (const list of document.elements) {
    if (!(LISTS.has(list.tagName) || isRowOfChips(document, list))) continue;
    if (isWithin(list, FURNITURE) || isSideline(list)) continue;
    const label = kindOf(document, list, sectionOf(list)) ?? introductionOf(document, list) ?? sectionOf(list);
    if (label === null) continue;
    const items = takeFacts(itemsOf(document, list), MAX_FACTS.listItems);
    if (items.length > 0)
      yield {
        label,
        items,
        urls: takeFacts(urlsOf(document, list, base), MAX_FACTS.listItems),
        name: attributeOf(list, 'class').trim().slice(0, MAX_INTRODUCTION),
      };
  }
}

function* itemsOf(document: DomDocument, list: DomElement): Generator<string> {
  for (const child of list.children) {
    if (child.children.some(({ tagName }) => STRUCK.has(tagName))) continue;
    const item =
      child.tagName === 'LI' || !LISTS.has(list.tagName)
        ? cutText(document.text.lineOf(child) || pictured(document, child))
        : '';
    if (item !== '') yield item;
  }
}

const CHIPS = new Set(['SPAN', 'A', 'MAT-CHIP', 'LABEL']);
const MIN_CHIPS = 3;
const MAX_CHIPS = 40;
const MAX_CHIP_LENGTH = 50;

/** Short texts of one make side by side, and nothing else: chips, badges, tags. */
function isRowOfChips({ text, body }: DomDocument, element: DomElement): boolean {
  const { index, children, tagName } = element;
  const [first] = children;
  if (first === undefined || children.length < MIN_CHIPS || children.length > MAX_CHIPS || index <= body.index)
    return false;
  if (!CHIPS.has(first.tagName) || (tagName === 'P' && first.tagName === 'A')) return false;
  return (
    !hasOwnText(element) &&
    children.every(
      (child) =>
        isOfMake(child, first) && text.lineLength(child) <= MAX_CHIP_LENGTH && /\p{L}/u.test(text.lineOf(child)),
    )
  );
}

/** Pictures of people say who they are in their titles. */
function pictured(document: DomDocument, item: DomElement): string {
  const link = firstDescendant(document, item, 'A');
  const picture = firstDescendant(document, item, 'IMG');
  return (link === null ? '' : attributeOf(link, 'title')) || (picture === null ? '' : attributeOf(picture, 'alt'));
}

function* urlsOf(document: DomDocument, list: DomElement, base: string | null): Generator<string> {
  for (const child of list.children) {
    const link = firstDescendant(document, child, 'A');
    const url = link === null ? null : absoluteUrl(attributeOf(link, 'href'), base);
    if (url !== null) yield url;
  }
}

function introductionOf(document: DomDocument, list: DomElement): string | null {
  const own = attributeOf(list, 'aria-label').trim();
  if (own !== '') return own;
  const before = list.parent?.children[list.childIndex - 1];
  if (before === undefined || document.text.lineLength(before) > MAX_INTRODUCTION) return null;
  const text = document.text.lineOf(before);
  return /[:：]$/.test(text) ? text.slice(0, -1).trim() : null;
}

const BOLD = new Set(['B', 'STRONG']);
const MAX_KIND_LINE = 120;

/** Under one heading several lists may follow, each below its kind in bold: `Common` and `Rare` under `Side effects`. */
function kindOf(document: DomDocument, list: DomElement, section: string | null): string | null {
  const own = kindAbove(document, list);
  if (own === null || section === null) return null;
  const lists = (list.parent?.children ?? []).filter(({ tagName }) => LISTS.has(tagName));
  return lists.some((other) => other !== list && kindAbove(document, other) !== null) ? `${own} ${section}` : null;
}

/** What the line above a list begins with in bold, where it says no more than that and a remark in brackets. */
function kindAbove(document: DomDocument, list: DomElement): string | null {
  const line = list.parent?.children[list.childIndex - 1];
  const [bold] = line?.children ?? [];
  if (line === undefined || line.tagName !== 'P' || bold === undefined || !BOLD.has(bold.tagName)) return null;
  if (document.text.lineLength(line) > MAX_KIND_LINE || document.text.lineLength(bold) > MAX_INTRODUCTION) return null;
  const [whole, kind] = [document.text.lineOf(line), document.text.lineOf(bold)];
  const rest = whole.startsWith(kind) ? whole.slice(kind.length).trim() : whole;
  return rest === '' || /^[(（].*[)）][:：]?$/.test(rest) ? kind.replace(/[:：]$/, '').trim() || null : null;
}

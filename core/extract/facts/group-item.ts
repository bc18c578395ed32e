import { absoluteUrl } from './absolute-url';
import { cutText, takeFacts } from '../dom/bounds';
import { contactLinks } from './contacts';
import { HEADINGS, headingText } from './headings';
import { pairsOfElements } from './labels/label-pairs';
import { pairOfLine } from './labelled-text';
import type { LabelledValue } from './labels/labelled-value';
import { amountsWithin } from './labels/amount-form';
import { amountsIn, ownText, type ShownAmount } from './labels/phrases';
import { readDataAttributes } from './told/data-attributes';
import { readNamedElements } from './named-elements';
import { partsOf } from './labels/parts';
import { ratingsIn } from './labels/ratings';
import type { IsSideline } from './sidelines';
import { attributeOf, type DomDocument, type DomElement } from '../dom/tree';

/** One of several alike parts of a page, such as a product card or a search result. */
export interface GroupItem {
  /** The heading above it, for one of several in a list. */
  section?: string | null;
  heading: string | null;
  /** What stands first in bold, on a line of its own above others. */
  lead: string | null;
  link: string | null;
  linkText: string | null;
  image: string | null;
  values: LabelledValue[];
  amounts: ShownAmount[];
  /** The texts in it that stand alone, in their order. */
  texts: string[];
  /** What stands in elements of its own, with what they are made of, by which the same place is known in other parts. */
  leads: { make: string; text: string }[];
  /** Its short lines, which may have a name and its value in several elements. */
  lines: string[];
  /** What each of the elements in it says that stand side by side in it. */
  cells: string[];
  /** The items of the only list in it. */
  list: string[];
  /** Words of its own class, of which those that not all parts share say something of it: `accepted-answer`. */
  marks: string[];
}

/** An address to write to or a number to call is nobody's name. */
const CONTACT = /^\s{0,9}(?:mailto|tel|sms|whatsapp):/i;
const MAX_NAME_LENGTH = 100;
/** What lies beyond these in one item is more than a card holds. */
const MAX_ITEM_LENGTH = 20_000;
const MAX_ITEM_VALUES = 200;
const MAX_ITEM_TEXTS = 20;
const MAX_TEXT_LENGTH = 300;
const MAX_LINE_LENGTH = 80;
/** Dots and bars tell the parts of a line apart. */
export const BETWEEN_PARTS = /\s?[·•]\s|\s\|\s/;

/**
 * Reads one part, given as its element and those inside of it.
 * @param own its lines, where they are not those of the first element
 */
export function readItem(
  document: DomDocument,
  elements: readonly DomElement[],
  base: string | null,
  own?: string[],
): GroupItem {
  const [element, ...inside] = elements;
  const heading = headingIn(document, inside);
  const anchor = elements.find(
    ({ tagName, attributes }, at) =>
      tagName === 'A' && (at === 0 || attributes.has('href')) && !CONTACT.test(attributes.get('href') ?? ''),
  );
  const image = inside.find(({ tagName, attributes }) => tagName === 'IMG' && attributes.has('src'));
  const isShort = element !== undefined && document.text.lineLength(element) <= MAX_ITEM_LENGTH;
  const lines = own ?? (isShort ? document.text.linesOf(element) : []);
  const parts = lines.flatMap((line) => line.split(BETWEEN_PARTS));
  return {
    heading: heading === undefined ? null : cutText(headingText(document, heading)) || null,
    lead: leadOf(document, inside, lines),
    link: absoluteUrl(anchor?.attributes.get('href') ?? null, base),
    linkText: anchor === undefined || anchor === element ? null : linkTextOf(document, anchor),
    image: absoluteUrl(image?.attributes.get('src') ?? null, base),
    values: [
      ...takeFacts(contactLinks(document, elements), MAX_ITEM_VALUES),
      ...takeFacts(ratingsIn(document, inside), MAX_ITEM_VALUES),
      ...takeFacts(definitionsIn(document, inside), MAX_ITEM_VALUES),
      ...takeFacts(pairsOfElements(document, elements, NOTHING_ASIDE), MAX_ITEM_VALUES),
      ...takeFacts(parts.flatMap(pairOfLine), MAX_ITEM_VALUES),
      ...takeFacts(readNamedElements(document, inside, base), MAX_ITEM_VALUES),
      ...takeFacts(readDataAttributes(elements), MAX_ITEM_VALUES),
      ...takeFacts(timesIn(inside), MAX_ITEM_VALUES),
      ...takeFacts(carriedIn(inside), MAX_ITEM_VALUES),
    ],
    amounts: takeFacts(amountsIn(document, inside), MAX_ITEM_TEXTS),
    texts: takeFacts(loneTexts(document, elements), MAX_ITEM_TEXTS),
    leads: leadsOf(document, inside),
    lines: parts.filter((line) => line !== '' && line.length <= MAX_LINE_LENGTH).slice(0, MAX_ITEM_TEXTS),
    cells: element === undefined || !isShort ? [] : cellsOf(document, element),
    marks: element === undefined ? [] : marksOf(element),
    list: onlyListIn(document, inside),
  };
}

const MAX_HEADINGS = 6;

/** The first heading, or where that is a price the first without a number: `Pledge €25 or more` stands above what is given for it. */
function headingIn(document: DomDocument, inside: readonly DomElement[]): DomElement | undefined {
  const headings = inside.filter(({ tagName }) => HEADINGS.has(tagName)).slice(0, MAX_HEADINGS);
  const [first] = headings;
  if (first === undefined || amountsWithin(headingText(document, first)).length === 0) return first;
  const isName = (text: string): boolean => /\p{L}/u.test(text) && !/\p{N}/u.test(text);
  return headings.find((one) => isName(headingText(document, one))) ?? first;
}

function cellsOf(document: DomDocument, { children }: DomElement): string[] {
  return children.slice(0, MAX_ITEM_TEXTS).map((child) => document.text.lineOf(child).slice(0, MAX_TEXT_LENGTH));
}

const LEADS = new Set(['STRONG', 'B']);
const MAX_LEAD_LENGTH = 140;

function leadOf(document: DomDocument, inside: readonly DomElement[], [first, second]: string[]): string | null {
  if (first === undefined || second === undefined || first.length > MAX_LEAD_LENGTH || /[:：]$/.test(first))
    return null;
  const bold = inside.find(({ tagName }) => LEADS.has(tagName));
  return bold !== undefined && document.text.lineOf(bold) === first && /\p{L}/u.test(first) ? first : null;
}

const LISTS = new Set(['UL', 'OL']);

function onlyListIn(document: DomDocument, elements: readonly DomElement[]): string[] {
  const [list, second] = elements.filter(({ tagName }) => LISTS.has(tagName));
  if (list === undefined || second !== undefined) return [];
  const items = list.children.filter(({ tagName }) => tagName === 'LI').slice(0, MAX_ITEM_TEXTS);
  return items.flatMap((item) =>
    document.text.lineLength(item) <= MAX_TEXT_LENGTH ? document.text.lineOf(item) || [] : [],
  );
}

const MAX_MARKS = 20;

function marksOf(element: DomElement): string[] {
  const words = attributeOf(element, 'class')
    .slice(0, MAX_NAME_LENGTH * 2)
    .split(/[\s_-]+/);
  return [...new Set(words.map((word) => word.toLowerCase()))].filter(Boolean).slice(0, MAX_MARKS);
}

/** A link may hold a number beside the name: `<a><b>Go</b> <span>86.3%</span></a>`. */
function linkTextOf(document: DomDocument, anchor: DomElement): string | null {
  const filled = anchor.children.filter((child) => document.text.lineLength(child) > 0);
  const worded = filled.filter((child) => /\p{L}/u.test(document.text.lineOf(child)));
  const [only] = filled.length > 1 && worded.length === 1 ? worded : [anchor];
  return only === undefined ? null : cutText(document.text.lineOf(only)) || null;
}

/** The only moment in a part is its date, whatever it is called. */
function timesIn(elements: readonly DomElement[]): LabelledValue[] {
  const moments = new Set(
    elements.flatMap((element) => (element.tagName === 'TIME' ? attributeOf(element, 'datetime').trim() || [] : [])),
  );
  return moments.size === 1 ? [{ label: 'date', value: [...moments][0] ?? '', section: null }] : [];
}

const CARRIED = ['data-count', 'data-value', 'data-content'];

/** Values of elements that a script fills: `<span class="reaction-count" data-count="3"></span>`. */
function* carriedIn(elements: readonly DomElement[]): Generator<LabelledValue> {
  for (const element of elements) {
    const value =
      element.childNodes.length > 0 ? '' : (CARRIED.map((name) => attributeOf(element, name)).find(Boolean) ?? '');
    if (value === '' || value.length > MAX_NAME_LENGTH) continue;
    for (const label of attributeOf(element, 'class').split(/\s+/, 5))
      if (label !== '') yield { label, value, section: null };
  }
}

const NOTHING_ASIDE: IsSideline = () => false;

function* definitionsIn(document: DomDocument, elements: readonly DomElement[]): Generator<LabelledValue> {
  let label = '';
  for (const element of elements) {
    if (element.tagName === 'DT') label = cutText(document.text.lineOf(element)).replace(/\s{0,9}[:：]$/, '');
    if (element.tagName !== 'DD' || label === '') continue;
    const items = partsOf(document, element);
    const value = cutText(document.text.lineOf(element));
    yield { label, value, section: null, ...(items === undefined ? {} : { items }) };
  }
}

const MAX_LEADS = 24;

function leadsOf(document: DomDocument, elements: readonly DomElement[]): GroupItem['leads'] {
  const leads = elements.flatMap((element) => {
    const length = document.text.lineLength(element);
    const isShort = length > 0 && length <= MAX_LINE_LENGTH && element.tagName !== 'BUTTON';
    const text = isShort ? ownText(element) : '';
    return text === '' ? [] : [{ make: makeOf(element), text }];
  });
  return leads.slice(0, MAX_LEADS);
}

function makeOf(element: DomElement): string {
  const [first = ''] = attributeOf(element, 'class').trim().split(/\s+/, 1);
  return `${element.tagName}.${first.slice(0, MAX_NAME_LENGTH)}`;
}

/** Also what a picture shows instead of a text, and what stands beside elements. */
function* loneTexts(document: DomDocument, [item, ...inside]: readonly DomElement[]): Generator<string> {
  if (item !== undefined) yield* textBeside(item);
  for (const element of inside) {
    const isLeaf = element.children.length === 0 && element.tagName !== 'BUTTON';
    const text =
      element.tagName === 'IMG' ? attributeOf(element, 'alt').trim() : isLeaf ? document.text.lineOf(element) : '';
    if (text !== '' && text.length <= MAX_TEXT_LENGTH) yield text;
    if (!isLeaf) yield* textBeside(element);
  }
}

const BOXES = new Set(['LI', 'P', 'DIV', 'TD', 'DD', 'A']);
/** `Croquettes <span>9.50</span>`, `<time>3 May</time> · Old Town Hall`. */
const MAX_BESIDE = 80;
const BEHIND_PARTING = /^[\s]*[·•|,–—-][\s]*/;

/** The only text of an element that has others in it: before them a name, behind a dot or a dash another value. */
function* textBeside({ tagName, childNodes, children }: DomElement): Generator<string> {
  if (!BOXES.has(tagName) || children.length === 0 || !children.every(isLeaf)) return;
  const filled = childNodes.flatMap((node, at) =>
    node.kind === 'text' && /[\p{L}\d]/u.test(node.text) ? [{ at, text: node.text }] : [],
  );
  const [only, second] = filled;
  if (only === undefined || second !== undefined || only.text.length > MAX_BESIDE) return;
  const isFirst = childNodes.slice(0, only.at).every((node) => node.kind === 'text');
  if (!isFirst && !BEHIND_PARTING.test(only.text)) return;
  const text = only.text.replace(BEHIND_PARTING, '').replace(/\s+/g, ' ').trim();
  // What a colon follows is the name of a value.
  if (!/[:：]$/.test(text)) yield text.replace(/\s?[·•|–—-]$/, '');
}

function isLeaf({ children }: DomElement): boolean {
  return children.length === 0;
}

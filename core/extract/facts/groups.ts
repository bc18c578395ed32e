import { absoluteUrl } from './absolute-url';
import { cutText, MAX_FACTS, takeFacts } from '../dom/bounds';
import { contactLinks } from './contacts';
import { HEADINGS, headingText, type SectionOf } from './headings';
import { pairsOfElements } from './labels/label-pairs';
import { pairOfLine } from './labelled-text';
import type { LabelledValue } from './labels/labelled-value';
import { amountsIn, type ShownAmount } from './labels/phrases';
import { readDataAttributes } from './told/data-attributes';
import { readNamedElements } from './named-elements';
import { partsOf } from './labels/parts';
import { ratingsIn } from './labels/ratings';
import type { IsSideline } from './sidelines';
import { attributeOf, elementsOf, firstDescendant, isWithin, type DomDocument, type DomElement } from '../dom/tree';

/** One of several alike parts of a page, such as a product card or a search result. */
interface GroupItem {
  heading: string | null;
  link: string | null;
  linkText: string | null;
  image: string | null;
  values: LabelledValue[];
  amounts: ShownAmount[];
  /** The texts in it that stand alone, in their order. */
  texts: string[];
  /** The items of the only list in it. */
  list: string[];
  /** Words of its own class, of which those that not all parts share say something of it: `accepted-answer`. */
  marks: string[];
}

export interface FactGroup {
  /** Class names and the like that the parts share. */
  name: string;
  /** The id of what they stand in. */
  holder: string;
  /** The heading above them. */
  section: string | null;
  isAside: boolean;
  items: GroupItem[];
}

const PARENTS = new Set('MAIN SECTION ARTICLE DIV UL OL BODY'.split(' '));
const MEMBERS = new Set('LI DIV ARTICLE SECTION A FIGURE BUTTON DETAILS'.split(' '));
/** Parts of what is read as a table. */
const TABLE_PARTS = new Set(['row', 'cell', 'gridcell', 'columnheader', 'rowgroup']);
const FURNITURE = new Set(['NAV', 'HEADER', 'FOOTER', 'FORM']);
const MAX_NAME_LENGTH = 100;
/** What lies beyond these in one item is more than a card holds. */
const MAX_ITEM_ELEMENTS = 500;
const MAX_ITEM_LENGTH = 20_000;
const MAX_ITEM_VALUES = 200;
const MAX_ITEM_TEXTS = 20;
const MAX_TEXT_LENGTH = 300;
/** Groups stand inside of groups, and what is in them is read once for each. */
const MAX_ELEMENTS_READ = 500_000;

export function readGroups(
  document: DomDocument,
  base: string | null,
  sectionOf: SectionOf,
  isSideline: IsSideline,
): FactGroup[] {
  return takeFacts(
    [...cousins(document, base, sectionOf, isSideline), ...alikeParts(document, base, sectionOf, isSideline)],
    MAX_FACTS.groups,
  );
}

const MIN_COUSINS = 3;
const MAX_COUSIN_GROUPS = 40;

/** Alike parts that stand in several alike boxes: the events of a month, day by day. */
function* cousins(
  document: DomDocument,
  base: string | null,
  sectionOf: SectionOf,
  isSideline: IsSideline,
): Generator<FactGroup> {
  const families = new Map<string, { name: string; parents: Set<DomElement>; members: DomElement[] }>();
  for (const parent of elementsOf(document, PARENTS)) {
    if (parent.children.length === 0 || isWithin(parent, FURNITURE) || isSideline(parent)) continue;
    const above = [parent.parent, parent.parent?.parent ?? null];
    for (const [name, members] of alikeChildren(parent)) {
      for (const [height, ancestor] of above.entries()) {
        if (ancestor === null || ancestor.index < document.body.index) continue;
        const path = height === 0 ? makeOf(parent) : `${makeOf(parent)} ${makeOf(parent.parent)}`;
        const key = `${ancestor.index} ${path} ${name}`;
        const family = families.get(key) ?? { name, parents: new Set(), members: [] };
        family.parents.add(parent);
        family.members.push(...members.filter((member) => !isSideline(member)));
        families.set(key, family);
      }
    }
  }
  const kept = [...families.values()].filter(
    ({ parents, members }) => parents.size > 1 && members.length >= MIN_COUSINS && members.length > parents.size,
  );
  let elementsLeft = MAX_ELEMENTS_READ / 4;
  for (const { name, members } of kept.slice(0, MAX_COUSIN_GROUPS)) {
    const items = members.slice(0, MAX_FACTS.groupItems).map((member) => {
      const elements = document.elements.slice(member.index, Math.min(member.end, member.index + MAX_ITEM_ELEMENTS));
      elementsLeft -= elements.length;
      return readItem(document, elements, base);
    });
    const [first] = members;
    yield { name, holder: '', section: first === undefined ? null : sectionOf(first), isAside: false, items };
    if (elementsLeft <= 0) return;
  }
}

function makeOf(element: DomElement | null): string {
  return element === null ? '' : `${element.tagName}.${attributeOf(element, 'class').slice(0, MAX_NAME_LENGTH)}`;
}

function* alikeParts(
  document: DomDocument,
  base: string | null,
  sectionOf: SectionOf,
  isSideline: IsSideline,
): Generator<FactGroup> {
  let elementsLeft = MAX_ELEMENTS_READ;
  for (const parent of elementsOf(document, PARENTS)) {
    if (parent.children.length < 2 || isWithin(parent, FURNITURE)) continue;
    for (const [name, all] of alikeRuns(parent)) {
      // An advertisement among them is none of them.
      const own = all.filter((member) => !isSideline(member));
      const members = own.length === 0 ? all : own;
      if (members.length < 2) continue;
      const items = members.slice(0, MAX_FACTS.groupItems).map((member) => {
        const elements = document.elements.slice(member.index, Math.min(member.end, member.index + MAX_ITEM_ELEMENTS));
        elementsLeft -= elements.length;
        return readItem(document, elements, base);
      });
      const [first] = members;
      const spoken = spokenNameOf(document, parent);
      const section = spoken || (first === undefined ? null : sectionOf(first));
      const holder = attributeOf(parent, 'id').slice(0, MAX_NAME_LENGTH);
      yield { name, holder, section, isAside: own.length === 0, items };
      if (elementsLeft <= 0) return;
    }
  }
}

const MAX_CLIMB = 3;

/** What the parts are called together, by the box around them: its label for those who hear the page, or its legend. */
function spokenNameOf(document: DomDocument, parent: DomElement): string {
  let box: DomElement | null = parent;
  for (let climbed = 0; box !== null && climbed < MAX_CLIMB; climbed += 1, box = box.parent) {
    const legend = box.tagName === 'FIELDSET' ? firstDescendant(document, box, 'LEGEND') : null;
    const name = attributeOf(box, 'aria-label').trim() || (legend === null ? '' : document.text.lineOf(legend).trim());
    if (name !== '') return name.slice(0, MAX_NAME_LENGTH);
    if (box.tagName === 'MAIN' || box.tagName === 'BODY') return '';
  }
  return '';
}

/** Alike children; those of which a heading tells some apart from others are several groups. */
function* alikeRuns(parent: DomElement): Generator<[name: string, members: DomElement[]]> {
  const heads = parent.children.filter(({ tagName }) => HEADINGS.has(tagName));
  for (const [name, members] of alikeChildren(parent)) {
    const runs = new Map<DomElement | undefined, DomElement[]>();
    let next = 0;
    for (const member of members) {
      while ((heads[next]?.index ?? Infinity) < member.index) next += 1;
      const head = heads[next - 1];
      const run = runs.get(head);
      if (run === undefined) runs.set(head, [member]);
      else run.push(member);
    }
    const isApart = runs.size > 1 && [...runs.values()].some((run) => run.length > 1);
    if (isApart) for (const run of runs.values()) yield [name, run];
    else yield [name, members];
  }
}

function alikeChildren(parent: DomElement): Map<string, DomElement[]> {
  const byKind = new Map<string, DomElement[]>();
  for (const child of parent.children) {
    if (!MEMBERS.has(child.tagName) || child.children.length === 0 || TABLE_PARTS.has(attributeOf(child, 'role')))
      continue;
    const ownName = attributeOf(child, 'class').trim().split(/\s+/, 1)[0]?.slice(0, MAX_NAME_LENGTH);
    const name = ownName || child.tagName.toLowerCase();
    const alike = byKind.get(name) ?? [];
    alike.push(child);
    byKind.set(name, alike);
  }
  return byKind;
}

/** Reads one part, given as its element and those inside of it. */
function readItem(document: DomDocument, elements: readonly DomElement[], base: string | null): GroupItem {
  const [element, ...inside] = elements;
  const heading = inside.find(({ tagName }) => HEADINGS.has(tagName));
  const anchor = elements.find(
    ({ tagName, attributes }, at) => tagName === 'A' && (at === 0 || attributes.has('href')),
  );
  const image = inside.find(({ tagName, attributes }) => tagName === 'IMG' && attributes.has('src'));
  const isShort = element !== undefined && document.text.lineLength(element) <= MAX_ITEM_LENGTH;
  const lines = isShort ? document.text.linesOf(element) : [];
  return {
    heading: heading === undefined ? null : cutText(headingText(document, heading)) || null,
    link: absoluteUrl(anchor?.attributes.get('href') ?? null, base),
    linkText: anchor === undefined || anchor === element ? null : linkTextOf(document, anchor),
    image: absoluteUrl(image?.attributes.get('src') ?? null, base),
    values: [
      ...takeFacts(contactLinks(document, elements), MAX_ITEM_VALUES),
      ...takeFacts(ratingsIn(document, inside), MAX_ITEM_VALUES),
      ...takeFacts(definitionsIn(document, inside), MAX_ITEM_VALUES),
      ...takeFacts(pairsOfElements(document, elements, NOTHING_ASIDE), MAX_ITEM_VALUES),
      ...takeFacts(lines.flatMap(pairOfLine), MAX_ITEM_VALUES),
      ...takeFacts(readNamedElements(document, inside, base), MAX_ITEM_VALUES),
      ...takeFacts(readDataAttributes(elements), MAX_ITEM_VALUES),
      ...takeFacts(timesIn(inside), MAX_ITEM_VALUES),
      ...takeFacts(carriedIn(inside), MAX_ITEM_VALUES),
    ],
    amounts: takeFacts(amountsIn(document, inside), MAX_ITEM_TEXTS),
    texts: takeFacts(loneTexts(document, inside), MAX_ITEM_TEXTS),
    marks: element === undefined ? [] : marksOf(element),
    list: onlyListIn(document, inside),
  };
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

/** Also what a picture shows instead of a text. */
function* loneTexts(document: DomDocument, elements: readonly DomElement[]): Generator<string> {
  for (const element of elements) {
    const isLeaf = element.children.length === 0 && element.tagName !== 'BUTTON';
    const text =
      element.tagName === 'IMG' ? attributeOf(element, 'alt').trim() : isLeaf ? document.text.lineOf(element) : '';
    if (text !== '' && text.length <= MAX_TEXT_LENGTH) yield text;
  }
}

import { absoluteUrl } from './absolute-url';
import { cutText, MAX_FACTS, takeFacts } from '../dom/bounds';
import { HEADINGS } from './headings';
import { pairOfLine } from './labelled-text';
import type { LabelledValue } from './labelled-value';
import { readNamedElements } from './named-elements';
import { attributeOf, elementsOf, isWithin, type DomDocument, type DomElement } from '../dom/tree';

/** One of several alike parts of a page, such as a product card or a search result. */
interface GroupItem {
  heading: string | null;
  link: string | null;
  image: string | null;
  values: LabelledValue[];
}

export interface FactGroup {
  /** Class names and the like that the parts share. */
  name: string;
  items: GroupItem[];
}

const PARENTS = new Set('MAIN SECTION ARTICLE DIV UL OL BODY'.split(' '));
const MEMBERS = new Set('LI DIV ARTICLE SECTION A FIGURE'.split(' '));
const FURNITURE = new Set(['NAV', 'HEADER', 'FOOTER', 'FORM']);
const MAX_NAME_LENGTH = 100;
/** What lies beyond these in one item is more than a card holds. */
const MAX_ITEM_ELEMENTS = 500;
const MAX_ITEM_LENGTH = 20_000;
const MAX_ITEM_VALUES = 200;
/** Groups stand inside of groups, and what is in them is read once for each. */
const MAX_ELEMENTS_READ = 500_000;

export function readGroups(document: DomDocument, base: string | null): FactGroup[] {
  return takeFacts(alikeParts(document, base), MAX_FACTS.groups);
}

function* alikeParts(document: DomDocument, base: string | null): Generator<FactGroup> {
  let elementsLeft = MAX_ELEMENTS_READ;
  for (const parent of elementsOf(document, PARENTS)) {
    if (parent.children.length < 2 || isWithin(parent, FURNITURE)) continue;
    for (const [name, members] of alikeChildren(parent)) {
      if (members.length < 2) continue;
      const items = members.slice(0, MAX_FACTS.groupItems).map((member) => {
        const elements = document.elements.slice(member.index, Math.min(member.end, member.index + MAX_ITEM_ELEMENTS));
        elementsLeft -= elements.length;
        return readItem(document, elements, base);
      });
      yield { name, items };
      if (elementsLeft <= 0) return;
    }
  }
}

function alikeChildren(parent: DomElement): Map<string, DomElement[]> {
  const byKind = new Map<string, DomElement[]>();
  for (const child of parent.children) {
    if (!MEMBERS.has(child.tagName) || child.children.length === 0) continue;
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
    heading: heading === undefined ? null : cutText(document.text.lineOf(heading)) || null,
    link: absoluteUrl(anchor?.attributes.get('href') ?? null, base),
    image: absoluteUrl(image?.attributes.get('src') ?? null, base),
    values: [
      ...takeFacts(lines.flatMap(pairOfLine), MAX_ITEM_VALUES),
      ...takeFacts(readNamedElements(document, inside, base), MAX_ITEM_VALUES),
    ],
  };
}

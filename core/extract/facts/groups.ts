import { MAX_FACTS, takeFacts } from '../dom/bounds';
import { readItem, type GroupItem } from './group-item';
import { alikeChildren } from './alike-children';
import { HEADINGS, type SectionOf } from './headings';
import type { IsSideline } from './sidelines';
import { attributeOf, elementsOf, firstDescendant, isWithin, type DomDocument, type DomElement } from '../dom/tree';

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
/** A line of a list may hold alike parts itself, as a day holds its events. */
const BOXES = new Set([...PARENTS, 'LI']);
export const FURNITURE = new Set(['NAV', 'HEADER', 'FOOTER', 'FORM']);
const MAX_NAME_LENGTH = 100;
/** What lies beyond these in one item is more than a card holds. */
export const MAX_ITEM_ELEMENTS = 500;
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
  for (const parent of elementsOf(document, BOXES)) {
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
  for (const { name, parents, members } of kept.slice(0, MAX_COUSIN_GROUPS)) {
    const titles = titlesOver(document, parents);
    const items = members.slice(0, MAX_FACTS.groupItems).map((member) => {
      const elements = document.elements.slice(member.index, Math.min(member.end, member.index + MAX_ITEM_ELEMENTS));
      elementsLeft -= elements.length;
      const title = member.parent === null ? undefined : titles.get(member.parent);
      return { ...readItem(document, elements, base), section: title ?? sectionOf(member) };
    });
    yield { name, holder: '', section: headingOver(members, sectionOf), isAside: false, items };
    if (elementsLeft <= 0) return;
  }
}

const MAX_TITLE = 60;

/** The line right above each of several boxes, where all have one and no two the same: `Mains` above the dishes. */
function titlesOver(document: DomDocument, boxes: ReadonlySet<DomElement>): Map<DomElement, string> {
  const titles = new Map<DomElement, string>();
  for (const box of boxes) {
    const above = box.parent?.children[box.childIndex - 1];
    const isShort = above !== undefined && document.text.lineLength(above) <= MAX_TITLE && above.tagName !== 'A';
    const title = isShort ? document.text.lineOf(above) : '';
    if (/\p{L}/u.test(title)) titles.set(box, title);
  }
  return titles.size === boxes.size && new Set(titles.values()).size === boxes.size
    ? titles
    : new Map<DomElement, string>();
}

/** Under several headings they go by none of them. */
function headingOver(members: readonly DomElement[], sectionOf: SectionOf): string | null {
  const [section = null, another] = new Set(members.map(sectionOf));
  return another === undefined ? section : null;
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
  for (const parent of document.elements) {
    if (!(PARENTS.has(parent.tagName) || isOfOwnMaking(parent))) continue;
    if (parent.children.length < 2 || isWithin(parent, FURNITURE)) continue;
    for (const [name, all] of alikeRuns(parent)) {
      // An advertisement among them is none of them.
      const own = all.filter((member) => !isSideline(member));
      const members = own.length === 0 ? all : own;
      if (members.length < 2) continue;
      const items = members.slice(0, MAX_FACTS.groupItems).map((member) => {
        const elements = document.elements.slice(member.index, Math.min(member.end, member.index + MAX_ITEM_ELEMENTS));
        elementsLeft -= elements.length;
        return { ...readItem(document, elements, base), section: sectionOf(member) };
      });
      const spoken = spokenNameOf(document, parent);
      const holder = attributeOf(parent, 'id').slice(0, MAX_NAME_LENGTH);
      const section = spoken || headingOver(members, sectionOf);
      yield { name, holder, section, isAside: own.length === 0, items };
      if (elementsLeft <= 0) return;
    }
  }
}

/** Elements of a page's own making hold parts as others do: `<app-days>`. */
function isOfOwnMaking({ tagName }: DomElement): boolean {
  return tagName.includes('-');
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

/** Alike children; those of which a heading tells some apart from others are several groups besides. */
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
    yield [name, members];
    if (isApart) for (const run of runs.values()) yield [name, run];
  }
}

import { absoluteUrl, isWithin, type DomDocument, type DomElement } from './dom';
import { pairOfLine } from './labelled-text';
import type { LabelledValue } from './labelled-value';
import { readNamedElements } from './named-elements';
import { lineOf, visibleLines } from './text';

/** One of several alike parts of a page, such as a product card or a search result. */
export interface GroupItem {
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

const FURNITURE = new Set(['NAV', 'HEADER', 'FOOTER', 'FORM']);
const MAX_GROUPS = 60;
const MAX_ITEMS = 200;

export function readGroups(document: DomDocument, base: string | null): FactGroup[] {
  const groups: FactGroup[] = [];
  for (const parent of document.querySelectorAll('main,section,article,div,ul,ol,body')) {
    if (parent.children.length < 2 || isWithin(parent, FURNITURE)) continue;
    for (const [name, members] of alikeChildren(parent)) {
      if (members.length < 2) continue;
      groups.push({ name, items: members.slice(0, MAX_ITEMS).map((member) => readItem(member, base)) });
      if (groups.length === MAX_GROUPS) return groups;
    }
  }
  return groups;
}

function alikeChildren(parent: DomElement): Map<string, DomElement[]> {
  const byKind = new Map<string, DomElement[]>();
  for (const child of parent.children) {
    if (!/^(?:LI|DIV|ARTICLE|SECTION|A|FIGURE)$/.test(child.tagName) || child.children.length === 0) continue;
    const name = (child.getAttribute('class') ?? '').trim().split(/\s+/)[0] || child.tagName.toLowerCase();
    const alike = byKind.get(name) ?? [];
    alike.push(child);
    byKind.set(name, alike);
  }
  return byKind;
}

function readItem(element: DomElement, base: string | null): GroupItem {
  const heading = element.querySelector('h1,h2,h3,h4,h5,h6');
  const anchor = element.tagName === 'A' ? element : element.querySelector('a[href]');
  return {
    heading: heading === null ? null : lineOf(heading) || null,
    link: absoluteUrl(anchor?.getAttribute('href') ?? null, base),
    image: absoluteUrl(element.querySelector('img[src]')?.getAttribute('src') ?? null, base),
    values: [...visibleLines(element).flatMap(pairOfLine), ...readNamedElements(element, base)],
  };
}

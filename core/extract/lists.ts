import { isWithin, type DomDocument, type DomElement } from './dom';
import type { SectionOf } from './headings';
import { lineOf } from './text';

export interface ListFacts {
  /** What introduces the list: its own label, a line ending in a colon, or the heading above. */
  label: string;
  items: string[];
}

const FURNITURE = new Set(['NAV', 'HEADER', 'FOOTER']);
const MAX_LISTS = 200;
const MAX_ITEMS = 500;

export function readLists(document: DomDocument, sectionOf: SectionOf): ListFacts[] {
  const lists: ListFacts[] = [];
  for (const list of document.querySelectorAll('ul,ol')) {
    if (isWithin(list, FURNITURE)) continue;
    const label = introductionOf(list) ?? sectionOf(list);
    const items = [...list.children].filter((child) => child.tagName === 'LI').map((item) => lineOf(item));
    const filled = items.filter((item) => item !== '').slice(0, MAX_ITEMS);
    if (label !== null && filled.length > 0) lists.push({ label, items: filled });
    if (lists.length === MAX_LISTS) break;
  }
  return lists;
}

function introductionOf(list: DomElement): string | null {
  const own = list.getAttribute('aria-label');
  if (own !== null && own.trim() !== '') return own.trim();
  const before = list.previousElementSibling;
  const text = before === null ? '' : lineOf(before);
  return /[:：]$/.test(text) && text.length <= 60 ? text.slice(0, -1).trim() : null;
}

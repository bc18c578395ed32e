import { attributeOf, type DomDocument, type DomElement } from '../../dom/tree';
import type { LabelledValue } from '../labels/labelled-value';

const MAX_LENGTH = 120;
const ARROWS = /^[\s←→‹›«»<>⟵⟶▶◀]{1,5}|[\s←→‹›«»<>⟵⟶▶◀]{1,5}$/g;
const CURRENT = /(?:^|[\s_-])(?:active|current|selected)(?:$|[\s_-])/i;

/** What comes before and after a page of a series, and which of several pages of a list it is. */
export function readPageTurning(document: DomDocument): LabelledValue[] {
  const last = lastPage(document);
  return [...(last === null ? [] : [{ label: 'total pages', value: last, section: null }]), ...turningLinks(document)];
}

const PAGES = /pagination|paginat|pager|paginering|paginaci|paginaz|stronicowanie|sayfalama|ページ|分页|페이지/i;
const MAX_PAGES = 100;

/** The highest number among the links to the pages of a list. */
function lastPage(document: DomDocument): string | null {
  const holder = document.elements.find((element) =>
    ['class', 'aria-label'].some((name) => PAGES.test(attributeOf(element, name).slice(0, MAX_LENGTH))),
  );
  if (holder === undefined) return null;
  const inside = document.elements.slice(holder.index, Math.min(holder.end, holder.index + MAX_PAGES));
  const numbers = inside.flatMap((element) => {
    const isNumbered = element.tagName === 'A' && document.text.lineLength(element) <= 6;
    const text = isNumbered ? document.text.lineOf(element) : '';
    return /^\d{1,5}$/.test(text) ? [Number(text)] : [];
  });
  return numbers.length < 2 ? null : String(Math.max(...numbers));
}

function turningLinks(document: DomDocument): LabelledValue[] {
  return document.elements.flatMap((element) => {
    if (element.attributes.size === 0 || document.text.lineLength(element) > MAX_LENGTH) return [];
    const text = document.text.lineOf(element).replace(ARROWS, '').trim();
    const label = text === '' ? null : labelOf(element, text);
    return label === null ? [] : [{ label, value: text, section: null }];
  });
}

function labelOf(element: DomElement, text: string): string | null {
  if (/^\d{1,4}$/.test(text)) {
    const isCurrent = attributeOf(element, 'aria-current') === 'page' || isCurrentOfPages(element);
    return isCurrent ? 'current page' : null;
  }
  if (element.tagName !== 'A') return null;
  const relations = attributeOf(element, 'rel').toLowerCase().split(/\s+/);
  if (relations.includes('prev')) return 'previous';
  return relations.includes('next') ? 'next' : null;
}

function isCurrentOfPages(element: DomElement): boolean {
  const around = [element.parent, element.parent?.parent ?? null];
  return (
    CURRENT.test(attributeOf(element, 'class')) &&
    around.some((one) => one !== null && /pagination|pager/i.test(attributeOf(one, 'class')))
  );
}

import { attributeOf, type DomDocument, type DomElement } from '../../dom/tree';
import type { LabelledValue } from '../labels/labelled-value';

const MAX_LENGTH = 120;
const ARROWS = /^[\s←→‹›«»<>⟵⟶▶◀]{1,5}|[\s←→‹›«»<>⟵⟶▶◀]{1,5}$/g;
const CURRENT = /(?:^|[\s_-])(?:active|current|selected)(?:$|[\s_-])/i;

/** What comes before and after a page of a series, and which of several pages of a list it is. */
export function readPageTurning(document: DomDocument): LabelledValue[] {
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

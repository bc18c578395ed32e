import { absoluteUrl, isWithin, type DomElement } from './dom';
import type { LabelledValue } from './labelled-value';
import { isHidden, lineOf } from './text';

const MAX_VALUE_LENGTH = 300;
const NAVIGATION = new Set(['NAV']);
const MAX_CHILDREN = 3;
const NAME_ATTRIBUTES = ['id', 'data-testid', 'data-test', 'data-field', 'data-name'];
const DATA_VALUES = ['price', 'currency', 'sku', 'rating', 'brand', 'availability', 'quantity', 'stock'];

/** Elements whose class, id or data attribute says what they hold: `<span class="price">`. */
export function readNamedElements(root: DomElement, base: string | null): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (const element of root.querySelectorAll('[class],[id],[data-testid],[data-test],[data-field],[data-name]')) {
    if (element.children.length > MAX_CHILDREN || isHidden(element)) continue;
    if (/^(?:A|BUTTON)$/.test(element.tagName) && isWithin(element, NAVIGATION)) continue;
    const names = [
      ...(element.getAttribute('class') ?? '').split(/\s+/),
      ...NAME_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
    ];
    const value = valueOf(element, base);
    if (value === '' || value.length > MAX_VALUE_LENGTH) continue;
    for (const label of new Set(names.filter(Boolean))) found.push({ label, value, section: null });
  }
  for (const label of DATA_VALUES) {
    for (const element of root.querySelectorAll(`[data-${label}]`)) {
      const value = element.getAttribute(`data-${label}`)?.trim() ?? '';
      if (value !== '' && value.length <= MAX_VALUE_LENGTH) found.push({ label, value, section: null });
    }
  }
  return found;
}

function valueOf(element: DomElement, base: string | null): string {
  switch (element.tagName) {
    case 'TIME':
      return element.getAttribute('datetime') ?? lineOf(element);
    case 'DATA':
    case 'METER':
      return element.getAttribute('value') ?? lineOf(element);
    case 'IMG':
      return absoluteUrl(element.getAttribute('src'), base) ?? '';
    case 'INPUT':
    case 'SELECT':
    case 'TEXTAREA':
    case 'FORM':
      return '';
    default:
      return lineOf(element);
  }
}

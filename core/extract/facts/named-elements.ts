import { absoluteUrl } from './absolute-url';
import type { LabelledValue } from './labels/labelled-value';
import { partsOf } from './labels/parts';
import { attributeOf, hasOwnText, isWithin, type DomDocument, type DomElement } from '../dom/tree';

const MAX_VALUE_LENGTH = 300;
const MAX_NAME_LENGTH = 100;
const MAX_NAMES = 20;
const NAVIGATION = new Set(['NAV']);
const MAX_CHILDREN = 3;
const LISTS = new Set(['UL', 'OL']);
const NAME_ATTRIBUTES = ['id', 'data-testid', 'data-test', 'data-field', 'data-name'];
const DATA_VALUES = ['price', 'currency', 'sku', 'rating', 'brand', 'availability', 'quantity', 'stock'];

/** Elements whose class, id or data attribute says what they hold: `<span class="price">`. */
export function* readNamedElements(
  document: DomDocument,
  elements: readonly DomElement[],
  base: string | null,
): Generator<LabelledValue> {
  for (const element of elements) {
    const names = element.attributes.size === 0 ? [] : namesOf(element);
    if (names.length === 0 || element.isHidden) continue;
    if (element.children.length > MAX_CHILDREN && !LISTS.has(element.tagName)) continue;
    if ((element.tagName === 'A' || element.tagName === 'BUTTON') && isWithin(element, NAVIGATION)) continue;
    const items = isRow(element) ? partsOf(document, element) : undefined;
    const value = items === undefined ? loneValue(document, element, base) : document.text.lineOf(element);
    if (value === '' || value.length > MAX_VALUE_LENGTH) continue;
    for (const label of new Set(names))
      yield { label, value, section: null, isMark: true, ...(items === undefined ? {} : { items }) };
  }
  for (const label of DATA_VALUES) {
    for (const element of elements) {
      const value = element.attributes.size === 0 ? '' : attributeOf(element, `data-${label}`).trim();
      if (value !== '' && value.length <= MAX_VALUE_LENGTH) yield { label, value, section: null };
    }
  }
}

function isRow({ tagName, children }: DomElement): boolean {
  return LISTS.has(tagName) || children.every((child) => child.tagName === children[0]?.tagName);
}

/** Of several texts in one element none is its value, unless exactly one of them is a link: a channel with its subscribers. */
function loneValue(document: DomDocument, element: DomElement, base: string | null): string {
  const filled = element.children.filter((child) => document.text.lineLength(child) > 0);
  if (filled.length < 2) return valueOf(document, element, base);
  const author = OF_AUTHOR.test(attributeOf(element, 'class')) ? namedBehindBy(element) : undefined;
  if (author !== undefined) return valueOf(document, author, base);
  // What has a class of its own, or is written small, is said beside the value.
  const plain = filled.filter((child) => child.tagName !== 'SMALL' && attributeOf(child, 'class') === '');
  if (!hasOwnText(element) && plain.length === 1 && plain[0] !== undefined) return valueOf(document, plain[0], base);
  const links = filled.filter(({ tagName }) => tagName === 'A');
  return links.length === 1 && links[0] !== undefined ? valueOf(document, links[0], base) : '';
}

const OF_AUTHOR = /author|byline|poster|autor|auteur|verfasser/i;
const BY = /(?:^|\s)(?:by|von|par|por|di|door|przez|av|af|od)\s{0,9}$/i;
const MAX_BEFORE = 40;

/** `<a>Post</a> by <b>Stoker</b> » <time>…</time>`: who it is stands behind the word. */
function namedBehindBy({ childNodes }: DomElement): DomElement | undefined {
  const at = childNodes.findIndex((node) => node.kind === 'text' && BY.test(node.text.slice(-MAX_BEFORE)));
  const next = at < 0 ? undefined : childNodes[at + 1];
  return next?.kind === 'element' ? next : undefined;
}

function namesOf(element: DomElement): string[] {
  const names = [
    ...attributeOf(element, 'class').split(/\s+/, MAX_NAMES),
    ...NAME_ATTRIBUTES.map((name) => attributeOf(element, name)),
    ...(attributeOf(element, 'rel') === 'author' ? ['author'] : []),
    ...(element.tagName === 'TIME' && element.attributes.has('datetime') ? ['date'] : []),
  ];
  return names.filter((name) => name !== '' && name.length <= MAX_NAME_LENGTH);
}

/** `<span title="4 July 2026 18:20">4 Jul</span>`: the day is told in full where a part of it is shown. */
function fullDate(element: DomElement, shown: string): string {
  const told = attributeOf(element, 'title').trim();
  if (shown === '' || told.length > MAX_DATE || !isPartOfDate(shown)) return shown;
  const numbers = told.match(/\d+/g) ?? [];
  return numbers.length > 1 && numbers.some((number) => number.length === 4) ? told : shown;
}

const MAX_DATE = 40;

function isPartOfDate(text: string): boolean {
  return text.length <= MAX_DATE && /\d/.test(text) && !/\d{4}|[.,]\d\s?k/i.test(text);
}

function valueOf(document: DomDocument, element: DomElement, base: string | null): string {
  const { attributes } = element;
  const line = (): string =>
    document.text.lineLength(element) > MAX_VALUE_LENGTH ? '' : document.text.lineOf(element);
  switch (element.tagName) {
    case 'TIME':
      return attributes.get('datetime') ?? line();
    case 'DATA':
    case 'METER':
      return attributes.get('value') ?? line();
    case 'IMG':
      return absoluteUrl(attributes.get('src') ?? null, base) ?? '';
    case 'INPUT':
    case 'SELECT':
    case 'TEXTAREA':
    case 'FORM':
      return '';
    default:
      return fullDate(element, line());
  }
}

import { MAX_LABEL_LENGTH, MAX_VALUE_LENGTH } from './is-label';
import type { LabelledValue } from './labelled-value';
import { partsOf } from './parts';
import { attributeOf, descendantsOf, firstDescendant, type DomDocument, type DomElement } from '../../dom/tree';

export const INLINE = new Set(
  'SPAN B STRONG EM I TIME A DATA CODE SMALL DEL S BDI ABBR CITE RELATIVE-TIME LOCAL-TIME TIME-AGO'.split(' '),
);
const MAX_ALIKE = 50;
/** A day with its year, which is told where only a part of it is shown. */
const FULL_DATE = /^(?=.{8,40}$)(?=.*\d{4}).*\d/;
/** `<span title="6,318">6.3k</span>`. */
export const EXACT_COUNT = /^\d{1,3}(?:[.,\u00a0\u202f ]\d{3}){1,3}$|^\d{4,12}$/;

/** What is shown, and behind it what a machine is told: `<time datetime="2025-10-06">Oct 6</time>`. */
export function* valuesOf(document: DomDocument, label: string, element: DomElement): Generator<LabelledValue> {
  // What is there to be pressed or chosen is no value.
  if (['BUTTON', 'SELECT'].some((tag) => element.tagName === tag || firstDescendant(document, element, tag) !== null))
    return;
  const chosen = chosenOf(document, element);
  const items = chosen === '' ? partsOf(document, element) : undefined;
  const value = chosen || withoutAside(document, element) || unwritten(document, element);
  if (value === '') return;
  const url = onlyLink(document, element);
  yield { label, value, section: null, ...(items === undefined ? {} : { items }), ...(url === '' ? {} : { url }) };
  const machine = attributeOf(element, 'datetime').trim();
  if (machine !== '') yield { label, value: machine, section: null };
  const exact = attributeOf(element, 'title').trim();
  if (FULL_DATE.test(exact) && !/\d{4}/.test(value)) yield { label, value: exact, section: null };
  if (exact.includes('@') && !value.includes('@')) yield { label, value: exact, section: null };
  if (EXACT_COUNT.test(exact) && /\d/.test(value)) yield { label, value: exact, section: null };
}

/** A remark in brackets and small letters behind a value is no part of it. */
function withoutAside(document: DomDocument, element: DomElement): string {
  const whole = document.text.lineOf(element);
  const last = element.children.at(-1);
  const aside = last?.tagName === 'SMALL' ? document.text.lineOf(last) : '';
  return /^[(（].*[)）]$/.test(aside) && whole.endsWith(aside) ? whole.slice(0, -aside.length).trim() || whole : whole;
}

const CHOSEN = /(?:^|[\s_-])(?:on|active|selected|current|checked|aktiv|actif|activo)(?:$|[\s_-])/i;
const MIN_CHOICES = 3;

/** The one that is marked among several to choose from. */
function chosenOf(document: DomDocument, element: DomElement): string {
  const choices = descendantsOf(document, element, 'A', MAX_ALIKE);
  if (choices.length < MIN_CHOICES) return '';
  const marked = choices.filter(
    (one) =>
      CHOSEN.test(attributeOf(one, 'class')) ||
      /^(?:true|page)$/.test(attributeOf(one, 'aria-current') || attributeOf(one, 'aria-selected')),
  );
  return marked.length === 1 && marked[0] !== undefined ? document.text.lineOf(marked[0]) : '';
}

const TOLD_VALUES = ['data-content', 'data-value', 'data-phone', 'data-count', 'data-text', 'data-number', 'title'];

/** What is drawn or filled in by a script: a picture, or the value that an empty element carries. */
function unwritten(document: DomDocument, element: DomElement): string {
  const told = TOLD_VALUES.map((name) => attributeOf(element, name).trim()).find(Boolean) ?? '';
  return pictureText(document, element) || (element.childNodes.length === 0 ? told.slice(0, MAX_VALUE_LENGTH) : '');
}

function onlyLink(document: DomDocument, element: DomElement): string {
  if (element.tagName === 'A') return attributeOf(element, 'href');
  const [link, second] = descendantsOf(document, element, 'A', 2);
  return link === undefined || second !== undefined ? '' : attributeOf(link, 'href');
}

/** A picture may be all there is: the letter of an energy class. */
function pictureText(document: DomDocument, element: DomElement): string {
  const [picture, second] = descendantsOf(document, element, 'IMG', 2);
  return picture === undefined || second !== undefined
    ? ''
    : attributeOf(picture, 'alt').trim().slice(0, MAX_LABEL_LENGTH);
}

/** Without the mark behind it. */
export function labelOf(text: string): string {
  return text.replace(/\s{0,9}[:：]$/, '').trim();
}

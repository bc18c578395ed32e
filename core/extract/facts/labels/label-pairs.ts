import { isKnownWord } from '../../fill/concepts';
import { isKnownName, wordsOf } from '../../fill/key-names';
import { HEADINGS } from '../headings';
import { isLabel, MAX_LABEL_LENGTH, MAX_VALUE_LENGTH } from './is-label';
import type { LabelledValue } from './labelled-value';
import { partsOf } from './parts';
import type { IsSideline } from '../sidelines';
import { ownText } from './phrases';
import { isSpokenName } from '../../dom/spoken';
import {
  attributeOf,
  descendantsOf,
  firstDescendant,
  type DomDocument,
  type DomElement,
  type DomNode,
} from '../../dom/tree';

const PAIRED = new Set('SPAN STRONG B DIV P SMALL EM H3 H4 H5 H6'.split(' '));
const INLINE = new Set('SPAN B STRONG EM I TIME A DATA CODE SMALL DEL S BDI ABBR CITE'.split(' '));
const BLOCKS = new Set(['P', 'DIV', 'ADDRESS', 'SPAN']);
const LABEL_CLASS = /(?:^|[\s_-])(?:label|key|term|caption|field-?name|name|k|lab|lbl|dt)(?:$|[\s_-])/i;
/** A text before an element names it with its last few words only. */
const MAX_TEXT_BEFORE = 200;
const MAX_ALIKE = 50;
const MAX_TURNED = 20;
const MAX_PARTS = 8;
const MAX_PARTED = 80;
/** A number, perhaps with its unit or currency. */
const TURNED_VALUE = /^(?:[€$£¥₩₺]\s?)?\d[\d.,\s]{0,12}(?:[KkMm%€]|[万만천]|min|km|kg|h|m²?)?$/i;
/** A day with its year, which is told where only a part of it is shown. */
const FULL_DATE = /^(?=.{8,40}$)(?=.*\d{4}).*\d/;
/** `<span title="6,318">6.3k</span>`. */
const EXACT_COUNT = /^\d{1,3}(?:[.,\u00a0\u202f ]\d{3}){1,3}$|^\d{4,12}$/;

/** Label and value in neighbouring elements: cells of a row, a text and what it introduces, a heading and its only line. */
export function* pairsOfElements(
  document: DomDocument,
  elements: readonly DomElement[],
  isSideline: IsSideline,
): Generator<LabelledValue> {
  for (const element of elements) {
    if (isSideline(element) || element.isHidden) continue;
    yield* pairOfSpoken(document, element);
    yield* pairOfUnseenName(document, element);
    yield* pairOfMoment(document, element);
    yield* pairOfRow(document, element);
    yield* pairsInLine(document, element);
    if (HEADINGS.has(element.tagName)) yield* pairOfHeading(document, element);
  }
}

/** `<span aria-label="High">12°</span>` is named for those who hear the page. */
function* pairOfSpoken(document: DomDocument, element: DomElement): Generator<LabelledValue> {
  const label = attributeOf(element, 'aria-label').trim();
  if (label === '' || !INLINE.has(element.tagName) || element.tagName === 'A' || !isLabel(label)) return;
  if (document.text.lineLength(element) <= MAX_VALUE_LENGTH) yield* valuesOf(document, label, element);
}

const NAMED_MOMENT = /^(\p{L}[\p{L}\s]{2,30}?)[:：]?\s(?=[\d(]|an?\s)/u;

/** `<time datetime="2026-10-29T15:40:37Z">Published 18 days ago</time>`. */
function* pairOfMoment(document: DomDocument, element: DomElement): Generator<LabelledValue> {
  const moment = attributeOf(element, 'datetime').trim();
  if (moment === '' || document.text.lineLength(element) > MAX_PARTED) return;
  const label = NAMED_MOMENT.exec(document.text.lineOf(element))?.[1];
  if (label !== undefined && isLabel(label)) yield { label, value: moment, section: null };
}

/** A name that only those who hear the page are told, before what it names. */
function* pairOfUnseenName(document: DomDocument, element: DomElement): Generator<LabelledValue> {
  const { parent } = element;
  if (parent === null || !isSpokenName(element) || document.text.lineLength(element) > MAX_LABEL_LENGTH) return;
  const label = labelOf(document.text.lineOf(element));
  if (!isLabel(label) || parent.children[0] !== element || document.text.lineLength(parent) > MAX_VALUE_LENGTH) return;
  const value = ownText(parent) || document.text.lineOf(parent);
  if (value !== '') yield { label, value, section: null };
}

function* pairOfRow(document: DomDocument, parent: DomElement): Generator<LabelledValue> {
  const { lineOf, lineLength } = document.text;
  const [first, second, third] = writtenIn(document, parent);
  if (first === undefined || second === undefined || !PAIRED.has(first.tagName) || isSpokenName(first)) return;
  if (third !== undefined) {
    yield* pairOfParts(document, parent, first);
    return;
  }
  yield* pairTurned(document, first, second);
  const valueLength = lineLength(second);
  if (valueLength === 0 || valueLength > MAX_VALUE_LENGTH || lineLength(first) > MAX_LABEL_LENGTH + 1) return;
  if (first.children.length > 0 || lineLength(parent) > lineLength(first) + valueLength + 3) return;
  const label = labelOf(lineOf(first));
  if (!isLabel(label) || !(isMarked(first, lineOf(first)) || isKnownName(wordsOf(label)) || hasTwin(document, parent)))
    return;
  yield* valuesOf(document, label, second);
}

/** A value before its name: `<b>2.5</b><span>baths</span>`. */
function* pairTurned(document: DomDocument, first: DomElement, second: DomElement): Generator<LabelledValue> {
  const { lineOf, lineLength } = document.text;
  if (lineLength(first) > MAX_TURNED || lineLength(second) > MAX_LABEL_LENGTH || lineLength(second) === 0) return;
  const label = lineOf(second);
  if (!TURNED_VALUE.test(lineOf(first)) || /\d/.test(label)) return;
  const short = second.tagName === 'ABBR' ? attributeOf(second, 'title').trim() : '';
  for (const name of [label, short]) {
    if (isLabel(name) && isKnownName(wordsOf(name)))
      yield { label: name, value: exactCount(first) ?? lineOf(first), section: null, isCount: true };
  }
}

function exactCount(element: DomElement): string | undefined {
  const exact = attributeOf(element, 'title').trim();
  return EXACT_COUNT.test(exact) ? exact : undefined;
}

/** A name and a value that is written in several parts: `Total time | 1 | hr | 6 | min`. */
function* pairOfParts(document: DomDocument, parent: DomElement, first: DomElement): Generator<LabelledValue> {
  const { lineOf, lineLength } = document.text;
  if (parent.children.length > MAX_PARTS || lineLength(parent) > MAX_PARTED || lineLength(first) > MAX_LABEL_LENGTH)
    return;
  const own = lineOf(first);
  const label = labelOf(own);
  if (own === '' || !isLabel(label) || /\d/.test(label) || !parent.children.every(isInline)) return;
  if (
    !(isMarked(first, own) || isKnownName(wordsOf(label))) ||
    parent.children.slice(1).some((one) => isMarked(one, lineOf(one)))
  )
    return;
  const whole = lineOf(parent);
  const value = whole.startsWith(own) ? whole.slice(own.length).replace(/^[\s:：]{1,9}/, '') : '';
  if (value !== '') yield { label, value, section: null };
}

function isInline({ tagName }: DomElement): boolean {
  return INLINE.has(tagName);
}

/** The parts of a row, without the sign that stands before it for those who see. */
function writtenIn(document: DomDocument, { children }: DomElement): DomElement[] {
  const [sign, ...written] = children;
  return sign !== undefined && written.length === 2 && document.text.lineLength(sign) === 0 ? written : children;
}

/** Only what is marked as a name is one: two spans side by side may as well be two values. */
function isMarked(element: DomElement, text: string): boolean {
  if (element.tagName === 'STRONG' || element.tagName === 'B') return true;
  return LABEL_CLASS.test(attributeOf(element, 'class')) || /[:：]$/.test(text);
}

/** A row beside a row of the same make: the rows are names and values. */
function hasTwin(document: DomDocument, row: DomElement): boolean {
  const siblings = row.parent?.children ?? [];
  const isAlike = (other: DomElement | undefined): boolean =>
    other?.tagName === row.tagName &&
    writtenIn(document, other).length === 2 &&
    attributeOf(other, 'class') === attributeOf(row, 'class');
  return isAlike(siblings[row.childIndex - 1]) || isAlike(siblings[row.childIndex + 1]);
}

/** `Room <span>B 201</span>`, `<b>Tel.</b> 0123`, `Published <time>…</time> · Updated <time>…</time>`. */
function* pairsInLine(document: DomDocument, parent: DomElement): Generator<LabelledValue> {
  const nodes = parent.childNodes;
  for (let at = 0; at + 1 < nodes.length; at += 1) {
    const node = nodes[at];
    const next = nodes[at + 1];
    if (node === undefined || next === undefined) continue;
    if (node.kind === 'text') {
      if (next.kind === 'text' || !INLINE.has(next.tagName)) continue;
      const label = lastSegment(node.text);
      if (isLabel(label) && document.text.lineLength(next) <= MAX_VALUE_LENGTH) yield* valuesOf(document, label, next);
    } else if (
      node.tagName === 'STRONG' ||
      node.tagName === 'B' ||
      (node.tagName === 'SPAN' && LABEL_CLASS.test(attributeOf(node, 'class')))
    ) {
      const label = document.text.lineLength(node) > MAX_LABEL_LENGTH ? '' : labelOf(document.text.lineOf(node));
      if (isLabel(label) && (node.tagName === 'SPAN' || isKnownName(wordsOf(label))))
        yield* valueBehind(document, label, nodes, at + 1);
    }
  }
}

function* valueBehind(document: DomDocument, label: string, nodes: DomNode[], at: number): Generator<LabelledValue> {
  const isBlank = (node: DomNode | undefined): boolean => node?.kind === 'text' && node.text.trim() === '';
  const next = isBlank(nodes[at]) ? nodes[at + 1] : nodes[at];
  if (next === undefined) return;
  if (next.kind === 'element') {
    if (INLINE.has(next.tagName) && document.text.lineLength(next) <= MAX_VALUE_LENGTH)
      yield* valuesOf(document, label, next);
    return;
  }
  const value = next.text.slice(0, MAX_VALUE_LENGTH).replace(/\s+/g, ' ').trim();
  if (value !== '' && next.text.length <= MAX_VALUE_LENGTH) yield { label, value, section: null };
}

/** A heading with one short block below it and nothing else is the name of what the block says. */
function* pairOfHeading(document: DomDocument, heading: DomElement): Generator<LabelledValue> {
  const siblings = heading.parent?.children ?? [];
  const value = innermost(document, siblings[heading.childIndex + 1]);
  const after = siblings[heading.childIndex + 2];
  if (value === undefined || !BLOCKS.has(value.tagName) || document.text.lineLength(heading) > MAX_LABEL_LENGTH) return;
  const length = document.text.lineLength(value);
  const label = labelOf(document.text.lineOf(heading));
  const alike = alikeBehind(siblings, heading.childIndex + 1);
  if (alike.length > 1) {
    yield* pairOfAlike(document, label, alike);
    return;
  }
  const isAlone = after === undefined || HEADINGS.has(after.tagName) || isShortFact(heading, label, length);
  if (!isAlone && !(isLink(document, value) && isKnownName(wordsOf(label)))) return;
  if (!value.children.every(({ tagName }) => INLINE.has(tagName) || tagName === 'BR')) return;
  if (length > 0 && length <= MAX_VALUE_LENGTH && isLabel(label)) yield* valuesOf(document, label, value);
}

const MAX_FACT = 60;

/** A minor heading that names something, and a few words below it, whatever follows. */
function isShortFact({ tagName }: DomElement, label: string, length: number): boolean {
  if (tagName === 'H1' || tagName === 'H2' || length > MAX_FACT) return false;
  return isKnownName(wordsOf(label)) || wordsOf(label).split(' ').every(isKnownWord);
}

/** A box that holds nothing but another box is the other. */
function innermost(document: DomDocument, box: DomElement | undefined): DomElement | undefined {
  const [only, second] = box?.children ?? [];
  if (box === undefined || only === undefined || second !== undefined || !BLOCKS.has(only.tagName)) return box;
  return document.text.lineLength(only) === document.text.lineLength(box) ? only : box;
}

/** The elements of one make that stand side by side from here on. */
function alikeBehind(siblings: DomElement[], start: number): DomElement[] {
  const first = siblings[start];
  if (first?.tagName !== 'SPAN') return [];
  const isAlike = (one: DomElement): boolean =>
    one.tagName === first.tagName && attributeOf(one, 'class') === attributeOf(first, 'class');
  const end = siblings.findIndex((one, at) => at > start && !isAlike(one));
  return siblings.slice(start, Math.min(end < 0 ? siblings.length : end, start + MAX_ALIKE));
}

function* pairOfAlike(document: DomDocument, label: string, alike: DomElement[]): Generator<LabelledValue> {
  const length = alike.reduce((sum, one) => sum + document.text.lineLength(one), 0);
  if (!isLabel(label) || length > MAX_VALUE_LENGTH) return;
  const items = alike.map((one) => document.text.lineOf(one)).filter((text) => text !== '');
  if (items.length > 1) yield { label, value: items.join(', '), section: null, items };
}

function isLink(document: DomDocument, { children }: DomElement): boolean {
  const [only, second] = children;
  const around = only?.parent ?? null;
  if (only?.tagName !== 'A' || second !== undefined || around === null) return false;
  return document.text.lineLength(only) === document.text.lineLength(around);
}

/** What is shown, and behind it what a machine is told: `<time datetime="2025-10-06">Oct 6</time>`. */
function* valuesOf(document: DomDocument, label: string, element: DomElement): Generator<LabelledValue> {
  // What is there to be pressed is no value.
  if (firstDescendant(document, element, 'BUTTON') !== null) return;
  const chosen = chosenOf(document, element);
  const items = chosen === '' ? partsOf(document, element) : undefined;
  const value = chosen || document.text.lineOf(element) || unwritten(document, element);
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

function labelOf(text: string): string {
  return text.replace(/\s{0,9}[:：]$/, '').trim();
}

function lastSegment(text: string): string {
  const end = text.slice(-MAX_TEXT_BEFORE).replace(/\s+/g, ' ').trim();
  return labelOf(end.split(/[,.;·|(–—]\s?/).at(-1) ?? '');
}

import { isKnownName, wordsOf } from '../../fill/names/key-names';
import { HEADINGS } from '../headings';
import { isLabel, MAX_LABEL_LENGTH, MAX_VALUE_LENGTH } from './is-label';
import type { LabelledValue } from './labelled-value';
import { EXACT_COUNT, INLINE, labelOf, valuesOf } from './named-values';
import { pairOfHeading } from './heading-pairs';
import type { IsSideline } from '../sidelines';
import { ownText } from './phrases';
import { pairOfSign } from './sign-names';
import { linesBelow } from './lines-below';
import { hasNeighbour, isNamedText, isTurnedRow, LABEL_CLASS, turnsIn, writtenIn } from './rows-by-make';
import { isSpokenName } from '../../dom/spoken';
import { attributeOf, hasOwnText, type DomDocument, type DomElement, type DomNode } from '../../dom/tree';

const PAIRED = new Set('SPAN STRONG B DIV P SMALL EM LABEL H3 H4 H5 H6'.split(' '));
/** A text before an element names it with its last few words only. */
const MAX_TEXT_BEFORE = 200;
const MAX_ALIKE = 50;
const MAX_TURNED = 20;
const MAX_PARTS = 8;
const MAX_PARTED = 80;
/** A number, perhaps with its unit or currency. */
const TURNED_VALUE = /^(?:[€$£¥₩₺]\s?)?\d[\d.,\s]{0,12}(?:[KkMm%€]|[万만천]|min|km|kg|h|m²?)?$/i;

/** Label and value in neighbouring elements: cells of a row, a text and what it introduces, a heading and its only line. */
export function* pairsOfElements(
  document: DomDocument,
  elements: readonly DomElement[],
  isSideline: IsSideline,
): Generator<LabelledValue> {
  for (const element of elements) {
    if (isSideline(element) || element.isHidden) continue;
    yield* pairOfSpoken(document, element);
    yield* pairOfHint(document, element);
    yield* pairOfUnseenName(document, element);
    yield* pairOfSign(document, element);
    yield* pairOfMoment(document, element);
    yield* pairOfRow(document, element);
    yield* pairsInTurn(document, element);
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

/** `<span class="chip" title="Start">1 June</span>`, where its neighbours are made so, too. */
function* pairOfHint(document: DomDocument, element: DomElement): Generator<LabelledValue> {
  const label = attributeOf(element, 'title').trim();
  if (label === '' || !HINTED.has(element.tagName) || !isLabel(label) || /\d/.test(label)) return;
  const text = document.text.lineLength(element) <= MAX_PARTED ? document.text.lineOf(element) : '';
  if (text === '' || wordsOf(text) === wordsOf(label)) return;
  if (isKnownName(wordsOf(label)) || hasNeighbour(element, ({ attributes }) => attributes.has('title')))
    yield* valuesOf(document, label, element);
}

const HINTED = new Set(['SPAN', 'LI', 'DIV', 'P']);
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
    // What is written below the value says more of it.
    if (LABEL_CLASS.test(attributeOf(first, 'class')) && !isInline(second)) yield* pairOfMake(document, first, second);
    return;
  }
  yield* pairTurned(document, first, second);
  if (isTurnedRow(document, parent)) {
    yield* pairOfMake(document, second, first);
    return;
  }
  const valueLength = lineLength(second);
  if (valueLength === 0 || valueLength > MAX_VALUE_LENGTH || lineLength(first) > MAX_LABEL_LENGTH + 1) return;
  if (lineLength(parent) > lineLength(first) + valueLength + 3) return;
  const label = labelOf(lineOf(first));
  if (!isLabel(label) || !isNameOfRow(document, parent, first, label)) return;
  yield* valuesOf(document, label, second);
}

/** A cell that only wraps its text names the row by what is marked as a name; twins of such rows may be titles and texts. */
function isNameOfRow(document: DomDocument, row: DomElement, first: DomElement, label: string): boolean {
  const text = document.text.lineOf(first);
  const [wrapped, second] = first.children;
  if (wrapped === undefined) return isMarked(first, text) || isKnownName(wordsOf(label)) || hasTwin(document, row);
  if (second !== undefined || wrapped.children.length > 0 || !isInline(wrapped) || hasOwnText(first)) return false;
  return wrapped.tagName !== 'A' && (isMarked(wrapped, text) || isMarked(first, text) || isKnownName(wordsOf(label)));
}

/** A name and a value that their make tells apart. */
function* pairOfMake(document: DomDocument, name: DomElement, value: DomElement): Generator<LabelledValue> {
  const { lineOf, lineLength } = document.text;
  if (lineLength(name) > MAX_MADE_LABEL || lineLength(value) > MAX_VALUE_LENGTH || lineLength(value) === 0) return;
  const label = labelOf(plainLabel(lineOf(name)));
  if (isLabel(label)) yield* valuesOf(document, label, value);
}

const MAX_MADE_LABEL = 80;

/** Without a sign that explains it, and without what is added in brackets. */
function plainLabel(text: string): string {
  return text.replace(/\s?(?:[ⓘ?*†]|\([^()]{1,60}\))$/u, '');
}

function* pairsInTurn(document: DomDocument, box: DomElement): Generator<LabelledValue> {
  for (const [name, value] of turnsIn(document, box)) yield* pairOfMake(document, name, value);
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
  // Several links in a row are several values.
  const links = linksFrom(document, parent.childNodes, parent.childNodes.indexOf(first) + 1);
  if (links.length > 1) {
    yield { label, value: links.join(', '), section: null, items: links };
    return;
  }
  const whole = lineOf(parent);
  const value = whole.startsWith(own) ? whole.slice(own.length).replace(/^[\s:：]{1,9}/, '') : '';
  if (value !== '') yield { label, value, section: null };
}

function isInline({ tagName }: DomElement): boolean {
  return INLINE.has(tagName);
}

/** Only what is marked as a name is one: two spans side by side may as well be two values. */
function isMarked(element: DomElement, text: string): boolean {
  if (element.tagName === 'STRONG' || element.tagName === 'B' || element.tagName === 'LABEL') return true;
  return LABEL_CLASS.test(attributeOf(element, 'class')) || /[:：]$/.test(text);
}

/** A row beside a row of the same make: the rows are names and values. */
function hasTwin(document: DomDocument, row: DomElement): boolean {
  return hasNeighbour(row, (other) => writtenIn(document, other).length === 2);
}

/** `<a>水野さより</a>/著 <a>景山トオル</a>/装画`: behind a stroke stands what the one before did. */
const BEHIND_NAME = /^\s?[/／]\s?(\p{L}{1,12})\s{0,10}$/u;

/** `Room <span>B 201</span>`, `<b>Tel.</b> 0123`, `Published <time>…</time> · Updated <time>…</time>`. */
function* pairsInLine(document: DomDocument, parent: DomElement): Generator<LabelledValue> {
  const nodes = parent.childNodes;
  const isNamed = isNamedText(parent);
  for (let at = 0; at + 1 < nodes.length; at += 1) {
    const node = nodes[at];
    const next = nodes[at + 1];
    if (node === undefined || next === undefined) continue;
    if (node.kind === 'text') {
      if (isBreak(next) && /[:：]\s*$/.test(node.text.slice(-MAX_TEXT_BEFORE))) {
        const label = lastSegment(node.text);
        if (isLabel(label)) yield* valueBehind(document, label, nodes, at + 2);
        continue;
      }
      if (next.kind === 'text' || !INLINE.has(next.tagName)) continue;
      const role = BEHIND_NAME.exec(node.text)?.[1];
      const before = nodes[at - 1];
      if (role !== undefined && before?.kind === 'element') {
        if (isKnownName(wordsOf(role))) yield* valuesOf(document, role, before);
        continue;
      }
      const label = lastSegment(node.text);
      const links = linksFrom(document, nodes, at + 1);
      if (isLabel(label) && links.length > 1) yield { label, value: links.join(', '), section: null, items: links };
      else if (isLabel(label) && document.text.lineLength(next) <= MAX_VALUE_LENGTH)
        yield* valuesOf(document, label, next);
    } else if (
      node.tagName === 'STRONG' ||
      node.tagName === 'B' ||
      (node.tagName === 'SPAN' && (isNamed || LABEL_CLASS.test(attributeOf(node, 'class'))))
    ) {
      const label = document.text.lineLength(node) > MAX_LABEL_LENGTH ? '' : labelOf(document.text.lineOf(node));
      const isOwnLine = at === 0 && isBreak(nodes[at + 1]);
      if (!isLabel(label) || !(node.tagName === 'SPAN' || isOwnLine || isKnownName(wordsOf(label)))) continue;
      const lines = isOwnLine ? linesBelow(nodes, at + 2) : [];
      const [first, second] = lines;
      if (first !== undefined && second !== undefined) yield { label, value: first, section: null, items: lines };
      else yield* valueBehind(document, label, nodes, isOwnLine ? at + 2 : at + 1);
    }
  }
}

/** The links that stand in a row from here to the end, with nothing but commas between them. */
function linksFrom(document: DomDocument, nodes: DomNode[], start: number): string[] {
  const row = nodes.slice(start, start + MAX_ALIKE);
  const isRow = row.every((node) =>
    node.kind === 'text' ? /^[\s,;|·•/、，]*$/.test(node.text) : node.tagName === 'A',
  );
  if (!isRow) return [];
  return row.flatMap((node) =>
    node.kind === 'element' ? document.text.lineOf(node).slice(0, MAX_VALUE_LENGTH) || [] : [],
  );
}

function isBreak(node: DomNode | undefined): boolean {
  return node?.kind === 'element' && node.tagName === 'BR';
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

function lastSegment(text: string): string {
  // A short form ends in a dot: `Ref. <b>L-2317</b>`.
  const end = text
    .slice(-MAX_TEXT_BEFORE)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\p{L})\.$/u, '');
  return labelOf(end.split(/[,.;·|(–—]\s?/).at(-1) ?? '');
}

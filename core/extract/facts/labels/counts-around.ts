import type { DomDocument, DomElement } from '../../dom/tree';
import type { IsSideline } from '../sidelines';
import { isLabel, MAX_LABEL_LENGTH } from './is-label';
import type { LabelledValue } from './labelled-value';

const COUNT = /^\d{1,3}(?:[.,]\d{3}){0,3}$|^\d{1,9}$/;
const MAX_CHILDREN = 3;

/** A tab or a button and the number that stands in it or beside it: `Issues 29`, `Fork | 74`. */
export function* countsAround(document: DomDocument, isSideline: IsSideline): Generator<LabelledValue> {
  for (const element of document.elements) {
    if (!isSideline(element) || element.isHidden || element.children.length > MAX_CHILDREN) continue;
    yield* countsInLine(element);
    const parts = partsIn(document, element);
    const [label, count, third] = parts;
    if (label === undefined || count === undefined || third !== undefined || !COUNT.test(count)) continue;
    if (isLabel(label) && !/\d/.test(label)) yield { label, value: count, section: null, isCount: true };
  }
}

const MAX_LINE = 80;
const COUNTED = /^(\d{1,3}(?:[.,]\d{3}){0,3}|\d{1,9})\s(\p{L}[\p{L} ]{2,30})$/u;

/** A line of counts above or below a list: `3 posts • 742 views • Page 1 of 1`. */
function* countsInLine({ childNodes }: DomElement): Generator<LabelledValue> {
  const [only, second] = childNodes;
  if (only?.kind !== 'text' || second !== undefined || only.text.length > MAX_LINE) return;
  const parts = only.text.split(/\s?[·•|]\s/);
  for (const part of parts.length > 1 ? parts : []) {
    const [, count, label] = COUNTED.exec(part.trim()) ?? [];
    if (count !== undefined && label !== undefined && isLabel(label))
      yield { label, value: count, section: null, isCount: true };
  }
}

function partsIn(document: DomDocument, { childNodes }: DomElement): string[] {
  const texts = childNodes.map((node) => {
    if (node.kind === 'text') return node.text.length > MAX_LABEL_LENGTH * 2 ? '' : node.text.trim();
    return document.text.lineLength(node) > MAX_LABEL_LENGTH ? '' : document.text.lineOf(node);
  });
  return texts.filter((text) => text !== '');
}

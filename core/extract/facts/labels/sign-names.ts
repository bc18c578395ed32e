import { isKnownWord } from '../../fill/names/concepts';
import { isKnownName, wordsOf } from '../../fill/names/key-names';
import { attributeOf, isWithin, rawText, type DomDocument, type DomElement } from '../../dom/tree';
import { collapse } from '../../dom/text';
import { isLabel, MAX_LABEL_LENGTH, MAX_VALUE_LENGTH } from './is-label';
import { labelOf, valuesOf } from './named-values';
import type { LabelledValue } from './labelled-value';

const SIGNS = new Set(['SVG', 'IMG', 'I', 'SPAN']);
const CONTROLS = new Set(['A', 'BUTTON', 'LABEL', 'FORM', 'NAV', 'SUMMARY', 'HEADER', 'FOOTER', 'FIGURE']);
const MAX_CLIMB = 2;
const MAX_SHOWN = 80;
const BETWEEN_PARTS = /\s[|·•]\s/;

/** `<svg><title>Doors</title></svg><span>7:00 pm</span>`: a drawing that is named for those who hear the page names what follows it. */
export function* pairOfSign(document: DomDocument, sign: DomElement): Generator<LabelledValue> {
  if (!SIGNS.has(sign.tagName) || document.text.lineLength(sign) > 0) return;
  const label = labelOf(nameOf(sign));
  if (label === '' || /\d/.test(label) || !isLabel(label) || isWithin(sign, CONTROLS)) return;
  const box = alone(document, sign);
  const row = box.parent;
  if (row === null || !isFirstIn(document, box, row)) return;
  const length = document.text.lineLength(row);
  if (length === 0 || length > MAX_SHOWN || !(isName(label) || hasNamedTwin(sign, row))) return;
  const shown = row.children.filter((child) => document.text.lineLength(child) > 0);
  const [only, second] = shown;
  if (only !== undefined && second === undefined && document.text.lineLength(only) === length) {
    yield* valuesOf(document, label, only);
    return;
  }
  const [value = ''] = document.text.lineOf(row).split(BETWEEN_PARTS);
  if (value.length <= MAX_VALUE_LENGTH && wordsOf(value) !== wordsOf(label)) yield { label, value, section: null };
}

function nameOf(sign: DomElement): string {
  const told = attributeOf(sign, 'aria-label') || attributeOf(sign, 'title') || attributeOf(sign, 'alt');
  if (told.trim() !== '' || sign.tagName !== 'SVG') return told.trim();
  const title = sign.children.find(({ tagName }) => tagName === 'TITLE');
  return title === undefined ? '' : collapse(rawText(title, MAX_LABEL_LENGTH + 1));
}

/** The sign may stand in a box of its own. */
function alone(document: DomDocument, sign: DomElement): DomElement {
  let box = sign;
  for (let climbed = 0; climbed < MAX_CLIMB; climbed += 1) {
    const { parent } = box;
    if (parent === null || parent.children.length > 1 || document.text.lineLength(parent) > 0) break;
    box = parent;
  }
  return box;
}

function isFirstIn(document: DomDocument, box: DomElement, row: DomElement): boolean {
  for (const node of row.childNodes) {
    if (node.kind === 'text' ? node.text.trim() !== '' : document.text.lineLength(node) > 0) return false;
    if (node === box) return true;
  }
  return false;
}

function isName(label: string): boolean {
  const words = wordsOf(label);
  return isKnownName(words) || words.split(' ').every(isKnownWord);
}

/** Of several drawings in a row, each with its value, all are names where one is; a picture of a thing names nothing. */
function hasNamedTwin(sign: DomElement, row: DomElement): boolean {
  if (sign.tagName !== 'SVG') return false;
  const siblings = row.parent?.children ?? [];
  return [siblings[row.childIndex - 1], siblings[row.childIndex + 1]].some((other) => {
    const twin = other?.children.find(({ tagName }) => tagName === 'SVG');
    return other?.tagName === row.tagName && twin !== undefined && isName(labelOf(nameOf(twin)));
  });
}

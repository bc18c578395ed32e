import { attributeOf, hasOwnText, type DomDocument, type DomElement } from '../../dom/tree';

const MAX_PARTS = 100;
const MAX_PART_LENGTH = 500;
const LIST = new Set(['UL', 'OL']);
const PART = new Set(['LI', 'A', 'SPAN', 'B', 'STRONG', 'EM', 'I', 'DIV', 'P', 'CODE', 'SMALL']);
/** What may stand between two parts of a list in one line. */
const BETWEEN = /^[\s,;|·•/、，・&+-]{0,20}(?:(?:and|und|et|y|e|en|i|ve)\s{1,20})?$/i;

/**
 * The parts of a value, if it is written as several: items of a list, lines of an address, or elements in a row
 * with nothing but commas between them. Undefined for a plain text.
 */
export function partsOf(document: DomDocument, element: DomElement): string[] | undefined {
  const list = listIn(element);
  const parts = list === null ? linesOrElements(document, element) : elementTexts(document, list.children);
  return parts !== null && parts.length > (list === null ? 1 : 0) ? parts : undefined;
}

/** The list that is all there is in an element, however deep. */
function listIn(element: DomElement): DomElement | null {
  for (let at: DomElement | undefined = element; at !== undefined; at = at.children[0]) {
    if (LIST.has(at.tagName)) return at;
    if (at.children.length !== 1 || hasOwnText(at)) return null;
  }
  return null;
}

function linesOrElements(document: DomDocument, element: DomElement): string[] | null {
  const { children } = element;
  const isBroken = children.some(({ tagName }) => tagName === 'BR');
  if ((children.length < 2 && !isBroken) || children.length > MAX_PARTS) return null;
  const lines = document.text.linesOf(element);
  if (lines.length > 1) return lines.length <= MAX_PARTS ? lines : null;
  const isRow = element.childNodes.every((node) =>
    node.kind === 'text' ? BETWEEN.test(node.text.slice(0, 50)) : PART.has(node.tagName),
  );
  const kinds = new Set(children.map((child) => `${child.tagName} ${attributeOf(child, 'class')}`));
  return isRow && kinds.size === 1 ? elementTexts(document, children) : null;
}

function elementTexts(document: DomDocument, elements: readonly DomElement[]): string[] | null {
  const texts = elements
    .slice(0, MAX_PARTS)
    .filter((element) => document.text.lineLength(element) <= MAX_PART_LENGTH)
    .map((element) => document.text.lineOf(element))
    .filter((text) => text !== '');
  return texts.length > 0 ? texts : null;
}

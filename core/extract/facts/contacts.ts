import { MAX_FACTS, takeFacts } from '../dom/bounds';
import type { IsSideline } from './sidelines';
import { attributeOf, elementsOf, type DomDocument, type DomElement } from '../dom/tree';
import type { LabelledValue } from './labels/labelled-value';

const BLOCKS = new Set(['ADDRESS', 'P', 'DIV', 'TD', 'DD', 'LI']);
const MAX_LINES = 7;
const MAX_BLOCK_LENGTH = 300;
const MAX_PHONE_LENGTH = 40;

/** Links that mail or call, each as a value named `email` or `phone`. */
export function* contactLinks(document: DomDocument, elements: readonly DomElement[]): Generator<LabelledValue> {
  for (const element of elements) {
    if (element.tagName !== 'A') continue;
    const href = attributeOf(element, 'href').trim();
    if (/^mailto:/i.test(href)) {
      const address = decoded(href.slice('mailto:'.length).split('?')[0] ?? '');
      if (address.includes('@')) yield { label: 'email', value: address, section: null };
    } else if (/^tel:/i.test(href)) {
      const shown = document.text.lineLength(element) <= MAX_PHONE_LENGTH ? document.text.lineOf(element) : '';
      const value = /\d{2}/.test(shown) ? shown : decoded(href.slice('tel:'.length));
      if (value !== '') yield { label: 'phone', value, section: null };
    }
  }
}

export function readContacts(document: DomDocument, isSideline: IsSideline): LabelledValue[] {
  const shown = document.elements.filter((element) => !isSideline(element));
  return takeFacts([...contactLinks(document, shown), ...writtenAddresses(shown)], MAX_FACTS.contacts);
}

const ADDRESS = /(?<![\p{L}\d._%+-])[a-z\d][a-z\d._%+-]{0,60}@[a-z\d-]{1,60}(?:\.[a-z\d-]{2,30}){1,3}(?![\p{L}\d@])/giu;
const MAX_TEXT = 500;

/** Addresses for mail that are written and not linked. */
function* writtenAddresses(elements: readonly DomElement[]): Generator<LabelledValue> {
  for (const { childNodes, isHidden } of elements) {
    for (const node of isHidden ? [] : childNodes) {
      if (node.kind !== 'text' || node.text.length > MAX_TEXT || !node.text.includes('@')) continue;
      for (const [value] of node.text.matchAll(ADDRESS)) yield { label: 'email', value, section: null };
    }
  }
}

/** Blocks of a few short lines, of which some are postal addresses. */
export function readLineBlocks(document: DomDocument, isSideline: IsSideline): string[][] {
  return takeFacts(lineBlocks(document, isSideline), MAX_FACTS.addresses);
}

function* lineBlocks(document: DomDocument, isSideline: IsSideline): Generator<string[]> {
  for (const element of elementsOf(document, BLOCKS)) {
    if (isSideline(element) || document.text.lineLength(element) > MAX_BLOCK_LENGTH) continue;
    if (!element.children.every(({ tagName }) => !BLOCKS.has(tagName))) continue;
    const lines = document.text.linesOf(element);
    if (lines.length <= MAX_LINES && /\d/.test(lines.join(' '))) yield lines;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}

import { PAGE_BOUNDS } from './bounds';
import { VOID_TAGS } from './implied-ends';
import type { DomDocument, DomElement, DomNode } from './tree';

const NAME = /^[a-z][a-z0-9-]*$/;
/** What hides an element has been left out already, and other styles tell the reader view nothing. */
const NOT_NEEDED = new Set(['style']);
const MAX_ATTRIBUTES = 50;

/** Well-formed markup of a page, for a library that brings its own strict parser. */
export function toMarkup(page: DomDocument, isLeftOut: (element: DomElement) => boolean): string {
  const parts: string[] = [];

  function write(node: DomNode): void {
    if (node.kind === 'text') parts.push(escape(node.text));
    else if (!isLeftOut(node)) writeElement(node);
  }

  function writeElement(element: DomElement): void {
    const name = element.tagName.toLowerCase();
    const isKnown = NAME.test(name);
    if (isKnown) parts.push(`<${name}${attributesOf(element)}${VOID_TAGS.has(name) ? '/' : ''}>`);
    if (name === 'title') parts.push(escape(titleText(element)));
    else for (const child of element.childNodes) write(child);
    if (isKnown && !VOID_TAGS.has(name)) parts.push(`</${name}>`);
  }

  writeElement(page.root);
  return parts.join('');
}

function titleText({ childNodes }: DomElement): string {
  const [text] = childNodes;
  return text?.kind === 'text' ? text.text.slice(0, PAGE_BOUNDS.titleLength) : '';
}

function attributesOf({ attributes }: DomElement): string {
  return [...attributes]
    .filter(([name]) => NAME.test(name) && !NOT_NEEDED.has(name))
    .slice(0, MAX_ATTRIBUTES)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

import { parseHTML } from 'linkedom';

/** The small part of the DOM that extraction reads, so that the project needs no browser type library. */
export interface DomNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  readonly parentElement: DomElement | null;
}

export interface DomElement extends DomNode {
  readonly tagName: string;
  readonly id: string;
  readonly children: ArrayLike<DomElement> & Iterable<DomElement>;
  readonly previousElementSibling: DomElement | null;
  readonly innerHTML: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>;
  closest(selector: string): DomElement | null;
  matches(selector: string): boolean;
  replaceChildren(...nodes: string[]): void;
  remove(): void;
}

export interface DomDocument {
  readonly documentElement: DomElement;
  readonly body: DomElement;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>;
  getElementById(id: string): DomElement | null;
  cloneNode(deep: boolean): DomDocument;
}

export const ELEMENT_NODE = 1;
export const TEXT_NODE = 3;

/** As deep as browsers let a page nest; anything below is kept as text. */
const MAX_DEPTH = 256;

export function parseHtml(html: string): DomDocument {
  const document = parseLoosely(nestsAbsurdly(html) ? html.replace(/<(?!\/?title)[^>]*>/gi, ' ') : html);
  limitDepth(document.documentElement);
  return document;
}

/**
 * The parser builds no implied html, head or body elements. Pages that leave them out are legal and common,
 * so their content is wrapped before parsing.
 */
function parseLoosely(html: string): DomDocument {
  if (/<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)) {
    const { document } = parseHTML(html);
    if (document.documentElement?.tagName === 'HTML') return document;
  }
  const inner = html.replace(/<!doctype[^>]*>/gi, '').replace(/<\/?(?:html|head|body)(?:\s[^>]*)?>/gi, '');
  const lang = /<html[^>]*\slang\s*=\s*["']?([\w-]+)/i.exec(html)?.[1];
  const open = lang === undefined ? '<html>' : `<html lang="${lang}">`;
  return parseHTML(`<!doctype html>${open}<head></head><body>${inner}</body></html>`).document;
}

const ABSURD_DEPTH = 4_000;
const NEVER_NESTED = new Set(
  'area base br col embed hr img input link meta source track wbr p li td th tr dt dd option'.split(' '),
);

/** The parser's time grows with the square of the depth, so such a page is noticed before it is parsed. */
function nestsAbsurdly(html: string): boolean {
  let depth = 0;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    if (NEVER_NESTED.has((name ?? '').toLowerCase())) continue;
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > ABSURD_DEPTH) return true;
  }
  return false;
}

/** Readers below recurse and ask for ancestors: a hostile page must not exhaust their stack or their time. */
function limitDepth(root: DomElement): void {
  const stack: [DomElement, number][] = [[root, 1]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [element, depth] = next;
    if (depth >= MAX_DEPTH) element.replaceChildren(element.textContent ?? '');
    else for (const child of element.children) stack.push([child, depth + 1]);
  }
}

/** Whether an element stands inside one of these tags; far cheaper than a selector in a loop over a page. */
export function isWithin(element: DomElement, tags: ReadonlySet<string>): boolean {
  for (let at: DomElement | null = element; at !== null; at = at.parentElement) if (tags.has(at.tagName)) return true;
  return false;
}

/** An absolute http(s) address, or null: other schemes are of no use to a caller who reads a page. */
export function absoluteUrl(reference: string | null, base: string | null): string | null {
  if (reference === null || reference.trim() === '') return null;
  try {
    const url = base === null ? new URL(reference.trim()) : new URL(reference.trim(), base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

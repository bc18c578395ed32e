import { PAGE_BOUNDS } from './bounds';
import type { DomElement } from './tree';
import { ENDED_BY, VOID_TAGS } from './implied-ends';
import { SPOKEN } from './spoken';

type Attributes = ReadonlyMap<string, string>;

interface Tree {
  root: DomElement;
  head: DomElement;
  body: DomElement;
  elements: DomElement[];
  isCut: boolean;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const NO_ATTRIBUTES: Attributes = new Map();
const HEAD_TAGS = new Set('base link meta title style script noscript template'.split(' '));
const WITHOUT_TEXT = new Set(['script', 'style', 'template', 'noscript']);

export interface TreeBuilder {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** Ends the innermost element, which was written as `<x/>`. */
  closeLast(): void;
  isInside(name: string): boolean;
  text(text: string): void;
  finish(): Tree;
}

/**
 * Builds the tree of a page from its tags. There is always one html, head and body element, wherever the page has
 * or omits them. Each tag costs the same however deep it lies, which general parsers do not promise.
 */
export function createTreeBuilder(): TreeBuilder {
  const elements: Mutable<DomElement>[] = [];
  const root = create('html', NO_ATTRIBUTES, null);
  const head = create('head', NO_ATTRIBUTES, root);
  let body: Mutable<DomElement> | null = null;
  /** Names of all open tags; those that lie too deep, or beyond the number that is read, are the last and have no element. */
  const openNames: string[] = [];
  const openElements: Mutable<DomElement>[] = [];
  const openCount = new Map<string, number>();
  let isCut = false;

  function open(name: string, attributes: Attributes): void {
    if (name === 'html') return mergeAttributes(root, attributes);
    if (name === 'head') return;
    if (name === 'body') return mergeAttributes(startBody(), attributes);
    if (openNames.length === 0 && !HEAD_TAGS.has(name)) startBody();
    const ended = ENDED_BY.get(name);
    if (ended !== undefined) while (ended.has(openNames.at(-1) ?? '')) pop();
    place(name, attributes);
  }

  function close(name: string): void {
    if (isInside(name)) while (pop() !== name);
    // An end tag without its start tag: browsers see a paragraph or a line break.
    else if (name === 'br') open(name, NO_ATTRIBUTES);
    else if (name === 'p') {
      open(name, NO_ATTRIBUTES);
      pop();
    } else if (name === 'head' && body === null) while (openNames.length > 0) pop();
  }

  function isInside(name: string): boolean {
    return (openCount.get(name) ?? 0) > 0;
  }

  function text(content: string): void {
    if (openNames.length === 0 && body === null) {
      if (content.trim() === '') return;
      startBody();
    }
    const isSkipped = openNames.length > openElements.length && WITHOUT_TEXT.has(openNames.at(-1) ?? '');
    if (!isSkipped) append(current(), content);
  }

  function finish(): Tree {
    const content = startBody();
    while (openNames.length > 0) pop();
    head.end = content.index;
    content.end = elements.length;
    root.end = elements.length;
    return { root, head, body: content, elements, isCut };
  }

  function startBody(): Mutable<DomElement> {
    if (body !== null) return body;
    while (openNames.length > 0) pop();
    body = create('body', NO_ATTRIBUTES, root);
    return body;
  }

  function current(): Mutable<DomElement> {
    return openElements.at(-1) ?? body ?? head;
  }

  function place(name: string, attributes: Attributes): void {
    const isTooDeep = openNames.length >= PAGE_BOUNDS.depth;
    const isTooMany = elements.length >= PAGE_BOUNDS.elements;
    if (isTooMany) isCut = true;
    if (isTooDeep || isTooMany) append(current(), ' ');
    const element = isTooDeep || isTooMany ? null : create(name, attributes, current());
    if (VOID_TAGS.has(name)) return;
    openNames.push(name);
    openCount.set(name, (openCount.get(name) ?? 0) + 1);
    if (element !== null) openElements.push(element);
  }

  function pop(): string | undefined {
    const name = openNames.pop();
    if (name === undefined) return undefined;
    openCount.set(name, (openCount.get(name) ?? 1) - 1);
    if (openElements.length <= openNames.length) append(current(), ' ');
    else {
      const element = openElements.pop();
      if (element !== undefined) element.end = elements.length;
    }
    return name;
  }

  function create(name: string, attributes: Attributes, parent: Mutable<DomElement> | null): Mutable<DomElement> {
    const index = elements.length;
    const element: Mutable<DomElement> = {
      kind: 'element',
      tagName: name.toUpperCase(),
      attributes,
      parent,
      childNodes: [],
      children: [],
      isHidden: hidesItself(attributes) || isTakenOut(name, attributes),
      index,
      end: index + 1,
      childIndex: parent === null ? 0 : parent.children.length,
    };
    parent?.children.push(element);
    parent?.childNodes.push(element);
    elements.push(element);
    return element;
  }

  return { open, close, closeLast: pop, isInside, text, finish };
}

function append(element: DomElement, text: string): void {
  const last = element.childNodes.at(-1);
  if (last?.kind === 'text') last.text += text;
  else element.childNodes.push({ kind: 'text', text });
}

function mergeAttributes(element: Mutable<DomElement>, attributes: Attributes): void {
  element.attributes = new Map([...attributes, ...element.attributes]);
  element.isHidden = hidesItself(element.attributes);
}

/** Fonts that draw a picture for a word: `<span class="material-icons">home</span>`. */
const ICON_FONT = /(?:^|\s)material-(?:icons|symbols)/;

/** Put where nobody looks, and not for those who hear the page. */
function isFarAway(style: string, classes: string): boolean {
  const isPlaced =
    /position\s*:\s*(?:absolute|fixed)/i.test(style) && /(?:left|top)\s*:\s*-\d{4,9}(?:\.\d+)?px/i.test(style);
  return isPlaced && !SPOKEN.test(classes);
}

const OUT = /(?:^|\s)(?:is-hidden|d-none|u-hidden|display-none)(?:$|\s)/;
/** Shown again on some screens: `d-none d-md-inline`. */
const BACK = /(?:^|\s)d-(?:sm|md|lg|xl|xxl|print)-/;

/** Words in a line that a class takes out of it. Whole boxes are hidden so until somebody opens them. */
function isTakenOut(name: string, attributes: Attributes): boolean {
  const classes = name === 'span' ? attributes.get('class') : undefined;
  return classes !== undefined && OUT.test(classes.slice(0, MAX_CLASSES)) && !BACK.test(classes.slice(0, MAX_CLASSES));
}

const MAX_CLASSES = 200;

function hidesItself(attributes: Attributes): boolean {
  if (attributes.size === 0) return false;
  // What stands on a tab is shown to whoever opens it.
  if (attributes.get('role') === 'tabpanel') return false;
  if (attributes.has('hidden') || attributes.get('aria-hidden') === 'true') return true;
  if (ICON_FONT.test(attributes.get('class') ?? '')) return true;
  const style = attributes.get('style');
  if (style === undefined) return false;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style) || isFarAway(style, attributes.get('class') ?? '');
}

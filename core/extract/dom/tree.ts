/** A run of text between two tags, entities decoded. */
interface DomText {
  readonly kind: 'text';
  text: string;
}

export type DomNode = DomElement | DomText;

/** An element of a parsed page. Lists are plain arrays, because every reader walks them many times. */
export interface DomElement {
  readonly kind: 'element';
  /** Upper case. */
  readonly tagName: string;
  /** By lower-case name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: DomElement | null;
  readonly childNodes: DomNode[];
  readonly children: DomElement[];
  /** Position among the elements of the document, and the position after its last descendant. */
  readonly index: number;
  readonly end: number;
  /** By its own attributes; what is around it may hide it too. */
  readonly isHidden: boolean;
  /** Position among its parent's children. */
  readonly childIndex: number;
}

/** The visible text of a page, written down once; the text of an element is a part of it and costs nothing to take. */
export interface PageText {
  /** All visible text of one element on one line. */
  lineOf(element: DomElement): string;
  /** Length of that line, for those who do not want a long one. */
  lineLength(element: DomElement): number;
  /** The text lines a reader would see: blocks and line breaks end a line. */
  linesOf(element: DomElement): string[];
}

/** A parsed page, which nobody changes afterwards: all that is asked of it often is read from what is kept here. */
export interface DomDocument {
  readonly root: DomElement;
  readonly head: DomElement;
  readonly body: DomElement;
  /** All elements in the order in which they open. */
  readonly elements: readonly DomElement[];
  readonly byTag: ReadonlyMap<string, readonly DomElement[]>;
  readonly byId: ReadonlyMap<string, DomElement>;
  readonly text: PageText;
  /** True when the page has more elements than are read. */
  readonly isCut: boolean;
}

export function attributeOf(element: DomElement, name: string): string {
  return element.attributes.get(name) ?? '';
}

/** All elements of these tags, in the order of the page. */
export function elementsOf(document: DomDocument, tags: ReadonlySet<string>): DomElement[] {
  return document.elements.filter((element) => tags.has(element.tagName));
}

export function withTag(document: DomDocument, tag: string): readonly DomElement[] {
  return document.byTag.get(tag) ?? [];
}

export function firstOf(document: DomDocument, tag: string): DomElement | null {
  return withTag(document, tag)[0] ?? null;
}

/** The first descendants of one tag, found without walking over the others. */
export function descendantsOf(
  document: DomDocument,
  element: DomElement,
  tag: string,
  maxNumber: number,
): readonly DomElement[] {
  const all = withTag(document, tag);
  const start = firstAfter(all, element.index + 1);
  return all.slice(start, Math.min(firstAfter(all, element.end), start + maxNumber));
}

export function firstDescendant(document: DomDocument, element: DomElement, tag: string): DomElement | null {
  const all = withTag(document, tag);
  const found = all[firstAfter(all, element.index + 1)];
  return found !== undefined && found.index < element.end ? found : null;
}

/** Where in a list in document order the elements from this position on begin. */
export function firstAfter(elements: readonly DomElement[], position: number): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.index ?? Infinity) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The element itself or the nearest one around it that has one of these tags. */
export function closest(element: DomElement, tags: ReadonlySet<string>): DomElement | null {
  for (let at: DomElement | null = element; at !== null; at = at.parent) if (tags.has(at.tagName)) return at;
  return null;
}

export function isWithin(element: DomElement, tags: ReadonlySet<string>): boolean {
  return closest(element, tags) !== null;
}

/** Whether neither the element nor anything around it is hidden. */
export function isShown(element: DomElement): boolean {
  for (let at: DomElement | null = element; at !== null; at = at.parent) if (at.isHidden) return false;
  return true;
}

/** Whether two elements look alike: the same tag, the same classes. */
export function isOfMake(one: DomElement, other: DomElement): boolean {
  return one.tagName === other.tagName && attributeOf(one, 'class') === attributeOf(other, 'class');
}

/** Whether an element has words of its own, outside of those in it. */
export function hasOwnText({ childNodes }: DomElement): boolean {
  return childNodes.some((node) => node.kind === 'text' && node.text.trim() !== '');
}

/** The text of an element as it is written, hidden parts included, up to a length. */
export function rawText(element: DomElement, maxLength: number): string {
  let text = '';
  const collect = (node: DomNode): void => {
    if (text.length >= maxLength) return;
    if (node.kind === 'text') text += node.text;
    else for (const child of node.childNodes) collect(child);
  };
  collect(element);
  return text.slice(0, maxLength);
}

import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser';
import { PAGE_BOUNDS } from './dom/bounds';
import { parseHtml } from './dom/dom';
import { toMarkup } from './dom/markup';
import type { DomDocument, DomElement } from './dom/tree';

const MIN_ARTICLE_LENGTH = 200;
/** An element takes about as long as this many characters. */
const WORK_OF_ELEMENT = 50;

export interface ReaderView {
  article: DomDocument;
  /** Who wrote it, in the words of the page, and when it was published; taken out of the article itself. */
  byline: string | null;
  published: string | null;
}

/** The article of a page as browsers' reader views find it, or null when there is none or the page is too large. */
export function readerView(page: DomDocument, isLeftOut: (element: DomElement) => boolean): ReaderView | null {
  if (!isWithinBounds(page, isLeftOut)) return null;
  try {
    const parsed = new Readability(new JSDOMParser().parse(toMarkup(page, isLeftOut))).parse();
    if (!parsed?.content || (parsed.textContent ?? '').trim().length < MIN_ARTICLE_LENGTH) return null;
    return {
      article: parseHtml(parsed.content),
      byline: parsed.byline ?? null,
      published: parsed.publishedTime ?? null,
    };
  } catch {
    // The library gives up on unusual trees; the page is then read as a whole.
    return null;
  }
}

/** The library looks at what is in nearly every element, so each thing counts once for every element around it. */
function isWithinBounds(page: DomDocument, isLeftOut: (element: DomElement) => boolean): boolean {
  let elements = 0;
  let work = 0;
  let deepest = 0;
  const isTooMuch = (): boolean =>
    elements > PAGE_BOUNDS.readerElements || deepest > PAGE_BOUNDS.readerDepth || work > PAGE_BOUNDS.readerWork;
  const visit = (element: DomElement, depth: number): void => {
    elements += 1;
    deepest = Math.max(deepest, depth);
    // Whatever is put in or taken out is searched for among its siblings.
    work += WORK_OF_ELEMENT * depth + element.childNodes.length ** 2;
    for (const child of element.childNodes) {
      if (isTooMuch()) return;
      if (child.kind === 'text') work += child.text.length * depth;
      else if (!isLeftOut(child)) visit(child, depth + 1);
    }
  };
  visit(page.root, 1);
  return !isTooMuch();
}

import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser';
import { PAGE_BOUNDS } from './bounds';
import { parseHtml } from './dom';
import { toMarkup } from './markup';
import type { DomDocument, DomElement } from './tree';

const MIN_ARTICLE_LENGTH = 200;

/** The article of a page as browsers' reader views find it, or null when there is none or the page is too large. */
export function readerView(page: DomDocument, isLeftOut: (element: DomElement) => boolean): DomDocument | null {
  if (!isWithinBounds(page, isLeftOut)) return null;
  try {
    const parsed = new Readability(new JSDOMParser().parse(toMarkup(page, isLeftOut))).parse();
    if (!parsed?.content || (parsed.textContent ?? '').trim().length < MIN_ARTICLE_LENGTH) return null;
    return parseHtml(parsed.content);
  } catch {
    // The library gives up on unusual trees; the page is then read as a whole.
    return null;
  }
}

/** The library reads the text of nearly every element, so a text counts once for each element around it. */
function isWithinBounds(page: DomDocument, isLeftOut: (element: DomElement) => boolean): boolean {
  let elements = 0;
  let visits = 0;
  const visit = (element: DomElement, depth: number): void => {
    elements += 1;
    for (const child of element.childNodes) {
      if (elements > PAGE_BOUNDS.readerElements || visits > PAGE_BOUNDS.readerTextVisits) return;
      if (child.kind === 'text') visits += child.text.length * depth;
      else if (!isLeftOut(child)) visit(child, depth + 1);
    }
  };
  visit(page.root, 1);
  return elements <= PAGE_BOUNDS.readerElements && visits <= PAGE_BOUNDS.readerTextVisits;
}

import { MAX_FACTS, takeFacts } from '../dom/bounds';
import { elementsOf, isWithin, type DomDocument, type DomElement } from '../dom/tree';
import { FURNITURE, MAX_ITEM_ELEMENTS } from './groups';
import { readItem, type GroupItem } from './group-item';
import { HEADINGS, headingText } from './headings';
import type { IsSideline } from './sidelines';

/** A heading and what stands below it, up to the next one of its kind. */
export interface Chapter {
  heading: string;
  lines: string[];
  item: GroupItem;
}

const PARENTS = new Set('MAIN SECTION ARTICLE DIV BODY'.split(' '));
const MIN_CHAPTERS = 2;
const MAX_LINES = 60;

/** Chapters that follow each other under headings of one level, with nothing around each of them. */
export function readChapters(document: DomDocument, base: string | null, isSideline: IsSideline): Chapter[][] {
  return takeFacts(chapterRuns(document, base, isSideline), MAX_FACTS.groups);
}

function* chapterRuns(document: DomDocument, base: string | null, isSideline: IsSideline): Generator<Chapter[]> {
  for (const parent of elementsOf(document, PARENTS)) {
    if (isSideline(parent) || isWithin(parent, FURNITURE)) continue;
    const levels = new Set(parent.children.flatMap(({ tagName }) => (HEADINGS.has(tagName) ? [tagName] : [])));
    for (const level of levels) {
      const heads = parent.children.filter(({ tagName }) => tagName === level);
      if (heads.length < MIN_CHAPTERS) continue;
      const chapters = heads
        .slice(0, MAX_FACTS.groupItems)
        .flatMap((head) => chapterOf(document, head, bodyOf(parent, head), base) ?? []);
      if (chapters.length === heads.length) yield chapters;
    }
  }
}

function bodyOf(parent: DomElement, head: DomElement): DomElement[] {
  const after = parent.children.slice(head.childIndex + 1);
  const end = after.findIndex(({ tagName }) => HEADINGS.has(tagName) && tagName <= head.tagName);
  return end < 0 ? after : after.slice(0, end);
}

function chapterOf(
  document: DomDocument,
  head: DomElement,
  body: readonly DomElement[],
  base: string | null,
): Chapter | null {
  const heading = headingText(document, head);
  const lines = body.flatMap((part) => document.text.linesOf(part)).slice(0, MAX_LINES);
  const end = body.at(-1)?.end ?? 0;
  if (heading === '' || lines.length === 0) return null;
  const elements = document.elements.slice(head.index, Math.min(end, head.index + MAX_ITEM_ELEMENTS));
  return { heading, lines, item: { ...readItem(document, elements, base, lines), heading } };
}

import { cutText, MAX_FACTS, takeFacts } from '../dom/bounds';
import { collapse } from '../dom/text';
import { attributeOf, elementsOf, type DomDocument, type DomElement, type DomNode } from '../dom/tree';

export interface Heading {
  level: number;
  text: string;
}

/** Names the heading under which a table or list stands; often nothing else says what it holds. */
export type SectionOf = (element: DomElement) => string | null;

export const HEADINGS = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
/** What names a part of a page that is opened or filled in. */
const SECTION_NAMES = new Set(['SUMMARY', 'LEGEND']);
/** A longer heading is no name. */
const MAX_SECTION_LENGTH = 300;
const MAX_CLIMB = 3;

export function readHeadings(document: DomDocument): Heading[] {
  const headings = elementsOf(document, HEADINGS).map((element) => ({
    level: Number(element.tagName.slice(1)),
    text: cutText(element.tagName === 'H1' ? headingText(document, element) : document.text.lineOf(element)),
  }));
  return takeFacts(
    headings.filter((heading) => heading.text !== ''),
    MAX_FACTS.headings,
  );
}

const BADGE = /badge|pill|chip|flag|tag|label/i;
const BRACKETED = /^[(（][^()（）]{1,20}[)）]$/;
const BESIDE_NAME = new Set(['I', 'SMALL', 'SUP', 'BUTTON']);

/** Without the badges, icons and counts that stand beside the name. */
export function headingText(document: DomDocument, heading: DomElement): string {
  const isBeside = (node: DomNode): boolean =>
    node.kind === 'element' &&
    (BESIDE_NAME.has(node.tagName) ||
      BADGE.test(attributeOf(node, 'class')) ||
      BRACKETED.test(document.text.lineOf(node)));
  if (!heading.childNodes.some(isBeside)) return document.text.lineOf(heading);
  const kept = heading.childNodes.map((node) => {
    if (node.kind === 'text') return node.text;
    return isBeside(node) ? ' ' : document.text.lineOf(node);
  });
  return collapse(kept.join('')) || document.text.lineOf(heading);
}

/** A heading speaks for what follows it in the box that it stands in; alone in its box, for what follows the box. */
export function createSectionOf(document: DomDocument): SectionOf {
  const sections: (string | null)[] = [];
  const open: { text: string; end: number }[] = [];
  for (const element of document.elements) {
    while ((open.at(-1)?.end ?? Infinity) <= element.index) open.pop();
    if (HEADINGS.has(element.tagName) || SECTION_NAMES.has(element.tagName)) {
      const text = cutText(document.text.lineOf(element), MAX_SECTION_LENGTH);
      if (text !== '') open.push({ text, end: endOfSection(document, element) });
    }
    sections.push(open.at(-1)?.text ?? null);
  }
  return ({ index }) => sections[index] ?? null;
}

function endOfSection(document: DomDocument, heading: DomElement): number {
  let box = heading;
  for (let climbed = 0; climbed < MAX_CLIMB; climbed += 1) {
    const { parent } = box;
    if (parent === null || document.text.lineLength(parent) > document.text.lineLength(box)) break;
    box = parent;
  }
  return box.parent?.end ?? Infinity;
}

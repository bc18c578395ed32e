import { cutText, MAX_FACTS, takeFacts } from '../dom/bounds';
import { elementsOf, type DomDocument, type DomElement } from '../dom/tree';

export interface Heading {
  level: number;
  text: string;
}

/** Names the heading under which a table or list stands; often nothing else says what it holds. */
export type SectionOf = (element: DomElement) => string | null;

export const HEADINGS = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
/** A longer heading is no name. */
const MAX_SECTION_LENGTH = 300;

export function readHeadings(document: DomDocument): Heading[] {
  const headings = elementsOf(document, HEADINGS).map((element) => ({
    level: Number(element.tagName.slice(1)),
    text: cutText(document.text.lineOf(element)),
  }));
  return takeFacts(
    headings.filter((heading) => heading.text !== ''),
    MAX_FACTS.headings,
  );
}

export function createSectionOf(document: DomDocument): SectionOf {
  const sections: (string | null)[] = [];
  let current: string | null = null;
  for (const element of document.elements) {
    if (HEADINGS.has(element.tagName) || element.tagName === 'SUMMARY') {
      current = cutText(document.text.lineOf(element), MAX_SECTION_LENGTH) || current;
    }
    sections.push(current);
  }
  return ({ index }) => sections[index] ?? null;
}

import type { DomDocument, DomElement } from './dom';
import { lineOf } from './text';

export interface Heading {
  level: number;
  text: string;
}

/** Names the heading under which a table or list stands; often nothing else says what it holds. */
export type SectionOf = (element: DomElement) => string | null;

const HEADINGS = 'h1,h2,h3,h4,h5,h6';

export function readHeadings(document: DomDocument): Heading[] {
  return [...document.querySelectorAll(HEADINGS)]
    .map((element) => ({ level: Number(element.tagName.slice(1)), text: lineOf(element) }))
    .filter((heading) => heading.text !== '');
}

export function createSectionOf(document: DomDocument): SectionOf {
  const sections = new Map<DomElement, string>();
  let current: string | null = null;
  for (const element of document.querySelectorAll(`${HEADINGS},table,dl,ul,ol,form,fieldset`)) {
    if (/^H[1-6]$/.test(element.tagName)) current = lineOf(element) || current;
    else if (current !== null) sections.set(element, current);
  }
  return (element) => sections.get(element) ?? null;
}

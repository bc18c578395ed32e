import { cutText, MAX_FACTS, takeFacts } from '../../dom/bounds';
import type { SectionOf } from '../headings';
import type { LabelledValue } from './labelled-value';
import { partsOf } from './parts';
import type { IsSideline } from '../sidelines';
import { closest, elementsOf, type DomDocument, type DomElement } from '../../dom/tree';

const LIST = new Set(['DL']);
const PARTS = new Set(['DL', 'DT', 'DD']);
const MAX_TERMS = 20;

/** What is known of a list while its parts pass by; lists nest, so several may be open. */
interface OpenList {
  terms: string[];
  termsOpen: boolean;
  found: LabelledValue[];
}

/** Terms and their descriptions; a term with several descriptions appears once for each. */
export function readDefinitions(document: DomDocument, sectionOf: SectionOf, isSideline: IsSideline): LabelledValue[] {
  const lists = new Map<DomElement, OpenList>();
  for (const element of elementsOf(document, PARTS)) {
    const list = isSideline(element) ? null : closest(element, LIST);
    if (list === null) continue;
    if (list === element) lists.set(list, { terms: [], termsOpen: false, found: [] });
    else addPart(lists.get(list), document, element, sectionOf(list));
  }
  return takeFacts(
    [...lists.values()].flatMap((list) => list.found),
    MAX_FACTS.definitions,
  );
}

function addPart(list: OpenList | undefined, document: DomDocument, element: DomElement, section: string | null): void {
  if (list === undefined) return;
  const text = cutText(document.text.lineOf(element));
  if (element.tagName === 'DT') {
    if (!list.termsOpen) list.terms = [];
    if (list.terms.length < MAX_TERMS) list.terms.push(text.replace(/\s{0,9}[:：]$/, ''));
    list.termsOpen = true;
    return;
  }
  list.termsOpen = false;
  if (list.found.length >= MAX_FACTS.definitions || text === '') return;
  const items = partsOf(document, element);
  for (const label of list.terms) {
    if (label !== '') list.found.push({ label, value: text, section, ...(items === undefined ? {} : { items }) });
  }
}

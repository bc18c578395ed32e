import type { DomDocument } from './dom';
import type { SectionOf } from './headings';
import type { LabelledValue } from './labelled-value';
import { lineOf } from './text';

const MAX_DEFINITIONS = 1_000;

/** Terms and their descriptions; a term with several descriptions appears once for each. */
export function readDefinitions(document: DomDocument, sectionOf: SectionOf): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (const list of document.querySelectorAll('dl')) {
    const section = sectionOf(list);
    let terms: string[] = [];
    let termsOpen = false;
    for (const element of list.querySelectorAll('dt,dd')) {
      if (element.closest('dl') !== list) continue;
      const text = lineOf(element);
      if (element.tagName === 'DT') {
        terms = termsOpen ? [...terms, text] : [text];
        termsOpen = true;
      } else {
        termsOpen = false;
        for (const label of terms) if (label !== '' && text !== '') found.push({ label, value: text, section });
      }
    }
  }
  return found.slice(0, MAX_DEFINITIONS);
}

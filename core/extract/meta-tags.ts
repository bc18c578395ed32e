import type { DomDocument } from './dom';
import type { LabelledValue } from './labelled-value';
import { collapse } from './text';

/** Meta tags by their name, `og:title` and `article:published_time` included. */
export function readMetaTags(document: DomDocument): LabelledValue[] {
  const tags: LabelledValue[] = [];
  for (const tag of document.querySelectorAll('meta[content]')) {
    const name = tag.getAttribute('property') ?? tag.getAttribute('name');
    const value = collapse(tag.getAttribute('content') ?? '');
    if (name !== null && name.trim() !== '' && value !== '') {
      tags.push({ label: name.trim().toLowerCase(), value, section: null });
    }
  }
  return tags;
}

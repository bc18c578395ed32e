import type { DomDocument } from './dom';
import type { LabelledValue } from './labelled-value';
import { collapse } from './text';

/** Tags that speak to browsers and crawlers; some of them, such as form tokens, are even secret. */
const TECHNICAL =
  /^(?:viewport|robots|googlebot|bingbot|referrer|theme-color|color-scheme|format-detection|generator|csrf-.*|.*[-_]token|apple-.*|msapplication-.*|.*-verification|msvalidate.*|fb:.*|twitter:(?:card|site|creator|app.*)|al:.*)$/;

/** Meta tags by their name, `og:title` and `article:published_time` included. */
export function readMetaTags(document: DomDocument): LabelledValue[] {
  const tags: LabelledValue[] = [];
  for (const tag of document.querySelectorAll('meta[content]')) {
    const name = (tag.getAttribute('property') ?? tag.getAttribute('name') ?? '').trim().toLowerCase();
    const value = collapse(tag.getAttribute('content') ?? '');
    if (name !== '' && value !== '' && !TECHNICAL.test(name)) tags.push({ label: name, value, section: null });
  }
  return tags;
}

import { cutText, MAX_FACTS, takeFacts } from '../../dom/bounds';
import type { LabelledValue } from '../labels/labelled-value';
import { collapse } from '../../dom/text';
import { attributeOf, withTag, type DomDocument } from '../../dom/tree';

/** Tags that speak to browsers and crawlers; some of them, such as form tokens, are even secret. */
const TECHNICAL =
  /^(?:viewport|robots|googlebot|bingbot|referrer|theme-color|color-scheme|format-detection|generator|csrf-.*|.*[-_]token|apple-.*|msapplication-.*|.*-verification|msvalidate.*|fb:.*|twitter:(?:card|site|creator|app.*)|al:.*)$/;
/** A longer one is no name. */
const MAX_NAME_LENGTH = 200;

/** Meta tags by their name, `og:title` and `article:published_time` included. */
export function readMetaTags(document: DomDocument): LabelledValue[] {
  return takeFacts(namedTags(document), MAX_FACTS.metaTags);
}

function* namedTags(document: DomDocument): Generator<LabelledValue> {
  for (const tag of withTag(document, 'META')) {
    const label = (tag.attributes.get('property') ?? attributeOf(tag, 'name')).trim().toLowerCase();
    if (label === '' || label.length > MAX_NAME_LENGTH || TECHNICAL.test(label)) continue;
    const value = cutText(collapse(attributeOf(tag, 'content')));
    if (value !== '') yield { label, value, section: null };
  }
}

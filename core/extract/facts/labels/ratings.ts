import { attributeOf, type DomDocument, type DomElement } from '../../dom/tree';
import type { LabelledValue } from './labelled-value';

const MAX_LENGTH = 60;
const SCORE =
  /(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:\/|out of|of|von|sur|de|di|su|van|van de|na|z|üzerinden)\s?(?:5|10)(?:[.,]0)?(?![\d.,])/i;
const BARE_COUNT = /^\(?\s?(\d{1,3}(?:[.,\s]?\d{3}){0,3})\s?\)?$/;

/** Stars that are drawn say their score to those who hear the page; a bare number behind them counts who gave it. */
export function* ratingsIn(document: DomDocument, elements: readonly DomElement[]): Generator<LabelledValue> {
  for (const element of elements) {
    const spoken = (attributeOf(element, 'aria-label') || attributeOf(element, 'title')).trim();
    const score = spoken.length <= MAX_LENGTH ? SCORE.exec(spoken)?.[1] : undefined;
    if (score === undefined) continue;
    yield { label: 'rating', value: score, section: null };
    const next = element.parent?.children[element.childIndex + 1];
    if (next === undefined || document.text.lineLength(next) > MAX_LENGTH) continue;
    const count = BARE_COUNT.exec(document.text.lineOf(next))?.[1];
    if (count !== undefined) yield { label: 'review count', value: count, section: null };
  }
}

/** The score of the page's subject: where several stand, they belong to several things. */
export function onlyRating(document: DomDocument, elements: readonly DomElement[]): LabelledValue[] {
  const found = [...ratingsIn(document, elements)];
  return found.filter(({ label }) => label === 'rating').length === 1 ? found : [];
}

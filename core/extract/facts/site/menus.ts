import { descendantsOf, type DomDocument, type DomElement } from '../../dom/tree';

const PRICE = /[€$£¥₩₺]\s?\d|\d[.,]\d\d(?!\d)|\d\s?(?:€|zł|kr|TL|Kč|円|元|원)(?!\p{L})/gu;
const MIN_PRICES = 2;
const MAX_LENGTH = 20_000;

/** A menu of dishes has more prices in it than links; one of a site has links. */
export function holdsDishes(document: DomDocument, element: DomElement): boolean {
  if (element.tagName === 'NAV' || document.text.lineLength(element) > MAX_LENGTH) return false;
  const prices = document.text.lineOf(element).match(PRICE)?.length ?? 0;
  return prices >= MIN_PRICES && descendantsOf(document, element, 'A', prices + 1).length < prices;
}

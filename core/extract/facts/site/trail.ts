import { isJsonObject, type JsonObject, type JsonValue } from '../../../json';
import { absoluteUrl } from '../absolute-url';
import { attributeOf, type DomDocument, type DomElement } from '../../dom/tree';

/** One step of the path to a page. */
export interface TrailStep {
  name: string;
  url: string | null;
}

const TRAIL =
  /bread-?_?crumb|brotkr[uü]me|fil.?d.?ariane|migas|migalhas|trilha|briciole|kruimel|okruszk|i[cç]erik haritas|パンくず|面包屑|빵가루|경로/i;
const HOLDERS = new Set(['NAV', 'OL', 'UL', 'DIV', 'P']);
const MAX_ELEMENTS = 200;
const MAX_NAME_LENGTH = 120;
const SEPARATORS = /^[\s/›»>→·|\\-]{1,10}|[\s/›»>→·|\\-]{1,10}$/g;

/** The path to the page as it shows it, else as it tells it to machines. */
export function readTrail(document: DomDocument, base: string | null, jsonLd: JsonObject[]): TrailStep[] {
  const holder = document.elements.find(isTrail);
  const shown = holder === undefined ? [] : shownSteps(document, holder, base);
  return shown.length > 0 ? shown : jsonLd.flatMap((record) => toldSteps(record, base));
}

function isTrail(element: DomElement): boolean {
  if (!HOLDERS.has(element.tagName) || element.attributes.size === 0) return false;
  return ['aria-label', 'class', 'id'].some((name) => TRAIL.test(attributeOf(element, name).slice(0, MAX_NAME_LENGTH)));
}

/** Links in their order, and behind them the page itself, which is no link. */
function shownSteps(document: DomDocument, holder: DomElement, base: string | null): TrailStep[] {
  const inside = document.elements.slice(holder.index + 1, Math.min(holder.end, holder.index + MAX_ELEMENTS));
  const links = inside.filter(({ tagName, attributes }) => tagName === 'A' && attributes.has('href'));
  const steps = links.map((link) => ({
    name: nameOf(document, link),
    url: absoluteUrl(attributeOf(link, 'href'), base),
  }));
  const lastLink = links.at(-1);
  const own = inside.findLast(
    ({ index, children, tagName }) =>
      index >= (lastLink?.end ?? Infinity) && children.length === 0 && (tagName === 'LI' || tagName === 'SPAN'),
  );
  const last = own === undefined ? '' : nameOf(document, own);
  const all = last === '' ? steps : [...steps, { name: last, url: null }];
  return all.filter(({ name }) => name !== '');
}

function nameOf(document: DomDocument, element: DomElement): string {
  return document.text.lineLength(element) > MAX_NAME_LENGTH
    ? ''
    : document.text.lineOf(element).replace(SEPARATORS, '').trim();
}

function toldSteps(record: JsonObject, base: string | null): TrailStep[] {
  if (record['@type'] !== 'BreadcrumbList' || !Array.isArray(record['itemListElement'])) return [];
  return record['itemListElement'].filter(isJsonObject).flatMap((step) => {
    const item = step['item'] ?? null;
    const name = step['name'] ?? (isJsonObject(item) ? item['name'] : null);
    return typeof name === 'string' ? [{ name, url: absoluteUrl(addressOf(item), base) }] : [];
  });
}

function addressOf(item: JsonValue): string | null {
  const address = isJsonObject(item) ? (item['@id'] ?? item['url'] ?? null) : item;
  return typeof address === 'string' ? address : null;
}

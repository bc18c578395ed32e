import type { JsonObject, JsonValue } from '../json';
import { absoluteUrl, type DomDocument, type DomElement } from './dom';
import { lineOf } from './text';

const MAX_ITEMS = 500;
const MAX_DEPTH = 6;
const URL_ATTRIBUTES: Record<string, string> = {
  A: 'href',
  AREA: 'href',
  LINK: 'href',
  IMG: 'src',
  AUDIO: 'src',
  VIDEO: 'src',
  SOURCE: 'src',
  IFRAME: 'src',
  EMBED: 'src',
  OBJECT: 'data',
};

/** Top-level microdata items in the shape of JSON-LD, so that both are read by the same rules. */
export function readMicrodata(document: DomDocument, base: string | null): JsonObject[] {
  return [...document.querySelectorAll('[itemscope]')]
    .filter((element) => !element.hasAttribute('itemprop'))
    .slice(0, MAX_ITEMS)
    .map((element) => readItem(element, document, base, 0));
}

function readItem(scope: DomElement, document: DomDocument, base: string | null, depth: number): JsonObject {
  const values = new Map<string, JsonValue[]>();
  const referenced = (scope.getAttribute('itemref') ?? '').split(/\s+/).filter(Boolean);
  const roots = [scope, ...referenced.flatMap((id) => document.getElementById(id) ?? [])];
  for (const root of roots) {
    const own = root === scope ? [] : [root];
    for (const element of [...own, ...root.querySelectorAll('[itemprop]')]) {
      if (!element.hasAttribute('itemprop') || (root === scope && ownerOf(element) !== scope)) continue;
      const value = readValue(element, document, base, depth);
      for (const name of (element.getAttribute('itemprop') ?? '').split(/\s+/).filter(Boolean)) {
        values.set(name, [...(values.get(name) ?? []), value]);
      }
    }
  }
  const type = (scope.getAttribute('itemtype') ?? '').trim().split(/[/#]/).at(-1) ?? '';
  const members = [...values].map(([name, list]): [string, JsonValue] => [name, list.length === 1 ? list[0]! : list]);
  return Object.fromEntries(type === '' ? members : [['@type', type], ...members]);
}

function ownerOf(element: DomElement): DomElement | null {
  return element.parentElement?.closest('[itemscope]') ?? null;
}

function readValue(element: DomElement, document: DomDocument, base: string | null, depth: number): JsonValue {
  if (element.hasAttribute('itemscope')) return depth < MAX_DEPTH ? readItem(element, document, base, depth + 1) : {};
  const content = element.getAttribute('content');
  if (content !== null) return content.trim();
  const tag = element.tagName.toUpperCase();
  const urlAttribute = URL_ATTRIBUTES[tag];
  if (urlAttribute !== undefined) return absoluteUrl(element.getAttribute(urlAttribute), base) ?? lineOf(element);
  if (tag === 'TIME') return element.getAttribute('datetime') ?? lineOf(element);
  if (tag === 'DATA' || tag === 'METER') return element.getAttribute('value') ?? lineOf(element);
  return lineOf(element);
}

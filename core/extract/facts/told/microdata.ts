import type { JsonObject, JsonValue } from '../../../json';
import { absoluteUrl } from '../absolute-url';
import { cutText, MAX_FACTS, takeFacts } from '../../dom/bounds';
import { attributeOf, firstAfter, type DomDocument, type DomElement } from '../../dom/tree';

const MAX_DEPTH = 6;
/** Items may share parts by reference, each time multiplying what there is to write down. */
const MAX_PROPERTIES = 100_000;
const MAX_NAME_LENGTH = 200;
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
  const properties = document.elements.filter(({ attributes }) => attributes.has('itemprop'));
  const isItem = (element: DomElement): boolean =>
    element.attributes.has('itemscope') || isUnmarkedPerson(element, properties);
  const owners = ownersOf(document, isItem);
  let propertiesLeft = MAX_PROPERTIES;

  function* ownProperties(scope: DomElement): Generator<DomElement> {
    yield* propertiesIn(scope, scope, scope.index + 1);
    for (const id of attributeOf(scope, 'itemref').split(/\s+/).filter(Boolean)) {
      const root = document.byId.get(id);
      if (root !== undefined) yield* propertiesIn(root, owners[root.index] ?? null, root.index);
    }
  }

  function* propertiesIn(root: DomElement, owner: DomElement | null, from: number): Generator<DomElement> {
    let at = firstAfter(properties, from);
    while (propertiesLeft > 0) {
      const property = properties[at];
      if (property === undefined || property.index >= root.end) return;
      propertiesLeft -= 1;
      if (owners[property.index] === owner) yield property;
      at = isItem(property) ? firstAfter(properties, property.end) : at + 1;
    }
  }

  function readItem(scope: DomElement, depth: number): JsonObject {
    const values = new Map<string, JsonValue[]>();
    for (const property of ownProperties(scope)) {
      const value = readValue(property, depth);
      for (const name of attributeOf(property, 'itemprop').split(/\s+/)) {
        if (name === '' || name.length > MAX_NAME_LENGTH || propertiesLeft <= 0) continue;
        propertiesLeft -= 1;
        const known = values.get(name);
        if (known === undefined) values.set(name, [value]);
        else known.push(value);
      }
    }
    const type = cutText(attributeOf(scope, 'itemtype').trim().split(/[/#]/).at(-1) ?? '', MAX_NAME_LENGTH);
    const members = [...values].map(([name, list]): [string, JsonValue] => [name, list.length === 1 ? list[0]! : list]);
    return Object.fromEntries(type === '' ? members : [['@type', type], ...members]);
  }

  function readValue(element: DomElement, depth: number): JsonValue {
    if (isItem(element)) return depth < MAX_DEPTH ? readItem(element, depth + 1) : {};
    const lines = element.tagName === 'OL' || element.tagName === 'UL' ? linesOf(element) : [];
    if (lines.length > 1) return lines;
    return plainValue(document, element, base);
  }

  /** A list that bears one name has a value in each of its lines. */
  function linesOf(list: DomElement): string[] {
    const lines = list.children.slice(0, propertiesLeft).filter(({ tagName }) => tagName === 'LI');
    propertiesLeft -= lines.length;
    return lines.map((line) => cutText(document.text.lineOf(line))).filter((line) => line !== '');
  }

  function* topLevelItems(): Generator<JsonObject> {
    for (const element of document.elements) {
      const { attributes } = element;
      if (attributes.has('itemscope') && !attributes.has('itemprop')) yield readItem(element, 0);
    }
  }

  return takeFacts(topLevelItems(), MAX_FACTS.structuredItems);
}

const MAKERS = /(?:^|\s)(?:author|creator|contributor|editor|publisher|performer|organizer|seller)(?:\s|$)/;

/** Some forget to mark who made it as a thing of its own, and yet name it within: `<p itemprop="author"><b itemprop="name">`. */
function isUnmarkedPerson(element: DomElement, properties: readonly DomElement[]): boolean {
  if (!MAKERS.test(attributeOf(element, 'itemprop'))) return false;
  const first = properties[firstAfter(properties, element.index + 1)];
  return first !== undefined && first.index < element.end && attributeOf(first, 'itemprop').trim() === 'name';
}

/** For each element, by its position, the nearest item around it. */
function ownersOf(document: DomDocument, isItem: (element: DomElement) => boolean): (DomElement | null)[] {
  const owners: (DomElement | null)[] = [];
  for (const { parent } of document.elements) {
    const around = parent === null ? null : (owners[parent.index] ?? null);
    owners.push(parent !== null && isItem(parent) ? parent : around);
  }
  return owners;
}

function plainValue(document: DomDocument, element: DomElement, base: string | null): string {
  const { attributes, tagName } = element;
  const line = (): string => cutText(document.text.lineOf(element));
  const content = attributes.get('content');
  if (content !== undefined) return content.trim();
  const urlAttribute = URL_ATTRIBUTES[tagName];
  if (urlAttribute !== undefined) return absoluteUrl(attributes.get(urlAttribute) ?? null, base) ?? line();
  if (tagName === 'TIME') return attributes.get('datetime') ?? line();
  if (tagName === 'DATA' || tagName === 'METER') return attributes.get('value') ?? line();
  return line();
}

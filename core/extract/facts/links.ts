import { absoluteUrl } from './absolute-url';
import { cutText, MAX_FACTS, takeFacts } from '../dom/bounds';
import { attributeOf, descendantsOf, withTag, type DomDocument, type DomElement } from '../dom/tree';

export interface PageLink {
  text: string;
  url: string;
}

const MAX_IMAGES = 20;

export function readLinks(document: DomDocument, base: string | null): PageLink[] {
  return takeFacts(differentLinks(document, base), MAX_FACTS.links);
}

function* differentLinks(document: DomDocument, base: string | null): Generator<PageLink> {
  const seen = new Set<string>();
  for (const anchor of withTag(document, 'A')) {
    const href = attributeOf(anchor, 'href');
    if (href.startsWith('#')) continue;
    const url = absoluteUrl(href, base);
    if (url === null) continue;
    const text =
      cutText(document.text.lineOf(anchor)) || attributeOf(anchor, 'aria-label') || imageText(document, anchor);
    const identity = `${url} ${text}`;
    if (seen.has(identity)) continue;
    seen.add(identity);
    yield { text, url };
  }
}

function imageText(document: DomDocument, anchor: DomElement): string {
  const images = descendantsOf(document, anchor, 'IMG', MAX_IMAGES);
  return images.find((image) => image.attributes.has('alt'))?.attributes.get('alt') ?? '';
}

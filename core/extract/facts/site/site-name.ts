import { collapse } from '../../dom/text';
import { attributeOf, descendantsOf, withTag, type DomDocument, type DomElement } from '../../dom/tree';

const MAX_LENGTH = 80;
const MAX_LINKS = 200;

/** Whose site it is: what the link to the start page shows, if the page's title says it too. */
export function siteNameOf(document: DomDocument, title: string | null): string | null {
  const declared = withTag(document, 'META').find((tag) => attributeOf(tag, 'property') === 'og:site_name');
  const candidates = [
    declared === undefined ? '' : attributeOf(declared, 'content'),
    ...withTag(document, 'A')
      .slice(0, MAX_LINKS)
      .filter(leadsHome)
      .flatMap((link) => shownBy(document, link)),
  ].map((text) => collapse(text.slice(0, MAX_LENGTH)));
  const parts = new Set((title ?? '').split(/\s[|–—·-]\s/).map((part) => part.trim()));
  return candidates.find((name) => name !== '' && parts.has(name)) ?? null;
}

function leadsHome(link: DomElement): boolean {
  return attributeOf(link, 'rel') === 'home' || /^\/(?:index\.\w{1,5})?$/.test(attributeOf(link, 'href'));
}

function shownBy(document: DomDocument, link: DomElement): string[] {
  const text = document.text.lineLength(link) <= MAX_LENGTH ? document.text.lineOf(link) : '';
  return [text, ...descendantsOf(document, link, 'IMG', 2).map((image) => attributeOf(image, 'alt'))];
}

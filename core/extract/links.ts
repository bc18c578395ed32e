import { absoluteUrl, type DomDocument } from './dom';
import { lineOf } from './text';

export interface PageLink {
  text: string;
  url: string;
}

const MAX_LINKS = 2_000;

export function readLinks(document: DomDocument, base: string | null): PageLink[] {
  const seen = new Set<string>();
  const links: PageLink[] = [];
  for (const anchor of document.querySelectorAll('a[href]')) {
    const href = anchor.getAttribute('href') ?? '';
    if (href.startsWith('#')) continue;
    const url = absoluteUrl(href, base);
    if (url === null) continue;
    const image = anchor.querySelector('img[alt]')?.getAttribute('alt') ?? '';
    const text = lineOf(anchor) || anchor.getAttribute('aria-label') || image;
    const identity = `${url} ${text}`;
    if (seen.has(identity)) continue;
    seen.add(identity);
    links.push({ text, url });
    if (links.length === MAX_LINKS) break;
  }
  return links;
}

import { parseHtml } from '../../../core/extract/dom/dom';
import { extractPageFacts, type PageFacts } from '../../../core/extract/page-facts';

export function factsOfHtml(html: string, url: string | null): PageFacts {
  return extractPageFacts(parseHtml(html), url);
}

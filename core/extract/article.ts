import { PAGE_BOUNDS } from './dom/bounds';
import { toMarkdown } from './markdown/markdown';
import { withByline } from './byline';
import { readText } from './dom/page-text';
import { readerView } from './reader-view';
import { isTellingButton } from './telling-button';
import { attributeOf, isWithin, withTag, type DomDocument, type DomElement, type PageText } from './dom/tree';

/** Below this share of the page's text the reader view has dropped tables or lists that a caller may want. */
const MIN_ARTICLE_SHARE = 0.6;
const UNREADABLE = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG IFRAME LINK OBJECT SELECT BUTTON INPUT TEXTAREA'.split(' '),
);
const FURNITURE = new Set(['NAV', 'FOOTER', 'ASIDE']);
const FURNITURE_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'search']);
const CONTENT = new Set(['MAIN', 'ARTICLE', 'SECTION']);
const MAX_SKIP_LINK = 100;
const CUT = '\n\n*The page is longer than this; the rest was left out.*';

/** The page as a reader wants it: the article where there is one, else the page without its furniture. */
export function readArticle(document: DomDocument, base: string | null, title: string | null): string {
  const isLeftOut = createIsLeftOut(document);
  const text = readText(document, isLeftOut);
  const main = mainPart(document, text, isLeftOut);
  const headline = headlineOf(document, main, text, isLeftOut) ?? title;
  const view = readerView(document, isLeftOut);
  const article = view?.article;
  const isArticle =
    article !== undefined && article.text.lineLength(article.body) >= text.lineLength(main) * MIN_ARTICLE_SHARE;
  const markdown = isArticle ? toMarkdown(article.body, base, () => false) : toMarkdown(main, base, isLeftOut);
  // The reader view takes the headline away when it repeats the title.
  const isHeaded = headline === null || /^#\s/m.test(markdown) || markdown.startsWith(`## ${headline}`);
  const headed = isHeaded ? markdown : `# ${headline}\n\n${markdown}`.trim();
  return cutMarkdown(isArticle && view !== null ? withByline(headed, view) : headed, document.isCut);
}

/** Whoever reads a part of a page must know that it is one. */
function cutMarkdown(markdown: string, isCut: boolean): string {
  const room = PAGE_BOUNDS.markdownLength - CUT.length;
  return isCut || markdown.length > room ? `${markdown.slice(0, room).trim()}${CUT}` : markdown;
}

type IsLeftOut = (element: DomElement) => boolean;

/** What nobody reads is taken out before the reader view could mistake a long footer for the article. */
function createIsLeftOut(document: DomDocument): IsLeftOut {
  const leftOut = new Uint8Array(document.elements.length);
  const isLeftOut: IsLeftOut = ({ index }) => leftOut[index] === 1;
  for (const element of document.elements) {
    const isAround = element.parent !== null && isLeftOut(element.parent);
    if (isAround || element.isHidden || isSkipLink(document, element)) leftOut[element.index] = 1;
    else if (element.index > document.body.index && isFurniture(document, element)) leftOut[element.index] = 1;
  }
  // The header of the site, not that of an article.
  if ([...withTag(document, 'MAIN'), ...withTag(document, 'ARTICLE')].some((element) => !isLeftOut(element))) {
    for (const header of withTag(document, 'HEADER')) {
      if (!isWithin(header, CONTENT)) leftOut.fill(1, header.index, header.end);
    }
  }
  return isLeftOut;
}

function isFurniture(document: DomDocument, element: DomElement): boolean {
  const { tagName } = element;
  if (tagName === 'BUTTON' && isTellingButton(document, element)) return false;
  return UNREADABLE.has(tagName) || FURNITURE.has(tagName) || FURNITURE_ROLES.has(attributeOf(element, 'role'));
}

function isSkipLink({ text }: DomDocument, element: DomElement): boolean {
  if (element.tagName !== 'A' || !attributeOf(element, 'href').startsWith('#')) return false;
  return /^(?:skip to|zum inhalt|aller au)\b/i.test(text.lineOf(element).slice(0, MAX_SKIP_LINK));
}

function mainPart(document: DomDocument, text: PageText, isLeftOut: IsLeftOut): DomElement {
  const main = document.elements.find(
    (element) => (element.tagName === 'MAIN' || attributeOf(element, 'role') === 'main') && !isLeftOut(element),
  );
  return main !== undefined && text.lineLength(main) >= text.lineLength(document.body) / 2 ? main : document.body;
}

function headlineOf(document: DomDocument, main: DomElement, text: PageText, isLeftOut: IsLeftOut): string | null {
  const shown = withTag(document, 'H1').filter((heading) => !isLeftOut(heading));
  const heading = shown.find(({ index }) => index > main.index && index < main.end) ?? shown[0];
  return heading === undefined ? null : text.lineOf(heading).slice(0, PAGE_BOUNDS.titleLength);
}

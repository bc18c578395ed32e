import { Readability } from '@mozilla/readability';
import { absoluteUrl, isWithin, parseHtml, type DomDocument, type DomElement } from './dom';
import { toMarkdown } from './markdown';
import { isHidden, lineOf } from './text';

const MAX_MARKDOWN = 200_000;
/** Below this share of the page's text the reader view has dropped tables or lists that a caller may want. */
const MIN_ARTICLE_SHARE = 0.6;
const MIN_ARTICLE_LENGTH = 200;
/** The reader view weighs every element several times; beyond this a page is a listing, not an article. */
const MAX_ELEMENTS = 10_000;
const UNREADABLE = 'script,style,noscript,template,svg,iframe,link,object,select,button,input,textarea';
const FURNITURE = 'nav,footer,aside,[role=navigation],[role=banner],[role=contentinfo],[role=search]';
const CONTENT = new Set(['MAIN', 'ARTICLE', 'SECTION']);

/** The page as a reader wants it: the article where there is one, else the page without its furniture. */
export function readArticle(document: DomDocument, base: string | null, title: string | null): string {
  const page = document.cloneNode(true);
  prepare(page, base);
  const main = mainPart(page);
  const heading = main.querySelector('h1') ?? page.querySelector('h1');
  const article = readerView(page);
  const isArticle = article !== null && lineOf(article).length >= lineOf(main).length * MIN_ARTICLE_SHARE;
  const markdown = toMarkdown(isArticle ? article : main);
  // The reader view takes the headline away when it repeats the title.
  const headline = heading === null ? title : lineOf(heading);
  const isHeaded = headline === null || /^#\s/m.test(markdown) || markdown.startsWith(`## ${headline}`);
  return (isHeaded ? markdown : `# ${headline}\n\n${markdown}`).slice(0, MAX_MARKDOWN).trim();
}

function readerView(page: DomDocument): DomElement | null {
  if (page.querySelectorAll('*').length > MAX_ELEMENTS) return null;
  try {
    const parsed = new Readability(page.cloneNode(true)).parse();
    if (!parsed?.content || (parsed.textContent ?? '').trim().length < MIN_ARTICLE_LENGTH) return null;
    return parseHtml(parsed.content).body;
  } catch {
    // The library gives up on unusual trees; the page is then read as a whole.
    return null;
  }
}

function mainPart(page: DomDocument): DomElement {
  const main = page.querySelector('main,[role=main]');
  return main !== null && lineOf(main).length >= lineOf(page.body).length / 2 ? main : page.body;
}

/** Takes out what nobody reads, before the reader view could mistake a long footer for the article. */
function prepare(page: DomDocument, base: string | null): void {
  for (const element of page.body.querySelectorAll(`${UNREADABLE},${FURNITURE}`)) element.remove();
  for (const element of page.querySelectorAll('[hidden],[aria-hidden],[style]'))
    if (isHidden(element)) element.remove();
  const isSkipLink = (link: DomElement): boolean => /^skip to\b|^zum inhalt\b|^aller au\b/i.test(lineOf(link));
  for (const link of page.querySelectorAll('a[href^="#"]')) if (isSkipLink(link)) link.remove();
  // The header of the site, not that of an article.
  for (const header of page.querySelectorAll('header')) {
    if (page.querySelector('main,article') !== null && !isWithin(header, CONTENT)) header.remove();
  }
  makeAbsolute(page, 'a[href]', 'href', base);
  makeAbsolute(page, 'img[src]', 'src', base);
}

function makeAbsolute(page: DomDocument, selector: string, attribute: string, base: string | null): void {
  for (const element of page.querySelectorAll(selector)) {
    const url = absoluteUrl(element.getAttribute(attribute), base);
    if (url !== null) element.setAttribute(attribute, url);
  }
}

import { Readability } from '@mozilla/readability';
import { absoluteUrl, parseHtml, type DomDocument, type DomElement } from './dom';
import { toMarkdown } from './markdown';
import { isHidden, lineOf } from './text';

const MAX_MARKDOWN = 200_000;
/** Below this share of the page's text the reader view has dropped tables or lists that a caller may want. */
const MIN_ARTICLE_SHARE = 0.6;
/** The reader view weighs every element several times; beyond this a page is a listing, not an article. */
const MAX_ELEMENTS = 10_000;
const MIN_ARTICLE_LENGTH = 200;
const UNREADABLE = 'script,style,noscript,template,svg,iframe,link,meta,object,select,button,input,textarea';
const FURNITURE = 'nav,footer,aside,[role=navigation],[role=banner],[role=contentinfo],[role=search]';

/** The page as a reader wants it: the article where there is one, else the page without its furniture. */
export function readArticle(document: DomDocument, base: string | null, title: string | null): string {
  const page = document.cloneNode(true);
  const article = readerView(document);
  prepare(page.body, base);
  const main = mainPart(page);
  const chosen = article !== null && lineOf(article).length >= lineOf(main).length * MIN_ARTICLE_SHARE ? article : main;
  if (chosen === article) prepare(article, base);
  const markdown = toMarkdown(chosen);
  const hasTitle = /^#\s/m.test(markdown) || title === null;
  return (hasTitle ? markdown : `# ${title}\n\n${markdown}`).slice(0, MAX_MARKDOWN).trim();
}

function readerView(document: DomDocument): DomElement | null {
  if (document.querySelectorAll('*').length > MAX_ELEMENTS) return null;
  try {
    const parsed = new Readability(document.cloneNode(true)).parse();
    if (!parsed?.content || (parsed.textContent ?? '').trim().length < MIN_ARTICLE_LENGTH) return null;
    return parseHtml(parsed.content).body;
  } catch {
    // The library gives up on unusual trees; the page is then read as a whole.
    return null;
  }
}

function mainPart(page: DomDocument): DomElement {
  for (const element of page.querySelectorAll(FURNITURE)) element.remove();
  const main = page.querySelector('main,[role=main]');
  return main !== null && lineOf(main).length >= lineOf(page.body).length / 2 ? main : page.body;
}

function prepare(root: DomElement, base: string | null): void {
  for (const element of root.querySelectorAll(UNREADABLE)) element.remove();
  for (const element of root.querySelectorAll('[hidden],[aria-hidden],[style]'))
    if (isHidden(element)) element.remove();
  for (const [selector, attribute] of [
    ['a[href]', 'href'],
    ['img[src]', 'src'],
  ] as const) {
    for (const element of root.querySelectorAll(selector)) {
      const url = absoluteUrl(element.getAttribute(attribute), base);
      if (url !== null) element.setAttribute(attribute, url);
    }
  }
}

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
  const parts = (title ?? '').split(/\s[|–—·-]\s/).map((part) => part.trim());
  return (
    candidates.find((name) => name !== '' && (parts.includes(name) || (title ?? '').endsWith(` : ${name}`))) ??
    nameInTitle(document, parts)
  );
}

const MAX_LINES = 2_000;
/** Where a line goes on after a name. */
const NAME_ENDS = /,\s|\s[·|–—-]\s/;
const LEGAL_FORM =
  /^(?:,?\s(?:GmbH|AG|SE|KG|e\.\s?V\.|Ltd\.?|Limited|LLC|LLP|PLC|plc|Inc\.?|Co\.|CLG|AB|A\/S|AS|ApS|Oy|BV|B\.V\.|NV|S\.?A\.?|S\.?L\.?|S\.p\.A\.|S\.?r\.?l\.?|SAS|s\.\s?r\.\s?o\.|sp\. z o\.o\.|Pty Ltd)){1,3}\.?$/;

/** The end of the title, where a line at an edge of the page begins with the same name: `Menu — Saltbush & Rye, Fremantle`. */
function nameInTitle(document: DomDocument, parts: string[]): string | null {
  const last = parts.at(-1)?.split(', ')[0] ?? '';
  if (parts.length < 2 || !last.includes(' ')) return null;
  const heads = document.text
    .linesOf(document.body)
    .slice(0, MAX_LINES)
    .filter((line) => line.startsWith(last.slice(0, MIN_SAME)) || last.startsWith(line))
    .map((line) => line.slice(0, 2 * MAX_LENGTH).split(NAME_ENDS)[0] ?? '');
  const isSame = (head: string): boolean =>
    head === last || (head.startsWith(last) && LEGAL_FORM.test(head.slice(last.length)));
  if (heads.some(isSame)) return last;
  return heads.find((head) => head.includes(' ') && last.startsWith(`${head} `)) ?? null;
}

const MIN_SAME = 4;

/** In full it may be that of another site, whose name is not in the title. */
const START_PAGE = /^(?:\/(?:index\.\w{1,5})?|https?:\/\/[^/?#]{1,100}\/?)$/;

function leadsHome(link: DomElement): boolean {
  return attributeOf(link, 'rel') === 'home' || START_PAGE.test(attributeOf(link, 'href'));
}

function shownBy(document: DomDocument, link: DomElement): string[] {
  const text = document.text.lineLength(link) <= MAX_LENGTH ? document.text.lineOf(link) : '';
  return [text, ...descendantsOf(document, link, 'IMG', 2).map((image) => attributeOf(image, 'alt'))];
}

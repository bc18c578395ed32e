import { collapse } from './dom/text';
import type { ReaderView } from './reader-view';

const MAX_BYLINE = 200;
/** Where articles say when they were published. */
const HEAD = 2_000;

/** An article with its author and its day under the headline, where the reader view has taken them out of it. */
export function withByline(markdown: string, { byline, published }: Pick<ReaderView, 'byline' | 'published'>): string {
  const author = collapse((byline ?? '').slice(0, MAX_BYLINE * 2).replace(/[[\]<>`*_|]/g, ' '));
  const day = /^\d{4}-\d{2}-\d{2}/.exec((published ?? '').trim())?.[0] ?? '';
  const lines = [
    ...(isAuthor(author) && !saysName(markdown, author) ? [author] : []),
    ...(day !== '' && !saysDay(markdown.slice(0, HEAD), day) ? [day] : []),
  ];
  if (lines.length === 0) return markdown;
  const headline = /^#{1,2} [^\n]{0,2000}/.exec(markdown)?.[0] ?? '';
  return [headline, ...lines, markdown.slice(headline.length).trim()].filter(Boolean).join('\n\n');
}

/** Sites give the address of a profile for a name at times. */
function isAuthor(author: string): boolean {
  return author !== '' && author.length <= MAX_BYLINE && !/https?:|@/.test(author);
}

/** With or without what follows the name: an office, or the day. */
function saysName(markdown: string, author: string): boolean {
  const name = author.replace(/^(?:by|von|par|por|di|door)\s+/i, '').split(/ ?[,|·•–]/)[0] ?? '';
  return markdown.includes(name === '' ? author : name);
}

function saysDay(text: string, day: string): boolean {
  const [year = '', , date = ''] = day.split('-');
  const numbers: string[] = text.match(/\d{1,4}/g) ?? [];
  return text.includes(day) || (numbers.includes(year) && numbers.some((number) => Number(number) === Number(date)));
}

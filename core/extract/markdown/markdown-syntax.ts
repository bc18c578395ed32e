import { absoluteUrl } from '../facts/absolute-url';
import { attributeOf, type DomElement } from '../dom/tree';

/** Marks that would mean something in Markdown; some do so only at the beginning. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\*`[\]_]/g, '\\$&')
    .replace(/^(?:-|\+ |=+|#{1,6} |~~~|>)/, '\\$&')
    .replace(/^(\d+)\. /, '$1\\. ');
}

export function link(element: DomElement, content: string, base: string | null): string {
  const href = attributeOf(element, 'href');
  if (href === '') return content;
  return `[${content}](${destination(absoluteUrl(href, base) ?? href)}${titlePart(element)})`;
}

export function image(element: DomElement, base: string | null): string {
  const src = attributeOf(element, 'src');
  if (src === '') return '';
  const alt = escapeMarkdown(oneNewlineEach(attributeOf(element, 'alt')));
  return `![${alt}](${destination(absoluteUrl(src, base) ?? src)}${titlePart(element)})`;
}

function destination(url: string): string {
  const escaped = url.replace(/[<>()]/g, '\\$&');
  return escaped.includes(' ') ? `<${escaped}>` : escaped;
}

function titlePart(element: DomElement): string {
  const title = oneNewlineEach(attributeOf(element, 'title')).replaceAll('"', '\\"');
  return title === '' ? '' : ` "${title}"`;
}

function oneNewlineEach(text: string): string {
  return text.replace(/\n\s*/g, '\n');
}

/** Code in a line, between as many backticks as do not occur in it. */
export function codeSpan(content: string): string {
  if (content === '') return '';
  const code = content.replace(/\r\n|\n|\r/g, ' ');
  const isPadded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  const space = code.startsWith('`') || code.endsWith('`') || isPadded ? ' ' : '';
  const runs = new Set((code.match(/`+/g) ?? []).map((run) => run.length));
  let size = 1;
  while (runs.has(size)) size += 1;
  const delimiter = '`'.repeat(size);
  return `${delimiter}${space}${code}${space}${delimiter}`;
}

/** Code in lines of its own, between more backticks than any line of it begins with. */
export function codeBlock(code: string, language: string): string {
  const longest = (code.match(/^`{3,}/gm) ?? []).reduce((max, run) => Math.max(max, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `\n\n${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}\n\n`;
}

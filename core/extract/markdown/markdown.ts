import { PAGE_BOUNDS } from '../dom/bounds';
import { createBlocks, trimNewlines } from './markdown-blocks';
import { isOnlyChildOfPre, list, listItem, preformatted, tableCell, tableRow } from './markdown-structures';
import { codeSpan, escapeMarkdown, image, link } from './markdown-syntax';
import { markdownTree, type MarkdownChild, type MarkdownNode } from './markdown-tree';
import { collapse } from '../dom/text';
import type { DomElement } from '../dom/tree';

/** Markdown of a part of a page, data tables as GFM tables; no more of it than is asked for in the end. */
export function toMarkdown(root: DomElement, base: string | null, isLeftOut: (element: DomElement) => boolean): string {
  const markdown = contentOf(markdownTree(root, isLeftOut), base);
  return markdown
    .split('\n')
    .map((line) => withoutTrailingBlanks(line).replace(/^(\s*)- {3}/, '$1- '))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function withoutTrailingBlanks(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end -= 1;
  return line.slice(0, end);
}

function contentOf(node: MarkdownNode, base: string | null): string {
  const blocks = createBlocks();
  for (const child of node.children) {
    if (blocks.length() > PAGE_BOUNDS.markdownLength) break;
    if (child.tag !== null) blocks.add(written(child, base));
    else blocks.add(node.isCode ? child.text : escapeMarkdown(child.text));
  }
  return blocks.text();
}

/** White space at the ends of an inline element moves out of its marks: `**a **b` is not bold. */
function written(node: MarkdownNode, base: string | null): string {
  const content = contentOf(node, base);
  if (node.isBlock) return replacement(node, content, base);
  const leading = isFlanked(node, -1) ? node.leading.replace(/^[ \t\r\n]+/, '') : node.leading;
  const trailing = isFlanked(node, 1) ? withoutAsciiEnd(node.trailing) : node.trailing;
  const inner = leading !== '' || trailing !== '' ? content.trim() : content;
  return `${leading}${replacement(node, inner, base)}${trailing}`;
}

function isFlanked(node: MarkdownNode, side: -1 | 1): boolean {
  const sibling: MarkdownChild | undefined = node.parent?.children[node.position + side];
  if (sibling === undefined || (sibling.tag !== null && sibling.isBlock)) return false;
  if (sibling.tag === null) return side < 0 ? sibling.text.endsWith(' ') : sibling.text.startsWith(' ');
  if (side > 0) return sibling.leading.startsWith(' ');
  return (sibling.hasText ? sibling.trailing : sibling.leading).endsWith(' ');
}

function withoutAsciiEnd(space: string): string {
  let end = space.length;
  while (' \t\r\n'.includes(space[end - 1] ?? 'none')) end -= 1;
  return space.slice(0, end);
}

function replacement(node: MarkdownNode, content: string, base: string | null): string {
  if (node.isBlank) return node.isBlock ? '\n\n' : '';
  switch (node.tag) {
    case 'BR':
      return '  \n';
    case 'HR':
      return '\n\n* * *\n\n';
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
    case 'H5':
    case 'H6':
      return `\n\n${'#'.repeat(Number(node.tag.slice(1)))} ${content}\n\n`;
    case 'BLOCKQUOTE':
      return `\n\n${trimNewlines(content).replace(/^/gm, '> ')}\n\n`;
    case 'UL':
    case 'OL':
      return list(node, content);
    case 'LI':
      return listItem(node, content);
    case 'EM':
    case 'I':
      return content.trim() === '' ? '' : `_${content}_`;
    case 'STRONG':
    case 'B':
      return content.trim() === '' ? '' : `**${content}**`;
    case 'A':
      return link(node.element, content, base);
    case 'IMG':
      return image(node.element, base);
    case 'CODE':
      return isOnlyChildOfPre(node) ? content : codeSpan(content);
    case 'PRE':
      return preformatted(node, content);
    case 'TD':
    case 'TH':
      return tableCell(node, content);
    case 'TR':
      return tableRow(node, content);
    case 'THEAD':
    case 'TBODY':
    case 'TFOOT':
      return content;
    case 'CAPTION':
      return `\n\n**${collapse(content)}**\n\n`;
    case 'TABLE':
      return `\n\n${content.trim()}\n\n`;
    default:
      return node.isBlock ? `\n\n${content}\n\n` : content;
  }
}

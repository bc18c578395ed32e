import { PAGE_BOUNDS } from '../dom/bounds';
import { trimNewlines } from './markdown-blocks';
import { codeBlock } from './markdown-syntax';
import type { DataTable, MarkdownNode } from './markdown-tree';
import { collapse } from '../dom/text';
import { attributeOf, rawText } from '../dom/tree';

export function list(node: MarkdownNode, content: string): string {
  const { parent } = node;
  const isLastInItem = parent?.tag === 'LI' && node.elementPosition === parent.elementCount - 1;
  return isLastInItem ? `\n${content}` : `\n\n${content}\n\n`;
}

export function listItem(node: MarkdownNode, content: string): string {
  const { parent } = node;
  const mark = parent?.tag === 'OL' ? `${numberOf(node, parent)}.  ` : '-   ';
  const inner = `${trimNewlines(content)}${content.endsWith('\n') ? '\n' : ''}`;
  const isLast = parent === null || node.position === parent.children.length - 1;
  return `${mark}${inner.replaceAll('\n', `\n${' '.repeat(mark.length)}`)}${isLast ? '' : '\n'}`;
}

function numberOf({ elementPosition }: MarkdownNode, { element }: MarkdownNode): number {
  const start = Number.parseInt(attributeOf(element, 'start') || '1', 10);
  return (Number.isSafeInteger(start) ? start : 1) + elementPosition;
}

/** Only a block that begins with a code element is code; others keep their lines as text. */
export function preformatted(node: MarkdownNode, content: string): string {
  const first = node.children[0];
  if (first?.tag !== 'CODE') return `\n\n${content}\n\n`;
  const language = /language-(\S+)/.exec(attributeOf(first.element, 'class'))?.[1] ?? '';
  return codeBlock(rawText(first.element, PAGE_BOUNDS.markdownLength), language);
}

export function isOnlyChildOfPre({ parent }: MarkdownNode): boolean {
  return parent?.tag === 'PRE' && parent.children.length === 1;
}

export function tableCell(node: MarkdownNode, content: string): string {
  if (dataTableOf(node) === null) return `${content}\n\n`;
  return ` ${collapse(content).replace(/(?<!\\)\|/g, '\\|')} |`;
}

export function tableRow(node: MarkdownNode, content: string): string {
  const table = dataTableOf(node);
  if (table === null) return content;
  // GFM knows no table without a header row, so the first row serves as one.
  return table.firstRow === node ? `\n|${content}\n|${' --- |'.repeat(node.elementCount)}` : `\n|${content}`;
}

function dataTableOf({ table }: MarkdownNode): DataTable | null {
  return table !== null && table.isWide && !table.holdsTable ? table : null;
}

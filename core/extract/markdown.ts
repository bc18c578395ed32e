import TurndownService from 'turndown';
import type { DomElement } from './dom';
import { collapse } from './text';

/** Markdown of a DOM subtree, data tables as GFM tables. */
export function toMarkdown(root: DomElement): string {
  const service = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  service.remove(['script', 'style', 'noscript', 'template' as 'style']);
  service.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content, node) => (inDataTable(node) ? ` ${cellText(content)} |` : `${content}\n\n`),
  });
  service.addRule('row', {
    filter: 'tr',
    replacement: (content, node) => (inDataTable(node) ? rowText(content, node as unknown as DomElement) : content),
  });
  service.addRule('section', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  service.addRule('caption', { filter: 'caption', replacement: (content) => `\n\n**${collapse(content)}**\n\n` });
  service.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
  const markdown = service.turndown(root as unknown as TurndownService.Node);
  return markdown
    .replace(/[ \t]+$/gm, '')
    .replace(/^(\s*)- {3}/gm, '$1- ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Tables that only lay out a page hold other tables or a single column: they are read as plain blocks. */
function inDataTable(node: unknown): boolean {
  const table = (node as DomElement).closest('table');
  if (table === null || table.querySelector('table') !== null) return false;
  const widest = [...table.querySelectorAll('tr')].reduce((width, row) => Math.max(width, row.children.length), 0);
  return widest >= 2 || table.querySelector('th') !== null;
}

function cellText(content: string): string {
  return collapse(content).replace(/(?<!\\)\|/g, '\\|');
}

/** GFM knows no table without a header row, so the first row serves as one. */
function rowText(content: string, row: DomElement): string {
  const line = `\n|${content}`;
  if (row.closest('table')?.querySelector('tr') !== row) return line;
  return `${line}\n|${' --- |'.repeat(row.children.length)}`;
}

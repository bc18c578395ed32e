import TurndownService from 'turndown';
import type { DomElement } from './dom';
import { collapse } from './text';

/** Markdown of a DOM subtree, data tables as GFM tables. */
export function toMarkdown(root: DomElement): string {
  const service = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  const tableOf = createTableOf();
  service.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content, node) => (tableOf(node) === null ? `${content}\n\n` : ` ${cellText(content)} |`),
  });
  service.addRule('row', {
    filter: 'tr',
    replacement(content, node) {
      const table = tableOf(node);
      if (table === null) return content;
      const line = `\n|${content}`;
      // GFM knows no table without a header row, so the first row serves as one.
      return table.firstRow === node ? `${line}\n|${' --- |'.repeat(table.firstRow.children.length)}` : line;
    },
  });
  service.addRule('section', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  service.addRule('caption', { filter: 'caption', replacement: (content) => `\n\n**${collapse(content)}**\n\n` });
  service.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
  const markdown = service.turndown(root);
  return markdown
    .replace(/[ \t]+$/gm, '')
    .replace(/^(\s*)- {3}/gm, '$1- ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

interface DataTable {
  firstRow: DomElement;
}

/**
 * The data table around a cell or row, or null: tables that only lay out a page hold other tables or a single
 * column, and are read as plain blocks. Remembered per table, because every cell asks.
 */
function createTableOf(): (node: unknown) => DataTable | null {
  const known = new Map<DomElement, DataTable | null>();
  return (node) => {
    let table: DomElement | null = node as DomElement;
    while (table !== null && table.tagName !== 'TABLE') table = table.parentElement;
    if (table === null) return null;
    let found = known.get(table);
    if (found === undefined) {
      found = readDataTable(table);
      known.set(table, found);
    }
    return found;
  };
}

function readDataTable(table: DomElement): DataTable | null {
  const rows = [...table.querySelectorAll('tr')];
  const firstRow = rows[0];
  if (firstRow === undefined || table.querySelector('table') !== null) return null;
  const isWide = rows.some((row) => row.children.length >= 2) || table.querySelector('th') !== null;
  return isWide ? { firstRow } : null;
}

function cellText(content: string): string {
  return collapse(content).replace(/(?<!\\)\|/g, '\\|');
}

import { absoluteUrl, type DomDocument, type DomElement } from './dom';
import type { SectionOf } from './headings';
import { lineOf } from './text';

export interface TableCell {
  text: string;
  /** Target of the cell's only link. */
  url: string | null;
}

export interface TableFacts {
  caption: string | null;
  section: string | null;
  headers: string[];
  rows: TableCell[][];
}

const MAX_TABLES = 100;
const MAX_ROWS = 2_000;
const MAX_SPAN = 50;

export function readTables(document: DomDocument, base: string | null, sectionOf: SectionOf): TableFacts[] {
  return [...document.querySelectorAll('table')]
    .filter((table) => table.querySelector('table') === null)
    .slice(0, MAX_TABLES)
    .map((table) => readTable(table, base, sectionOf(table)))
    .filter((table) => table.rows.length > 0);
}

function readTable(table: DomElement, base: string | null, section: string | null): TableFacts {
  const caption = table.querySelector('caption');
  const rowElements = [...table.querySelectorAll('tr')].slice(0, MAX_ROWS);
  const grid = readGrid(rowElements, base);
  const headerIndex = rowElements.findLastIndex((row) => row.parentElement?.tagName === 'THEAD');
  const first = rowElements[0];
  const isHeaderRow = first !== undefined && first.querySelector('td') === null && grid.length > 1;
  const headerRow = headerIndex >= 0 ? headerIndex : isHeaderRow ? 0 : -1;
  return {
    caption: caption === null ? null : lineOf(caption) || null,
    section,
    headers: (grid[headerRow] ?? []).map((cell) => cell.text),
    rows: grid.slice(headerRow + 1).filter((row) => row.some((cell) => cell.text !== '')),
  };
}

/** Cells that span rows or columns are repeated, so that every value stands under its own header. */
function readGrid(rows: DomElement[], base: string | null): TableCell[][] {
  const grid: TableCell[][] = [];
  const pending = new Map<number, { cell: TableCell; rowsLeft: number }>();
  for (const row of rows) {
    const line: TableCell[] = [];
    const placeSpanned = (): void => {
      for (let above = pending.get(line.length); above !== undefined; above = pending.get(line.length)) {
        above.rowsLeft -= 1;
        if (above.rowsLeft === 0) pending.delete(line.length);
        line.push(above.cell);
      }
    };
    for (const element of row.children) {
      if (element.tagName !== 'TD' && element.tagName !== 'TH') continue;
      placeSpanned();
      const cell = readCell(element, base);
      const rowSpan = spanOf(element, 'rowspan');
      for (let column = spanOf(element, 'colspan'); column > 0; column -= 1) {
        if (rowSpan > 1) pending.set(line.length, { cell, rowsLeft: rowSpan - 1 });
        line.push(cell);
      }
    }
    placeSpanned();
    grid.push(line);
  }
  return grid;
}

function readCell(element: DomElement, base: string | null): TableCell {
  const links = element.querySelectorAll('a[href]');
  const only = links.length === 1 ? (links[0]?.getAttribute('href') ?? null) : null;
  return { text: lineOf(element), url: absoluteUrl(only, base) };
}

function spanOf(element: DomElement, attribute: string): number {
  const span = Number.parseInt(element.getAttribute(attribute) ?? '1', 10);
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), MAX_SPAN);
}

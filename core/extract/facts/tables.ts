import { absoluteUrl } from './absolute-url';
import { cutText, MAX_FACTS, takeFacts } from '../dom/bounds';
import type { SectionOf } from './headings';
import { attributeOf, descendantsOf, firstDescendant, withTag, type DomDocument, type DomElement } from '../dom/tree';

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

const MAX_SPAN = 50;
const MAX_LINKS_SEEN = 10;

export function readTables(document: DomDocument, base: string | null, sectionOf: SectionOf): TableFacts[] {
  const innermost = withTag(document, 'TABLE')
    .filter((table) => firstDescendant(document, table, 'TABLE') === null)
    .slice(0, MAX_FACTS.tables);
  return takeFacts(filledTables(document, innermost, base, sectionOf), MAX_FACTS.tables);
}

function* filledTables(
  document: DomDocument,
  tables: DomElement[],
  base: string | null,
  sectionOf: SectionOf,
): Generator<TableFacts> {
  for (const table of tables) {
    const facts = readTable(document, table, base, sectionOf(table));
    if (facts.rows.length > 0) yield facts;
  }
}

function readTable(document: DomDocument, table: DomElement, base: string | null, section: string | null): TableFacts {
  const caption = firstDescendant(document, table, 'CAPTION');
  const rows = descendantsOf(document, table, 'TR', MAX_FACTS.tableRows);
  const grid = takeFacts(readGrid(document, rows, base), MAX_FACTS.tableRows);
  const headerIndex = rows.slice(0, grid.length).findLastIndex((row) => row.parent?.tagName === 'THEAD');
  const first = rows[0];
  const isHeaderRow = first !== undefined && firstDescendant(document, first, 'TD') === null && grid.length > 1;
  const headerRow = headerIndex >= 0 ? headerIndex : isHeaderRow ? 0 : -1;
  return {
    caption: caption === null ? null : cutText(document.text.lineOf(caption)) || null,
    section,
    headers: (grid[headerRow] ?? []).map((cell) => cell.text),
    rows: grid.slice(headerRow + 1).filter((row) => row.some((cell) => cell.text !== '')),
  };
}

/** Cells that span rows or columns are repeated, so that every value stands under its own header. */
function* readGrid(document: DomDocument, rows: readonly DomElement[], base: string | null): Generator<TableCell[]> {
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
      if (line.length >= MAX_FACTS.tableColumns) break;
      if (element.tagName !== 'TD' && element.tagName !== 'TH') continue;
      placeSpanned();
      const cell = readCell(document, element, base);
      const rowSpan = spanOf(element, 'rowspan');
      for (let column = spanOf(element, 'colspan'); column > 0; column -= 1) {
        if (rowSpan > 1) pending.set(line.length, { cell, rowsLeft: rowSpan - 1 });
        line.push(cell);
      }
    }
    placeSpanned();
    yield line;
  }
}

function readCell(document: DomDocument, element: DomElement, base: string | null): TableCell {
  const links = descendantsOf(document, element, 'A', MAX_LINKS_SEEN).filter((link) => link.attributes.has('href'));
  const only = links.length === 1 ? (links[0]?.attributes.get('href') ?? null) : null;
  return { text: cutText(document.text.lineOf(element)), url: absoluteUrl(only, base) };
}

function spanOf(element: DomElement, attribute: string): number {
  const span = Number.parseInt(attributeOf(element, attribute) || '1', 10);
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), MAX_SPAN);
}

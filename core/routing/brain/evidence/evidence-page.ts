import { CELL_WIDTH, wholeSums } from './cell-sums';
import type { CellSums, EvidencePage } from '../types';

export const EMPTY_PAGE: EvidencePage = { starts: new Map(), sums: new Float64Array(0) };

export function pageOf(cells: ReadonlyMap<string, CellSums>): EvidencePage {
  return withCells(EMPTY_PAGE, cells);
}

/** The page with some cells added or replaced; the page itself stays as it is. */
export function withCells(page: EvidencePage, cells: ReadonlyMap<string, CellSums>): EvidencePage {
  if (cells.size === 0) return page;
  const starts = new Map(page.starts);
  for (const runner of cells.keys()) if (!starts.has(runner)) starts.set(runner, starts.size * CELL_WIDTH);
  const sums = new Float64Array(starts.size * CELL_WIDTH);
  sums.set(page.sums);
  for (const [runner, cell] of cells) sums.set(wholeSums(cell), starts.get(runner));
  return { starts, sums };
}

export function cellIn({ starts, sums }: EvidencePage, runner: string): CellSums | undefined {
  const start = starts.get(runner);
  return start === undefined ? undefined : Array.from(sums.subarray(start, start + CELL_WIDTH));
}

export function cellsOf(page: EvidencePage): Map<string, CellSums> {
  return new Map([...page.starts.keys()].map((runner) => [runner, cellIn(page, runner) ?? []]));
}

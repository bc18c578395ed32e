import { CELL_WIDTH } from './cell-sums';
import type { CellSums, EvidencePage } from './types';

export const EMPTY_PAGE: EvidencePage = { starts: new Map(), sums: new Float64Array(0) };

export function pageOf(cells: ReadonlyMap<string, CellSums>): EvidencePage {
  const starts = new Map<string, number>();
  const sums = new Float64Array(cells.size * CELL_WIDTH);
  let start = 0;
  for (const [runner, cell] of cells) {
    starts.set(runner, start);
    sums.set(cell, start);
    start += CELL_WIDTH;
  }
  return { starts, sums };
}

export function cellsOf({ starts, sums }: EvidencePage): Map<string, CellSums> {
  const cells = new Map<string, CellSums>();
  for (const [runner, start] of starts) cells.set(runner, Array.from(sums.subarray(start, start + CELL_WIDTH)));
  return cells;
}

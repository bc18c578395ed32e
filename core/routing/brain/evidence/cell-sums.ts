import type { CellSums, EvidenceCell } from '../types';

/** The order of a cell's sums, in memory and in the store. Append only: rows of earlier versions are read with it. */
const ORDER = [
  'success',
  'failure',
  'block',
  'costSum',
  'costSquares',
  'latencyCount',
  'logLatencySum',
  'logLatencySquares',
  'asOfMs',
] as const satisfies readonly (keyof EvidenceCell)[];

export const CELL_WIDTH = ORDER.length;

/** Where each sum of a cell is found. */
export const SUM_AT = Object.fromEntries(ORDER.map((name, index) => [name, index])) as Record<
  keyof EvidenceCell,
  number
>;

export function toSums(cell: EvidenceCell): CellSums {
  return ORDER.map((name) => cell[name]);
}

export function fromSums(sums: CellSums): EvidenceCell {
  return Object.fromEntries(ORDER.map((name, index) => [name, sums[index] ?? 0])) as unknown as EvidenceCell;
}

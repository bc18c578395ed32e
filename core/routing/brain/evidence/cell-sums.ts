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
  'recentSuccess',
  'recentAttempts',
  'costRatioSum',
  'listedCostSum',
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
  const whole = wholeSums(sums);
  return Object.fromEntries(ORDER.map((name, index) => [name, whole[index] ?? 0])) as unknown as EvidenceCell;
}

/** Cells were kept without the recent sums once, when all of them were recent; what was listed then is not known. */
export function wholeSums(sums: CellSums): CellSums {
  if (sums.length > SUM_AT.asOfMs + 1) return sums;
  const [success = 0, failure = 0, block = 0] = sums;
  return [...sums, success, success + failure + block, 0, 0];
}

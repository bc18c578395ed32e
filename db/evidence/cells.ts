import type { EvidenceCell } from '../../core/routing/brain/types';

/** The order of `evidence.sums`. Append only: rows of earlier versions are read with it. */
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

export function toSums(cell: EvidenceCell): number[] {
  return ORDER.map((name) => cell[name]);
}

export function fromSums(sums: readonly number[]): EvidenceCell {
  return Object.fromEntries(ORDER.map((name, index) => [name, sums[index] ?? 0])) as unknown as EvidenceCell;
}

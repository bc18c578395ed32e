import { discount } from './evidence';
import { LEVELS, type DecideInput } from './types';

export const LEVEL_COUNT = LEVELS.length;
/** Positions of the levels within a candidate's rows. */
export const [DOMAIN_TASK, DOMAIN, CLUSTER_TASK, CLUSTER, TASK, GLOBAL] = [0, 1, 2, 3, 4, 5] as const;

/** All cells of a decision, decayed to now, as columns: row = candidate × level. */
export interface EvidenceTable {
  success: Float64Array;
  block: Float64Array;
  attempts: Float64Array;
  costSum: Float64Array;
  costSquares: Float64Array;
  latencyCount: Float64Array;
  logLatencySum: Float64Array;
  logLatencySquares: Float64Array;
}

export function readEvidence({ candidates, evidence, nowMs }: DecideInput): EvidenceTable {
  const rows = candidates.length * LEVEL_COUNT;
  const column = (): Float64Array => new Float64Array(rows);
  const table: EvidenceTable = {
    success: column(),
    block: column(),
    attempts: column(),
    costSum: column(),
    costSquares: column(),
    latencyCount: column(),
    logLatencySum: column(),
    logLatencySquares: column(),
  };
  let row = 0;
  for (const { runner } of candidates) {
    for (const level of LEVELS) {
      const cell = evidence(level, runner);
      if (cell) {
        const factor = discount(nowMs - cell.asOfMs);
        table.success[row] = cell.success * factor;
        table.block[row] = cell.block * factor;
        table.attempts[row] = (cell.success + cell.failure + cell.block) * factor;
        table.costSum[row] = cell.costSum * factor;
        table.costSquares[row] = cell.costSquares * factor;
        table.latencyCount[row] = cell.latencyCount * factor;
        table.logLatencySum[row] = cell.logLatencySum * factor;
        table.logLatencySquares[row] = cell.logLatencySquares * factor;
      }
      row += 1;
    }
  }
  return table;
}

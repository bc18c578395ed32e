import { discount } from './evidence';
import { LEVELS, type Candidate, type DecideInput, type Level } from './types';

/** Local names: imports are read through an accessor by some loaders, which hot loops feel. */
const LEVEL_NAMES: readonly Level[] = LEVELS;
const discountOf = discount;

export const LEVEL_COUNT = LEVELS.length;
/** Positions of the levels within a candidate's rows. */
export const [DOMAIN_TASK, DOMAIN, CLUSTER_TASK, CLUSTER, TASK, GLOBAL] = [0, 1, 2, 3, 4, 5] as const;

/** All cells of a decision, decayed to now, as columns: row = candidate × level. */
export interface EvidenceTable {
  success: Float64Array;
  block: Float64Array;
  attempts: Float64Array;
  costSum: Float64Array;
  latencyCount: Float64Array;
  logLatencySum: Float64Array;
  logLatencySquares: Float64Array;
}

/** Reused by decisions over equally many candidates: a table lives no longer than the decision that reads it. */
let reusable: EvidenceTable | null = null;

function emptyTable(rows: number): EvidenceTable {
  if (reusable?.success.length === rows) {
    for (const column of Object.values(reusable) as Float64Array[]) column.fill(0);
    return reusable;
  }
  const column = (): Float64Array => new Float64Array(rows);
  reusable = {
    success: column(),
    block: column(),
    attempts: column(),
    costSum: column(),
    latencyCount: column(),
    logLatencySum: column(),
    logLatencySquares: column(),
  };
  return reusable;
}

export function readEvidence({ candidates, evidence, nowMs }: DecideInput): EvidenceTable {
  const table = emptyTable(candidates.length * LEVEL_COUNT);
  for (let level = 0; level < LEVEL_COUNT; level += 1) {
    const cells = evidence[LEVEL_NAMES[level] as Level];
    if (cells.size === 0) continue;
    for (let candidate = 0; candidate < candidates.length; candidate += 1) {
      const cell = cells.get((candidates[candidate] as Candidate).runner);
      if (cell === undefined) continue;
      const row = candidate * LEVEL_COUNT + level;
      const factor = discountOf(nowMs - cell.asOfMs);
      table.success[row] = cell.success * factor;
      table.block[row] = cell.block * factor;
      table.attempts[row] = (cell.success + cell.failure + cell.block) * factor;
      table.costSum[row] = cell.costSum * factor;
      table.latencyCount[row] = cell.latencyCount * factor;
      table.logLatencySum[row] = cell.logLatencySum * factor;
      table.logLatencySquares[row] = cell.logLatencySquares * factor;
    }
  }
  return table;
}

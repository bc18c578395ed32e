import { SUM_AT } from './cell-sums';
import { discount, LASTING_HALF_LIFE_MS, RECENT_HALF_LIFE_MS } from './evidence-cell';
import { LEVELS, type Level } from '../../../run/routing/routing-record';
import { MICROS_PER_USD } from '../../../money';
import type { Candidate, DecideInput } from '../types';

/** Local names: some loaders read an import through an accessor each time, which makes hot loops slow. */
const LEVEL_NAMES: readonly Level[] = LEVELS;
const discountOf = discount;
const [LASTING, RECENT, USD] = [LASTING_HALF_LIFE_MS, RECENT_HALF_LIFE_MS, MICROS_PER_USD];
const {
  success: SUCCESS,
  failure: FAILURE,
  block: BLOCK,
  costSum: COST_SUM,
  latencyCount: LATENCY_COUNT,
  logLatencySum: LOG_LATENCY_SUM,
  logLatencySquares: LOG_LATENCY_SQUARES,
  asOfMs: AS_OF,
  recentSuccess: RECENT_SUCCESS,
  recentAttempts: RECENT_ATTEMPTS,
  costRatioSum: COST_RATIO_SUM,
  listedCostSum: LISTED_COST_SUM,
} = SUM_AT;

const LEVEL_COUNT = LEVELS.length;
/** Positions of the levels. */
export const [DOMAIN_TASK, DOMAIN, CLUSTER_TASK, CLUSTER, TASK, GLOBAL] = [0, 1, 2, 3, 4, 5] as const;

/** All cells of a decision, decayed to now, as columns: the rows of one level after those of the other. */
export interface EvidenceTable {
  /** How many candidates, which is the number of rows of a level. */
  count: number;
  success: Float64Array;
  block: Float64Array;
  attempts: Float64Array;
  recentSuccess: Float64Array;
  recentAttempts: Float64Array;
  /** At the prices that are listed now. */
  costSum: Float64Array;
  latencyCount: Float64Array;
  logLatencySum: Float64Array;
  logLatencySquares: Float64Array;
}

/** Reused by decisions over equally many candidates: a table lives no longer than the decision that reads it. */
let reusable: EvidenceTable | null = null;

function emptyTable(count: number): EvidenceTable {
  if (reusable?.count === count) {
    reusable.success.fill(0);
    reusable.block.fill(0);
    reusable.attempts.fill(0);
    reusable.recentSuccess.fill(0);
    reusable.recentAttempts.fill(0);
    reusable.costSum.fill(0);
    reusable.latencyCount.fill(0);
    reusable.logLatencySum.fill(0);
    reusable.logLatencySquares.fill(0);
    return reusable;
  }
  const column = (): Float64Array => new Float64Array(count * LEVEL_COUNT);
  reusable = {
    count,
    success: column(),
    block: column(),
    attempts: column(),
    recentSuccess: column(),
    recentAttempts: column(),
    costSum: column(),
    latencyCount: column(),
    logLatencySum: column(),
    logLatencySquares: column(),
  };
  return reusable;
}

export function readEvidence({ candidates, evidence, nowMs }: DecideInput): EvidenceTable {
  const count = candidates.length;
  const table = emptyTable(count);
  const { success, block, attempts, recentSuccess, recentAttempts } = table;
  const { costSum, latencyCount, logLatencySum, logLatencySquares } = table;
  for (let level = 0; level < LEVEL_COUNT; level += 1) {
    const { starts, sums } = evidence[LEVEL_NAMES[level] as Level];
    if (starts.size === 0) continue;
    for (let candidate = 0; candidate < count; candidate += 1) {
      const { runner, priceMicros } = candidates[candidate] as Candidate;
      const start = starts.get(runner);
      if (start === undefined) continue;
      const row = level * count + candidate;
      const elapsedMs = nowMs - (sums[start + AS_OF] as number);
      const factor = discountOf(elapsedMs, LASTING);
      const recent = discountOf(elapsedMs, RECENT);
      const succeeded = sums[start + SUCCESS] as number;
      const blocked = sums[start + BLOCK] as number;
      success[row] = succeeded * factor;
      block[row] = blocked * factor;
      attempts[row] = (succeeded + (sums[start + FAILURE] as number) + blocked) * factor;
      recentSuccess[row] = (sums[start + RECENT_SUCCESS] as number) * recent;
      recentAttempts[row] = (sums[start + RECENT_ATTEMPTS] as number) * recent;
      const unlisted = (sums[start + COST_SUM] as number) - (sums[start + LISTED_COST_SUM] as number);
      costSum[row] = (unlisted + ((sums[start + COST_RATIO_SUM] as number) * priceMicros) / USD) * factor;
      latencyCount[row] = (sums[start + LATENCY_COUNT] as number) * factor;
      logLatencySum[row] = (sums[start + LOG_LATENCY_SUM] as number) * factor;
      logLatencySquares[row] = (sums[start + LOG_LATENCY_SQUARES] as number) * factor;
    }
  }
  return table;
}

/** Discounted attempts of all candidates at a level. */
export function attemptsAt({ attempts, count }: EvidenceTable, level: number): number {
  return sumAt(attempts, count, level);
}

export function recentAttemptsAt({ recentAttempts, count }: EvidenceTable, level: number): number {
  return sumAt(recentAttempts, count, level);
}

function sumAt(column: Float64Array, count: number, level: number): number {
  const end = (level + 1) * count;
  let sum = 0;
  for (let row = level * count; row < end; row += 1) sum += column[row] as number;
  return sum;
}

export function attemptsOf(table: EvidenceTable, candidate: number, level: number): number {
  return table.attempts[level * table.count + candidate] ?? 0;
}

export function successesOf(table: EvidenceTable, candidate: number, level: number): number {
  return table.success[level * table.count + candidate] ?? 0;
}

import {
  CLUSTER,
  CLUSTER_TASK,
  DOMAIN,
  DOMAIN_TASK,
  GLOBAL,
  LEVEL_COUNT,
  TASK,
  type EvidenceTable,
} from './evidence-table';
import { LEVELS, type Measure, type Strengths } from './types';

/** From the widest to the narrowest: each level's mean is the prior of the next. */
const CHAIN = [GLOBAL, TASK, CLUSTER, CLUSTER_TASK, DOMAIN, DOMAIN_TASK] as const;
const NORMAL_P90 = 1.2816;
/** Spread of log-latency and of relative cost before anything was seen, and how many observations that is worth. */
const USUAL_LOG_VARIANCE = 0.4;
const USUAL_COST_VARIANCE = 0.3;
const SPREAD_STRENGTH = 6;
const LARGEST_LOG_VARIANCE = 1.5;

function shrink(
  sums: Float64Array,
  counts: Float64Array,
  candidate: number,
  prior: number,
  strengths: Strengths,
  measure: Measure,
): number {
  let mean = prior;
  for (const level of CHAIN) {
    const row = candidate * LEVEL_COUNT + level;
    const count = counts[row] ?? 0;
    if (count <= 0) continue;
    const strength = strengths[LEVELS[level] ?? 'global'][measure];
    mean = ((sums[row] ?? 0) + strength * mean) / (count + strength);
  }
  return mean;
}

export function blockShare(table: EvidenceTable, candidate: number, prior: number, strengths: Strengths): number {
  return shrink(table.block, table.attempts, candidate, prior, strengths, 'block');
}

export function expectedCost(table: EvidenceTable, candidate: number, priceUsd: number, strengths: Strengths): number {
  return Math.max(0, shrink(table.costSum, table.attempts, candidate, priceUsd, strengths, 'cost'));
}

/** What an attempt costs at most, nearly always: mean and two standard deviations. */
export function likelyHighestCost(table: EvidenceTable, candidate: number, meanUsd: number): number {
  const row = candidate * LEVEL_COUNT + GLOBAL;
  const count = table.attempts[row] ?? 0;
  const mean = count > 0 ? (table.costSum[row] ?? 0) / count : 0;
  const seen = Math.max(0, (table.costSquares[row] ?? 0) - count * mean * mean);
  const variance = (seen + SPREAD_STRENGTH * USUAL_COST_VARIANCE * meanUsd * meanUsd) / (count + SPREAD_STRENGTH);
  return meanUsd + 2 * Math.sqrt(variance);
}

export interface LatencyBelief {
  expectedMs: number;
  p90Ms: number;
}

export function latencyBelief(
  table: EvidenceTable,
  candidate: number,
  priorLog: number,
  strengths: Strengths,
): LatencyBelief {
  const mean = shrink(table.logLatencySum, table.latencyCount, candidate, priorLog, strengths, 'latency');
  const row =
    candidate * LEVEL_COUNT + ((table.latencyCount[candidate * LEVEL_COUNT + CLUSTER] ?? 0) >= 10 ? CLUSTER : GLOBAL);
  const count = table.latencyCount[row] ?? 0;
  const own = count > 0 ? (table.logLatencySum[row] ?? 0) / count : 0;
  const seen = Math.max(0, (table.logLatencySquares[row] ?? 0) - count * own * own);
  const variance = Math.min(
    LARGEST_LOG_VARIANCE,
    (seen + SPREAD_STRENGTH * USUAL_LOG_VARIANCE) / (count + SPREAD_STRENGTH),
  );
  return { expectedMs: Math.exp(mean + variance / 2), p90Ms: Math.exp(mean + NORMAL_P90 * Math.sqrt(variance)) };
}

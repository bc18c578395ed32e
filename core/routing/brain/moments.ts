import * as position from './evidence-table';
import type { EvidenceTable } from './evidence-table';
import { LEVELS, type Measure, type Strengths } from './types';

/** Local names: imports are read through an accessor by some loaders, which hot loops feel. */
const { CLUSTER, CLUSTER_TASK, DOMAIN, DOMAIN_TASK, GLOBAL, LEVEL_COUNT, TASK } = position;
/** From the widest to the narrowest: each level's mean is the prior of the next. */
const CHAIN = Int32Array.of(GLOBAL, TASK, CLUSTER, CLUSTER_TASK, DOMAIN, DOMAIN_TASK);
const NORMAL_P90 = 1.2816;
/** Spread of log-latency before anything was seen, and how many observations that is worth. */
const USUAL_LOG_VARIANCE = 0.4;
const SPREAD_STRENGTH = 6;
const LARGEST_LOG_VARIANCE = 1.5;

/** Strengths of one measure by position of the level, read once per decision. */
export type LevelStrengths = Float64Array;

export function levelStrengths(strengths: Strengths, measure: Measure): LevelStrengths {
  return Float64Array.from(LEVELS, (level) => strengths[level][measure]);
}

/** The mean of a candidate after all levels: each level's sum, with the wider level's mean as so many observations. */
export function shrunkMean(
  sums: Float64Array,
  counts: Float64Array,
  candidate: number,
  prior: number,
  strengths: LevelStrengths,
): number {
  const row = candidate * LEVEL_COUNT;
  let mean = prior;
  for (let step = 0; step < LEVEL_COUNT; step += 1) {
    const level = CHAIN[step] as number;
    const count = counts[row + level] as number;
    if (count <= 0) continue;
    const strength = strengths[level] as number;
    mean = ((sums[row + level] as number) + strength * mean) / (count + strength);
  }
  return mean;
}

export interface LatencyBelief {
  expectedMs: number;
  p90Ms: number;
}

export function latencyBelief(
  table: EvidenceTable,
  candidate: number,
  priorLog: number,
  strengths: LevelStrengths,
): LatencyBelief {
  const mean = shrunkMean(table.logLatencySum, table.latencyCount, candidate, priorLog, strengths);
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

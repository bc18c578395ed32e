import * as position from './evidence-table';
import type { EvidenceTable } from './evidence-table';
import type { Measure, Strengths } from '../types';
import { LEVELS } from '../../../run/routing/routing-record';

/** Local names: some loaders read an import through an accessor each time, which makes hot loops slow. */
const { CLUSTER, CLUSTER_TASK, DOMAIN, DOMAIN_TASK, GLOBAL, TASK } = position;
/** From the widest to the narrowest: each level's mean is the prior of the next. */
const CHAIN = [GLOBAL, TASK, CLUSTER, CLUSTER_TASK, DOMAIN, DOMAIN_TASK] as const;
const NORMAL_P90 = 1.2816;
/** Spread of log-latency before anything was seen, and how many observations that is worth. */
const USUAL_LOG_VARIANCE = 0.4;
const SPREAD_STRENGTH = 6;
const LARGEST_LOG_VARIANCE = 1.5;
/** From so many observations in the cluster on the spread is taken from there. */
const ENOUGH_IN_CLUSTER = 10;

/**
 * Means of all candidates after all levels: each level's sum, with the wider level's mean as so many observations.
 * `means` holds the priors and is overwritten.
 */
export function shrinkMeans(
  means: Float64Array,
  sums: Float64Array,
  counts: Float64Array,
  strengths: Strengths,
  measure: Measure,
): void {
  const size = means.length;
  for (const level of CHAIN) {
    const strength = strengths[LEVELS[level]][measure];
    const start = level * size;
    for (let index = 0; index < size; index += 1) {
      const sum = (sums[start + index] as number) + strength * (means[index] as number);
      means[index] = sum / ((counts[start + index] as number) + strength);
    }
  }
}

/** Expected and 90th percentile of the latencies, from the means of their logarithms. */
export function spreadLatencies(
  table: EvidenceTable,
  logMeans: Float64Array,
  expectedMs: Float64Array,
  p90Ms: Float64Array,
): void {
  const { count: size, latencyCount, logLatencySum, logLatencySquares } = table;
  for (let index = 0; index < size; index += 1) {
    const inCluster = CLUSTER * size + index;
    const row = (latencyCount[inCluster] as number) >= ENOUGH_IN_CLUSTER ? inCluster : GLOBAL * size + index;
    const count = latencyCount[row] as number;
    const own = count > 0 ? (logLatencySum[row] as number) / count : 0;
    const seen = Math.max(0, (logLatencySquares[row] as number) - count * own * own);
    const variance = Math.min(
      LARGEST_LOG_VARIANCE,
      (seen + SPREAD_STRENGTH * USUAL_LOG_VARIANCE) / (count + SPREAD_STRENGTH),
    );
    const mean = logMeans[index] as number;
    expectedMs[index] = Math.exp(mean + variance / 2);
    p90Ms[index] = Math.exp(mean + NORMAL_P90 * Math.sqrt(variance));
  }
}

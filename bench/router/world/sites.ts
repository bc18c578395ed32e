import { streamOf, uniformAt } from './random';

export const SITE_COUNT = 240;
export const CLUSTER_COUNT = 8;
export const TASK_COUNT = 6;

/** Traffic of the site of rank r is proportional to r to this power. */
const SKEW = -0.8;

interface WorldSite {
  index: number;
  cluster: number;
  /** Cumulative shares of the task classes that callers ask of this site. */
  taskShares: number[];
  /** Share of failures that are blocks, by the strictness of the cluster's defense. */
  blockShare: number;
  /** How far this site is from its cluster, relative to the regime's spread. */
  looseness: number;
}

export interface Traffic {
  sites: WorldSite[];
  /** Cumulative shares of all traffic. */
  shares: Float64Array;
}

export function createTraffic(seed: number): Traffic {
  const draw = streamOf(seed, 'sites');
  const sites = Array.from({ length: SITE_COUNT }, (_, index) => {
    // Ranks are dealt to the clusters in turn, so that each has busy and quiet sites.
    const cluster = (index + Math.floor(index / CLUSTER_COUNT)) % CLUSTER_COUNT;
    return {
      index,
      cluster,
      taskShares: taskShares(draw, index),
      blockShare: 0.1 + 0.6 * uniformAt(draw, 20_000 + cluster),
      looseness: 0.6 + 0.8 * uniformAt(draw, 30_000 + cluster),
    };
  });
  const weights = sites.map(({ index }) => (index + 1) ** SKEW);
  return { sites, shares: cumulative(weights) };
}

/** A site is mostly asked for one thing, and for some others now and then. */
function taskShares(draw: number, site: number): number[] {
  const weights = Array.from({ length: TASK_COUNT }, (_, task) => uniformAt(draw, site, 1, task) ** 4);
  return [...cumulative(weights)];
}

function cumulative(weights: readonly number[]): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return Float64Array.from(weights, (weight) => (sum += weight / total));
}

/** The position whose cumulative share first exceeds the point. */
export function pickByShare(shares: ArrayLike<number>, point: number): number {
  let low = 0;
  let high = shares.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shares[middle] ?? 1) > point) high = middle;
    else low = middle + 1;
  }
  return low;
}

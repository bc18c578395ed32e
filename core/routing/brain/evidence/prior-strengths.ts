import { attemptsIn } from './evidence-cell';
import { LEVELS, type Level } from '../../../run/routing/routing-record';
import { MEASURES, type EvidenceCell, type Measure, type Strengths } from '../types';

/**
 * What siblings share. The cells of one group differ only in the part named last:
 * domain_task: runner and site, by task class; domain: runner and cluster, by site; cluster_task: runner and cluster,
 * by task class; cluster: runner, by cluster; task: runner, by task class; global: kind of runner, by runner.
 */
export interface SiblingGroup {
  level: Level;
  cells: readonly EvidenceCell[];
}

/** Used until there is enough evidence to tell, and as the anchor of every fit. */
export const DEFAULT_STRENGTHS: Strengths = {
  domain_task: { success: 20, block: 20, cost: 20, latency: 20 },
  domain: { success: 14, block: 12, cost: 12, latency: 10 },
  cluster_task: { success: 14, block: 16, cost: 16, latency: 12 },
  cluster: { success: 3, block: 4, cost: 10, latency: 8 },
  task: { success: 14, block: 16, cost: 10, latency: 6 },
  global: { success: 5, block: 5, cost: 3, latency: 2 },
};

/** Three sums per level and measure are all a fit needs, so rows can be streamed and sums of shards added. */
interface SpreadSums {
  /** Spread of siblings beyond what chance explains, weighted. */
  excess: number;
  /** What `excess` would be if siblings differed by one unit of variance. */
  unit: number;
  /** Variance of a single observation, weighted by `unit`. */
  noise: number;
}
export type StrengthSums = Record<Level, Record<Measure, SpreadSums>>;

/** How far a fit may go from the default: what a router tries is not chosen by chance, and the fit is biased by it. */
const WEAKEST_FACTOR = 1 / 3;
const STRONGEST_FACTOR = 8;
/** How many units of spread the default is worth. */
const ANCHOR = 30;
/** Runners are given up after a first failure: cells of one or two attempts look worse than they are. */
const LEAST_COUNT = 2.5;
const MOST_WEIGHT = 6;

export function noSpread(): StrengthSums {
  const perLevel = LEVELS.map((level) => [
    level,
    Object.fromEntries(MEASURES.map((measure) => [measure, { excess: 0, unit: 0, noise: 0 }])),
  ]);
  return Object.fromEntries(perLevel) as StrengthSums;
}

/** Adds one group of siblings in place; cells must be decayed to the same time. */
export function addSiblings(sums: StrengthSums, { level, cells }: SiblingGroup): void {
  const target = sums[level];
  addShareSpread(target.success, cells, (cell) => cell.success);
  addShareSpread(target.block, cells, (cell) => cell.block);
  addSpread(target.cost, relativeToMean(cells.map(costSample)));
  addSpread(target.latency, cells.map(latencySample));
}

export function strengthsFrom(sums: StrengthSums): Strengths {
  const perLevel = LEVELS.map((level) => [
    level,
    Object.fromEntries(
      MEASURES.map((measure) => [measure, strength(sums[level][measure], DEFAULT_STRENGTHS[level][measure])]),
    ),
  ]);
  return Object.fromEntries(perLevel) as Strengths;
}

/** Observations that a parent's mean is worth: the variance of one observation over the variance between siblings. */
function strength(sums: SpreadSums, fallback: number): number {
  const noise = sums.unit > 0 ? sums.noise / sums.unit : 1;
  if (noise <= 0) return fallback;
  const between = (sums.excess + (ANCHOR * noise) / fallback) / (sums.unit + ANCHOR);
  const strongest = fallback * STRONGEST_FACTOR;
  return Math.min(strongest, Math.max(fallback * WEAKEST_FACTOR, noise / Math.max(between, noise / strongest)));
}

interface Sample {
  count: number;
  mean: number;
  /** Of a single observation. */
  variance: number;
}

/**
 * Moment estimator of the spread between siblings. Weights are capped: a router uses a runner most where it is good, and
 * by plain counts its best places alone would be compared, which are alike.
 */
function addSpread(sums: SpreadSums, samples: readonly Sample[]): void {
  const known = samples.filter(({ count }) => count >= LEAST_COUNT);
  if (known.length < 2) return;
  const observed = known.reduce((sum, { count }) => sum + count, 0);
  const noise = known.reduce((sum, sample) => sum + sample.count * sample.variance, 0) / observed;
  const { spread, chance, unit } = weightedSpread(known);
  sums.excess += spread - noise * chance;
  sums.unit += unit;
  sums.noise += unit * noise;
}

/** The same for shares, whose noise is known from their mean: p(1-p), less what the siblings' own spread takes of it. */
function addShareSpread(
  sums: SpreadSums,
  cells: readonly EvidenceCell[],
  counted: (cell: EvidenceCell) => number,
): void {
  const known = cells.flatMap((cell) => {
    const count = attemptsIn(cell);
    return count >= LEAST_COUNT ? [{ count, mean: counted(cell) / count, variance: 0 }] : [];
  });
  if (known.length < 2) return;
  const { spread, chance, unit, mean } = weightedSpread(known);
  const noise = mean * (1 - mean);
  sums.excess += spread - noise * chance;
  sums.unit += unit - chance;
  sums.noise += (unit - chance) * noise;
}

function weightedSpread(samples: readonly Sample[]): { spread: number; chance: number; unit: number; mean: number } {
  const weights = samples.map(({ count }) => Math.min(count, MOST_WEIGHT));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = samples.reduce((sum, sample, index) => sum + (weights[index] ?? 0) * sample.mean, 0) / total;
  let spread = 0;
  let chance = 0;
  let squares = 0;
  samples.forEach(({ count, mean: own }, index) => {
    const weight = weights[index] ?? 0;
    spread += weight * (own - mean) ** 2;
    chance += (weight / count) * (1 - weight / total);
    squares += weight * weight;
  });
  return { spread, chance, unit: total - squares / total, mean };
}

function costSample(cell: EvidenceCell): Sample {
  return sampleOf(attemptsIn(cell), cell.costSum, cell.costSquares);
}

function latencySample(cell: EvidenceCell): Sample {
  return sampleOf(cell.latencyCount, cell.logLatencySum, cell.logLatencySquares);
}

function sampleOf(count: number, sum: number, squares: number): Sample {
  if (count <= 0) return { count: 0, mean: 0, variance: 0 };
  const mean = sum / count;
  return { count, mean, variance: Math.max(0, (squares / count - mean * mean) * (count / Math.max(1, count - 1))) };
}

/** Runners of one cent and of one dollar are compared by how much they vary in proportion. */
function relativeToMean(samples: Sample[]): Sample[] {
  const total = samples.reduce((sum, { count }) => sum + count, 0);
  const mean = samples.reduce((sum, sample) => sum + sample.count * sample.mean, 0) / Math.max(total, 1e-9);
  if (mean <= 0) return [];
  return samples.map(({ count, mean: own, variance }) => ({
    count,
    mean: own / mean,
    variance: variance / (mean * mean),
  }));
}

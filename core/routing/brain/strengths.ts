import { attemptsIn } from './evidence';
import { LEVELS, MEASURES, type EvidenceCell, type Level, type Measure, type Strengths } from './types';

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
  cluster: { success: 2.5, block: 4, cost: 10, latency: 8 },
  task: { success: 14, block: 16, cost: 10, latency: 6 },
  global: { success: 3, block: 4, cost: 3, latency: 2 },
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

const WEAKEST = 0.5;
const STRONGEST = 200;
/** How many units of spread the default is worth. */
const ANCHOR = 30;

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
  addSpread(
    target.success,
    shares(cells, (cell) => cell.success),
  );
  addSpread(
    target.block,
    shares(cells, (cell) => cell.block),
  );
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

export function fitStrengths(groups: Iterable<SiblingGroup>): Strengths {
  const sums = noSpread();
  for (const group of groups) addSiblings(sums, group);
  return strengthsFrom(sums);
}

/** Observations that a parent's mean is worth: the variance of one observation over the variance between siblings. */
function strength(sums: SpreadSums, fallback: number): number {
  const noise = sums.unit > 0 ? sums.noise / sums.unit : 1;
  if (noise <= 0) return fallback;
  const between = Math.max(0, (sums.excess + (ANCHOR * noise) / fallback) / (sums.unit + ANCHOR));
  return Math.min(STRONGEST, Math.max(WEAKEST, noise / Math.max(between, noise / STRONGEST)));
}

interface Sample {
  count: number;
  mean: number;
  /** Of a single observation. */
  variance: number;
}

/** Cochran's moment estimator: weighted spread of the siblings' means, less what their own noise explains. */
function addSpread(sums: SpreadSums, samples: readonly Sample[]): void {
  const known = samples.filter(({ count }) => count > 0.5);
  const total = known.reduce((sum, { count }) => sum + count, 0);
  if (known.length < 2) return;
  const mean = known.reduce((sum, sample) => sum + sample.count * sample.mean, 0) / total;
  const noise = known.reduce((sum, sample) => sum + sample.count * sample.variance, 0) / total;
  const squares = known.reduce((sum, { count }) => sum + count * count, 0);
  const spread = known.reduce((sum, sample) => sum + sample.count * (sample.mean - mean) ** 2, 0);
  const unit = total - squares / total;
  sums.excess += spread - noise * (known.length - 1);
  sums.unit += unit;
  sums.noise += unit * noise;
}

/** All siblings get the noise of their common share: a single cell of few attempts cannot tell its own. */
function shares(cells: readonly EvidenceCell[], count: (cell: EvidenceCell) => number): Sample[] {
  const attempts = cells.reduce((sum, cell) => sum + attemptsIn(cell), 0);
  const share = (cells.reduce((sum, cell) => sum + count(cell), 0) + 0.5) / (attempts + 1);
  return cells.map((cell) => {
    const own = attemptsIn(cell);
    return { count: own, mean: own > 0 ? count(cell) / own : 0, variance: share * (1 - share) };
  });
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

import * as position from './evidence-table';
import type { EvidenceTable } from './evidence-table';
import type { Strengths } from './types';

/**
 * Success of a runner in a context, as a normal distribution of its log-odds. The six nested cells are first taken
 * apart into six disjoint groups (this site and task, this site's other tasks, the cluster's other sites, ...), each of
 * which tells something about the target: the more of its components (cluster, site, task, ...) it shares, the more.
 * Their joint posterior is a small Gaussian-process classification (Laplace approximation), exact about what is known
 * at each level and about how far siblings differ, which the fitted strengths say.
 */

/** Local names: imports are read through an accessor by some loaders, which hot loops feel. */
const { CLUSTER, CLUSTER_TASK, DOMAIN, DOMAIN_TASK, GLOBAL, LEVEL_COUNT, TASK } = position;

const GROUPS = 6;
const NEWTON_STEPS = 2;
const START_STRENGTH = 2;
/** Variance of a share, at the usual share, in which strengths are turned into variances of log-odds. */
const TYPICAL_VARIANCE = 0.16;
const LEAST_VARIANCE = 0.02;
/** An average over other tasks, clusters or sites still differs from their common mean. */
const OTHER_TASKS = 1 / 3;
const OTHER_CLUSTERS = 1 / 3;
const OTHER_SITES = 1 / 8;
const LARGEST_STEP = 2;

/** Covariances of the groups' log-odds; group 0 is the target itself. */
export type GroupKernel = Float64Array;

/**
 * Components each group shares with the others, as columns: runner, cluster, site, task, cluster × task, site × task,
 * then the averages over other clusters, other sites and other tasks.
 */
const SHARES = [
  [1, 1, 1, 1, 1, 1, 0, 0, 0],
  [1, 1, 1, 0, 0, 0, 0, 0, 1],
  [1, 1, 0, 1, 1, 0, 0, 1, 0],
  [1, 1, 0, 0, 0, 0, 0, 1, 1],
  [1, 0, 0, 1, 0, 0, 1, 0, 0],
  [1, 0, 0, 0, 0, 0, 1, 0, 1],
] as const;

export function groupKernel(strengths: Strengths): GroupKernel {
  const variance = (strength: number): number => 1 / (strength * TYPICAL_VARIANCE);
  const task = variance(strengths.task.success);
  const cluster = variance(strengths.cluster.success);
  const site = variance(strengths.domain.success);
  const clusterTask = Math.max(LEAST_VARIANCE, variance(strengths.cluster_task.success) - task);
  const siteTask = Math.max(LEAST_VARIANCE, variance(strengths.domain_task.success) - task - clusterTask);
  const components = [
    variance(strengths.global.success),
    cluster,
    site,
    task,
    clusterTask,
    siteTask,
    cluster * OTHER_CLUSTERS,
    site * OTHER_SITES,
    task * OTHER_TASKS,
  ];
  const kernel = new Float64Array(GROUPS * GROUPS);
  for (let row = 0; row < GROUPS; row += 1) {
    for (let column = 0; column < GROUPS; column += 1) {
      let sum = 0;
      components.forEach((component, index) => {
        sum += component * (SHARES[row]?.[index] ?? 0) * (SHARES[column]?.[index] ?? 0);
      });
      kernel[row * GROUPS + column] = sum;
    }
  }
  return kernel;
}

/** Fixed scratch space: one decision solves hundreds of these, and the code is not re-entered. */
const present = new Int32Array(GROUPS);
const attempts = new Float64Array(GROUPS);
const successes = new Float64Array(GROUPS);
const latent = new Float64Array(GROUPS);
const noise = new Float64Array(GROUPS);
const covariance = new Float64Array(GROUPS * GROUPS);
const factor = new Float64Array(GROUPS * GROUPS);
const target = new Float64Array(GROUPS);
const solved = new Float64Array(GROUPS);

/** Posterior log-odds of the target; written to `out` as mean and variance. */
export function successPosterior(
  table: EvidenceTable,
  candidate: number,
  priorMean: number,
  kernel: GroupKernel,
  out: { mean: number; variance: number },
): void {
  out.mean = priorMean;
  out.variance = at(kernel, 0);
  const size = takeApart(table, candidate * LEVEL_COUNT, kernel);
  if (size === 0) return;
  startNear(priorMean, size);
  for (let step = 1; ; step += 1) {
    linearise(priorMean, size);
    factorise(size);
    solve(size);
    if (step === NEWTON_STEPS) break;
    for (let row = 0; row < size; row += 1) {
      let value = priorMean;
      for (let column = 0; column < size; column += 1)
        value += at(covariance, row * GROUPS + column) * at(solved, column);
      latent[row] = at(latent, row) + Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, value - at(latent, row)));
    }
  }
  let mean = priorMean;
  for (let row = 0; row < size; row += 1) mean += at(kernel, present[row] as number) * at(solved, row);
  for (let row = 0; row < size; row += 1) target[row] = at(kernel, present[row] as number);
  solve(size);
  let explained = 0;
  for (let row = 0; row < size; row += 1) explained += at(target, row) * at(solved, row);
  out.mean = mean;
  out.variance = Math.max(1e-6, at(kernel, 0) - explained);
}

/** Working responses around the present estimate, and the noise of each. */
function linearise(priorMean: number, size: number): void {
  for (let row = 0; row < size; row += 1) {
    const share = 1 / (1 + Math.exp(-at(latent, row)));
    const spread = 1 / Math.max(1e-6, at(attempts, row) * share * (1 - share));
    noise[row] = spread;
    target[row] = at(latent, row) - priorMean + (at(successes, row) - at(attempts, row) * share) * spread;
  }
}

/** Every group begins near its own share, pulled to the common one, so that two or three steps are enough. */
function startNear(priorMean: number, size: number): void {
  let wins = START_STRENGTH / (1 + Math.exp(-priorMean));
  let count = START_STRENGTH;
  for (let row = 0; row < size; row += 1) {
    wins += at(successes, row);
    count += at(attempts, row);
  }
  const common = (2 * START_STRENGTH * wins) / count;
  for (let row = 0; row < size; row += 1) {
    const own = at(successes, row) + common;
    latent[row] = Math.log(own / (at(attempts, row) + 2 * START_STRENGTH - own));
  }
}

/** Disjoint groups from nested cells, as many as have evidence, with their covariances. */
function takeApart({ success, attempts: counted }: EvidenceTable, row: number, kernel: GroupKernel): number {
  if (at(counted, row + GLOBAL) <= 0) return 0;
  let size = 0;
  for (let group = 0; group < GROUPS; group += 1) {
    const count = ofGroup(counted, row, group);
    // A site that changed its cluster leaves differences below zero: nothing is there.
    if (count < 1e-3) continue;
    present[size] = group;
    attempts[size] = count;
    successes[size] = Math.min(count, Math.max(0, ofGroup(success, row, group)));
    size += 1;
  }
  for (let left = 0; left < size; left += 1) {
    for (let right = 0; right <= left; right += 1) {
      const value = at(kernel, (present[left] as number) * GROUPS + (present[right] as number));
      covariance[left * GROUPS + right] = value;
      covariance[right * GROUPS + left] = value;
    }
  }
  return size;
}

function ofGroup(nested: Float64Array, row: number, group: number): number {
  const domainTask = at(nested, row + DOMAIN_TASK);
  switch (group) {
    case 0:
      return domainTask;
    case 1:
      return at(nested, row + DOMAIN) - domainTask;
    case 2:
      return at(nested, row + CLUSTER_TASK) - domainTask;
    case 3:
      return at(nested, row + CLUSTER) - at(nested, row + DOMAIN) - at(nested, row + CLUSTER_TASK) + domainTask;
    case 4:
      return at(nested, row + TASK) - at(nested, row + CLUSTER_TASK);
    default:
      return (
        at(nested, row + GLOBAL) - at(nested, row + TASK) - at(nested, row + CLUSTER) + at(nested, row + CLUSTER_TASK)
      );
  }
}

/** Cholesky factor of the groups' covariance plus their noise, in the lower triangle; its diagonal inverted. */
function factorise(size: number): void {
  for (let row = 0; row < size; row += 1) {
    const start = row * GROUPS;
    for (let column = 0; column < row; column += 1) {
      let sum = at(covariance, start + column);
      for (let inner = 0; inner < column; inner += 1)
        sum -= at(factor, start + inner) * at(factor, column * GROUPS + inner);
      factor[start + column] = sum * at(factor, column * GROUPS + column);
    }
    let rest = at(covariance, start + row) + at(noise, row);
    for (let inner = 0; inner < row; inner += 1) rest -= at(factor, start + inner) * at(factor, start + inner);
    factor[start + row] = 1 / Math.sqrt(Math.max(rest, 1e-9));
  }
}

/** Solves for `target` with the factor, into `solved`. */
function solve(size: number): void {
  for (let row = 0; row < size; row += 1) {
    let sum = at(target, row);
    for (let column = 0; column < row; column += 1) sum -= at(factor, row * GROUPS + column) * at(solved, column);
    solved[row] = sum * at(factor, row * GROUPS + row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = at(solved, row);
    for (let column = row + 1; column < size; column += 1)
      sum -= at(factor, column * GROUPS + row) * at(solved, column);
    solved[row] = sum * at(factor, row * GROUPS + row);
  }
}

/** Typed arrays are always read within their length here. */
function at(array: Float64Array, index: number): number {
  return array[index] as number;
}

export function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Expected share when the log-odds are normal: MacKay's approximation. */
export function expectedShare(mean: number, variance: number): number {
  return sigmoid(mean / Math.sqrt(1 + (Math.PI * variance) / 8));
}

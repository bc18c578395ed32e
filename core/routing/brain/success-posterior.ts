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
import type { Strengths } from './types';

/**
 * Success of a runner in a context, as a normal distribution of its log-odds. The six nested cells are first taken
 * apart into six disjoint groups (this site and task, this site's other tasks, the cluster's other sites, ...), each of
 * which tells something about the target: the more of its components (cluster, site, task, ...) it shares, the more.
 * Their joint posterior is a small Gaussian-process classification (Laplace approximation), exact about what is known
 * at each level and about how far siblings differ, which the fitted strengths say.
 */

const GROUPS = 6;
const NEWTON_STEPS = 4;
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
const attempts = new Float64Array(GROUPS);
const successes = new Float64Array(GROUPS);
const present = new Int32Array(GROUPS);
const latent = new Float64Array(GROUPS);
const matrix = new Float64Array(GROUPS * GROUPS);
const weight = new Float64Array(GROUPS);
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
  const size = takeApart(table, candidate * LEVEL_COUNT);
  out.mean = priorMean;
  out.variance = at(kernel, 0);
  if (size === 0) return;
  latent.fill(priorMean);
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    linearise(size);
    factorise(kernel, size);
    let mean = priorMean;
    // Working responses around the present estimate, solved against the covariance with their noise.
    for (let row = 0; row < size; row += 1) target[row] = workingResponse(row) - priorMean;
    solve(size);
    let moved = 0;
    for (let row = 0; row < size; row += 1) {
      let value = priorMean;
      const group = present[row] ?? 0;
      for (let column = 0; column < size; column += 1) {
        value += at(kernel, group * GROUPS + (present[column] ?? 0)) * at(solved, column);
      }
      const change = Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, value - at(latent, row)));
      latent[row] = at(latent, row) + change;
      moved = Math.max(moved, Math.abs(change));
    }
    for (let column = 0; column < size; column += 1) mean += at(kernel, present[column] ?? 0) * at(solved, column);
    out.mean = mean;
    if (moved < 1e-4) break;
  }
  for (let row = 0; row < size; row += 1) target[row] = at(kernel, present[row] ?? 0);
  solve(size);
  let explained = 0;
  for (let row = 0; row < size; row += 1) explained += at(kernel, present[row] ?? 0) * at(solved, row);
  out.variance = Math.max(1e-6, at(kernel, 0) - explained);
}

/** Disjoint groups from nested cells. A site that changed its cluster leaves differences below zero: nothing is there. */
function takeApart(table: EvidenceTable, row: number): number {
  const s = table.success;
  const n = table.attempts;
  const nested = (column: Float64Array): readonly [number, number, number, number, number, number] => [
    at(column, row + DOMAIN_TASK),
    at(column, row + DOMAIN) - at(column, row + DOMAIN_TASK),
    at(column, row + CLUSTER_TASK) - at(column, row + DOMAIN_TASK),
    at(column, row + CLUSTER) -
      at(column, row + DOMAIN) -
      at(column, row + CLUSTER_TASK) +
      at(column, row + DOMAIN_TASK),
    at(column, row + TASK) - at(column, row + CLUSTER_TASK),
    at(column, row + GLOBAL) - at(column, row + TASK) - at(column, row + CLUSTER) + at(column, row + CLUSTER_TASK),
  ];
  if (at(n, row + GLOBAL) <= 0) return 0;
  const counts = nested(n);
  const wins = nested(s);
  let size = 0;
  for (let group = 0; group < GROUPS; group += 1) {
    const count = counts[group] ?? 0;
    if (count < 1e-3) continue;
    present[size] = group;
    attempts[size] = count;
    successes[size] = Math.min(count, Math.max(0, wins[group] ?? 0));
    size += 1;
  }
  return size;
}

function linearise(size: number): void {
  for (let row = 0; row < size; row += 1) {
    const share = sigmoid(at(latent, row));
    weight[row] = Math.max(1e-6, at(attempts, row) * share * (1 - share));
  }
}

function workingResponse(row: number): number {
  const share = sigmoid(at(latent, row));
  return at(latent, row) + (at(successes, row) - at(attempts, row) * share) / at(weight, row);
}

/** Cholesky factor of the groups' covariance plus their noise, in the lower triangle of `matrix`. */
function factorise(kernel: GroupKernel, size: number): void {
  for (let row = 0; row < size; row += 1) {
    const group = present[row] ?? 0;
    for (let column = 0; column <= row; column += 1) {
      let sum = at(kernel, group * GROUPS + (present[column] ?? 0));
      if (row === column) sum += 1 / at(weight, row);
      for (let inner = 0; inner < column; inner += 1) {
        sum -= at(matrix, row * GROUPS + inner) * at(matrix, column * GROUPS + inner);
      }
      matrix[row * GROUPS + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-9)) : sum / at(matrix, column * GROUPS + column);
    }
  }
}

/** Solves for `target` with the factor, into `solved`. */
function solve(size: number): void {
  for (let row = 0; row < size; row += 1) {
    let sum = at(target, row);
    for (let column = 0; column < row; column += 1) sum -= at(matrix, row * GROUPS + column) * at(solved, column);
    solved[row] = sum / at(matrix, row * GROUPS + row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = at(solved, row);
    for (let column = row + 1; column < size; column += 1)
      sum -= at(matrix, column * GROUPS + row) * at(solved, column);
    solved[row] = sum / at(matrix, row * GROUPS + row);
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

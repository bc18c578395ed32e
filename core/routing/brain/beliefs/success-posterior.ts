import { condition, type Conditioned } from './condition';
import * as position from '../evidence/evidence-table';
import type { EvidenceTable } from '../evidence/evidence-table';
import { sigmoid } from './log-odds';
import type { Strengths } from '../types';

/**
 * Success of a runner in a context, as a normal distribution of its log-odds. The six nested cells are first taken
 * apart into six disjoint groups (this site and task, this site's other tasks, the cluster's other sites, ...), each of
 * which tells something about the target: the more of its components (cluster, site, task, ...) it shares, the more.
 * Their joint posterior is a small Gaussian-process classification (Laplace approximation), exact about what is known
 * at each level and about how far siblings differ, which the fitted strengths say.
 */

/** Local names: some loaders read an import through an accessor each time, which makes hot loops slow. */
const { CLUSTER, CLUSTER_TASK, DOMAIN, DOMAIN_TASK, GLOBAL, TASK } = position;
const solveFor = condition;
const shareOf = sigmoid;
const recentAt = position.recentAttemptsAt;

const GROUPS = 6;
const NEWTON_STEPS = 2;
/** Less discounted evidence than this counts as none. */
const LEAST_COUNT = 1e-3;
const LEAST_POSTERIOR_VARIANCE = 1e-6;
const START_STRENGTH = 2;
/**
 * Variance of a single verdict, by which strengths are turned into variances of log-odds. It is that of a success rate
 * of 0.91, because strengths are fitted mostly on runners in use, and those succeed.
 */
const TYPICAL_VARIANCE = 0.08;
const LEAST_VARIANCE = 0.02;
/** How much of one task's, cluster's or site's variance is left in the average over several others. */
const OTHER_TASKS = 1 / 3;
const OTHER_CLUSTERS = 1 / 3;
const OTHER_SITES = 1 / 8;
const LARGEST_STEP = 2;
/** Recent attempts of all runners at a place after which what is older counts half there. */
const ENOUGH_RECENT = 50;

/** Covariances of the groups' log-odds; group 0 is the target itself. */
type GroupKernel = Float64Array;

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

/** Fixed scratch space, by group: one decision solves hundreds of these, and the code is not re-entered. */
const attempts = new Float64Array(GROUPS);
const successes = new Float64Array(GROUPS);
const recentAttempts = new Float64Array(GROUPS);
const recentSuccesses = new Float64Array(GROUPS);
/** How much of what is not recent still counts: what a place has seen since makes it old, not the calendar alone. */
const olderCounts = new Float64Array(GROUPS);
/** The present estimate, as a share and as log-odds. */
const share = new Float64Array(GROUPS);
const latent = new Float64Array(GROUPS);
/** Working responses around the estimate, less the prior's mean. */
const response = new Float64Array(GROUPS);
const noise = new Float64Array(GROUPS);
const conditioned: Conditioned = { shift: 0, variance: 0, weights: new Float64Array(GROUPS) };

/** Posterior log-odds of all candidates. `means` holds the means of the priors and is overwritten. */
export function successPosteriors(
  table: EvidenceTable,
  means: Float64Array,
  kernel: GroupKernel,
  variances: Float64Array,
): void {
  writeOlderCounts(table);
  for (let candidate = 0; candidate < table.count; candidate += 1) {
    const mean = at(means, candidate);
    takeApart(table, candidate);
    startNear(mean);
    for (let step = 0; step < NEWTON_STEPS; step += 1) {
      if (step > 0) moveTowardsSolution(mean, kernel);
      linearise(mean);
      solveFor(kernel, response, noise, conditioned);
    }
    means[candidate] = mean + conditioned.shift;
    variances[candidate] = Math.max(LEAST_POSTERIOR_VARIANCE, conditioned.variance);
  }
}

/** The place of each group: its first two are the site, the next two the cluster, the rest is anywhere. */
function writeOlderCounts(table: EvidenceTable): void {
  for (const [group, level] of [DOMAIN, DOMAIN, CLUSTER, CLUSTER, GLOBAL, GLOBAL].entries()) {
    olderCounts[group] = ENOUGH_RECENT / (ENOUGH_RECENT + recentAt(table, level));
  }
}

/** Disjoint groups from nested cells. */
function takeApart(table: EvidenceTable, candidate: number): void {
  disjoin(table.attempts, table.count, candidate, attempts);
  disjoin(table.success, table.count, candidate, successes);
  disjoin(table.recentAttempts, table.count, candidate, recentAttempts);
  disjoin(table.recentSuccess, table.count, candidate, recentSuccesses);
  for (let group = 0; group < GROUPS; group += 1) {
    const older = at(olderCounts, group);
    const count = older * at(attempts, group) + (1 - older) * at(recentAttempts, group);
    const success = older * at(successes, group) + (1 - older) * at(recentSuccesses, group);
    // A difference is below zero when a site has changed its cluster; the group then counts as empty.
    attempts[group] = count < LEAST_COUNT ? 0 : count;
    successes[group] = count < LEAST_COUNT ? 0 : Math.min(count, Math.max(0, success));
  }
}

function disjoin(nested: Float64Array, size: number, candidate: number, groups: Float64Array): void {
  const domainTask = at(nested, DOMAIN_TASK * size + candidate);
  const domain = at(nested, DOMAIN * size + candidate);
  const clusterTask = at(nested, CLUSTER_TASK * size + candidate);
  const cluster = at(nested, CLUSTER * size + candidate);
  const task = at(nested, TASK * size + candidate);
  groups[0] = domainTask;
  groups[1] = domain - domainTask;
  groups[2] = clusterTask - domainTask;
  groups[3] = cluster - domain - clusterTask + domainTask;
  groups[4] = task - clusterTask;
  groups[5] = at(nested, GLOBAL * size + candidate) - task - cluster + clusterTask;
}

/** Every group begins near its own share, pulled to the common one, so that two or three steps are enough. */
function startNear(priorMean: number): void {
  let wins = START_STRENGTH * shareOf(priorMean);
  let count = START_STRENGTH;
  for (let group = 0; group < GROUPS; group += 1) {
    wins += at(successes, group);
    count += at(attempts, group);
  }
  const common = (2 * START_STRENGTH * wins) / count;
  for (let group = 0; group < GROUPS; group += 1) {
    if (at(attempts, group) === 0) continue;
    const own = (at(successes, group) + common) / (at(attempts, group) + 2 * START_STRENGTH);
    share[group] = own;
    latent[group] = Math.log(own / (1 - own));
  }
}

/** A group without evidence gets infinite noise, so that it says nothing. */
function linearise(priorMean: number): void {
  for (let group = 0; group < GROUPS; group += 1) {
    const count = at(attempts, group);
    if (count === 0) {
      response[group] = 0;
      noise[group] = Infinity;
      continue;
    }
    const own = at(share, group);
    const spread = 1 / Math.max(1e-6, count * own * (1 - own));
    response[group] = at(latent, group) - priorMean + (at(successes, group) - count * own) * spread;
    noise[group] = spread;
  }
}

function moveTowardsSolution(priorMean: number, kernel: GroupKernel): void {
  const { weights } = conditioned;
  for (let group = 0; group < GROUPS; group += 1) {
    if (at(attempts, group) === 0) continue;
    let solution = priorMean;
    for (let other = 0; other < GROUPS; other += 1) solution += at(kernel, group * GROUPS + other) * at(weights, other);
    const from = at(latent, group);
    const to = from + Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, solution - from));
    latent[group] = to;
    share[group] = shareOf(to);
  }
}

/** Typed arrays are always read within their length here. */
function at(array: Float64Array, index: number): number {
  return array[index] as number;
}

/** Expected share when the log-odds are normal: MacKay's approximation. */
export function expectedShare(mean: number, variance: number): number {
  return shareOf(mean / Math.sqrt(1 + (Math.PI * variance) / 8));
}

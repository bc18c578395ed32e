import { cataloguePrior, type CataloguePrior } from './catalogue-prior';
import { LEVEL_COUNT, readEvidence, type EvidenceTable } from './evidence-table';
import { brokenProbability, isOnProbation, SUCCESS_WHEN_BROKEN } from './health';
import { latencyBelief, levelStrengths, shrunkMean } from './moments';
import { pooledPriors } from './pooled-prior';
import { expectedShare, groupKernel, successPosterior } from './success-posterior';
import type { Candidate, DecideInput } from './types';
import { UTILITY_WEIGHTS } from './utility';

const USUAL_BLOCK_SHARE = 0.08;

/** What is believed of every candidate in this context, as columns by candidate. */
export interface Beliefs {
  table: EvidenceTable;
  /** Normal belief of the log-odds of success, while the runner works. */
  logOdds: Float64Array;
  deviation: Float64Array;
  successIfHealthy: Float64Array;
  /** How likely the runner is broken. */
  broken: Float64Array;
  /** How much of the success is left after the suspicion that the runner is broken. */
  trust: Float64Array;
  success: Float64Array;
  block: Float64Array;
  costUsd: Float64Array;
  /** What an attempt needs of a budget: its expected cost, and never less than its listed price. */
  needUsd: Float64Array;
  latencyMs: Float64Array;
  p90Ms: Float64Array;
  /** Utility of one attempt without its success: what trying costs. */
  charge: Float64Array;
  onProbation: Uint8Array;
}

/** Reused by decisions over equally many candidates: every entry is written anew, and none outlives its decision. */
let reusable: Beliefs | null = null;

function columnsFor(count: number, table: EvidenceTable): Beliefs {
  if (reusable?.success.length === count) {
    reusable.table = table;
    return reusable;
  }
  const column = (): Float64Array => new Float64Array(count);
  reusable = {
    table,
    logOdds: column(),
    deviation: column(),
    successIfHealthy: column(),
    broken: column(),
    trust: column(),
    success: column(),
    block: column(),
    costUsd: column(),
    needUsd: column(),
    latencyMs: column(),
    p90Ms: column(),
    charge: column(),
    onProbation: new Uint8Array(count),
  };
  return reusable;
}

export function formBeliefs(input: DecideInput): Beliefs {
  const { candidates, context, health, strengths, nowMs } = input;
  const weights = UTILITY_WEIGHTS[input.profile];
  const count = candidates.length;
  const table = readEvidence(input);
  const priors = candidates.map((candidate) => cataloguePrior(candidate, context.taskClass));
  const means = pooledPriors(
    candidates,
    table,
    Float64Array.from(priors, ({ logOdds }) => logOdds),
  );
  const kernel = groupKernel(strengths);
  const blockStrengths = levelStrengths(strengths, 'block');
  const costStrengths = levelStrengths(strengths, 'cost');
  const latencyStrengths = levelStrengths(strengths, 'latency');
  const beliefs = columnsFor(count, table);
  const posterior = { mean: 0, variance: 0 };
  for (let index = 0; index < count; index += 1) {
    const candidate = candidates[index] as Candidate;
    const prior = priors[index] as CataloguePrior;
    successPosterior(table, index, means[index] ?? 0, kernel, posterior);
    const overall = health.everywhere.get(candidate.runner);
    const here = health.here.get(candidate.runner);
    const broken = Math.max(brokenProbability(overall, nowMs), brokenProbability(here, nowMs));
    const healthy = expectedShare(posterior.mean, posterior.variance);
    const success = healthy * (1 - broken) + Math.min(healthy, SUCCESS_WHEN_BROKEN) * broken;
    const block = Math.min(
      1 - success,
      shrunkMean(table.block, table.attempts, index, USUAL_BLOCK_SHARE, blockStrengths),
    );
    const costUsd = shrunkMean(table.costSum, table.attempts, index, prior.costUsd, costStrengths);
    const latency = latencyBelief(table, index, prior.logLatency, latencyStrengths);
    const charge =
      weights.costPerUsd * costUsd + (weights.latencyPerSecond * latency.expectedMs) / 1000 + weights.block * block;
    beliefs.logOdds[index] = posterior.mean;
    beliefs.deviation[index] = Math.sqrt(posterior.variance);
    beliefs.successIfHealthy[index] = healthy;
    beliefs.broken[index] = broken;
    beliefs.trust[index] = success / healthy;
    beliefs.success[index] = success;
    beliefs.block[index] = block;
    beliefs.costUsd[index] = costUsd;
    beliefs.needUsd[index] = Math.max(costUsd, prior.costUsd);
    beliefs.latencyMs[index] = latency.expectedMs;
    beliefs.p90Ms[index] = latency.p90Ms;
    beliefs.charge[index] = charge;
    beliefs.onProbation[index] = Number(isOnProbation(overall, nowMs) || isOnProbation(here, nowMs));
  }
  return beliefs;
}

/** Discounted attempts of all candidates at a level. */
export function attemptsAt({ table }: Beliefs, level: number): number {
  let sum = 0;
  for (let row = level; row < table.attempts.length; row += LEVEL_COUNT) sum += table.attempts[row] ?? 0;
  return sum;
}

export function attemptsOf({ table }: Beliefs, candidate: number, level: number): number {
  return table.attempts[candidate * LEVEL_COUNT + level] ?? 0;
}

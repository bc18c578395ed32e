import { writeCataloguePriors } from './catalogue-prior';
import { readEvidence, type EvidenceTable } from '../evidence/evidence-table';
import { familiesOf, type Families } from './families';
import { brokenProbability, isOnProbation, SUCCESS_WHEN_BROKEN } from './health';
import { shrinkMeans, spreadLatencies } from '../evidence/means-and-spreads';
import { poolPriors } from './pooled-prior';
import { expectedShare, groupKernel, successPosteriors } from './success-posterior';
import type { Candidate, DecideInput } from '../types';
import { UTILITY_WEIGHTS } from '../decide/utility';

/** Local names: some loaders read an import through an accessor each time, which makes hot loops slow. */
const brokenChance = brokenProbability;
const isOut = isOnProbation;
const shareOf = expectedShare;
const LEFT_WHEN_BROKEN = SUCCESS_WHEN_BROKEN;

const USUAL_BLOCK_SHARE = 0.08;

/** What is believed of every candidate in this context, as columns by candidate. */
export interface Beliefs {
  table: EvidenceTable;
  families: Families;
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

function columnsFor(candidates: readonly Candidate[], table: EvidenceTable): Beliefs {
  const families = familiesOf(candidates);
  if (reusable?.success.length === candidates.length) {
    reusable.table = table;
    reusable.families = families;
    return reusable;
  }
  const column = (): Float64Array => new Float64Array(candidates.length);
  reusable = {
    table,
    families,
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
    onProbation: new Uint8Array(candidates.length),
  };
  return reusable;
}

/** Works column by column, each from its prior: loops over nothing but numbers are fast for hundreds of candidates. */
export function formBeliefs(input: DecideInput): Beliefs {
  const { candidates, context, strengths } = input;
  const table = readEvidence(input);
  const beliefs = columnsFor(candidates, table);
  const { logOdds, deviation: variance, costUsd, needUsd: listedUsd, latencyMs, p90Ms, block } = beliefs;
  writeCataloguePriors(candidates, context, { logOdds, costUsd: listedUsd, logLatency: latencyMs });
  poolPriors(beliefs.families, table, logOdds);
  successPosteriors(table, logOdds, groupKernel(strengths), variance);
  block.fill(USUAL_BLOCK_SHARE);
  shrinkMeans(block, table.block, table.attempts, strengths, 'block');
  costUsd.set(listedUsd);
  shrinkMeans(costUsd, table.costSum, table.attempts, strengths, 'cost');
  shrinkMeans(latencyMs, table.logLatencySum, table.latencyCount, strengths, 'latency');
  spreadLatencies(table, latencyMs, latencyMs, p90Ms);
  readHealth(input, beliefs);
  conclude(input, beliefs, variance, listedUsd);
  return beliefs;
}

function readHealth({ candidates, health, nowMs }: DecideInput, { broken, onProbation }: Beliefs): void {
  for (let index = 0; index < candidates.length; index += 1) {
    const { runner } = candidates[index] as Candidate;
    const overall = health.everywhere.get(runner);
    const here = health.here.get(runner);
    broken[index] = Math.max(brokenChance(overall, nowMs), brokenChance(here, nowMs));
    onProbation[index] = Number(isOut(overall, nowMs) || isOut(here, nowMs));
  }
}

/** Combines the columns. `variance` and `listedUsd` are the columns `deviation` and `needUsd`, overwritten here. */
function conclude({ profile }: DecideInput, beliefs: Beliefs, variance: Float64Array, listedUsd: Float64Array): void {
  const weights = UTILITY_WEIGHTS[profile];
  const { logOdds, deviation, successIfHealthy, broken, trust, success, block, costUsd, needUsd, latencyMs, charge } =
    beliefs;
  for (let index = 0; index < success.length; index += 1) {
    const healthy = shareOf(logOdds[index] as number, variance[index] as number);
    const suspicion = broken[index] as number;
    const expected = healthy * (1 - suspicion) + Math.min(healthy, LEFT_WHEN_BROKEN) * suspicion;
    const blocked = Math.min(1 - expected, block[index] as number);
    const cost = costUsd[index] as number;
    successIfHealthy[index] = healthy;
    success[index] = expected;
    trust[index] = expected / healthy;
    block[index] = blocked;
    deviation[index] = Math.sqrt(variance[index] as number);
    needUsd[index] = Math.max(cost, listedUsd[index] as number);
    charge[index] =
      weights.costPerUsd * cost +
      (weights.latencyPerSecond * (latencyMs[index] as number)) / 1000 +
      weights.block * blocked;
  }
}

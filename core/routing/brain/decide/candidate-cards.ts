import type { Beliefs } from '../beliefs/beliefs';
import * as position from '../evidence/evidence-table';
import type { EvidenceTable } from '../evidence/evidence-table';
import type { Choice } from './first-pick';
import { LEVELS, type Level } from '../../../run/routing/routing-record';
import type { Candidate, CandidateCard, DecideInput } from '../types';
import { UTILITY_WEIGHTS } from './utility';

/** Local names: some loaders read an import through an accessor each time, which makes hot loops slow. */
const { CLUSTER, CLUSTER_TASK, DOMAIN, DOMAIN_TASK, GLOBAL, TASK } = position;
const LEVEL_NAMES: readonly Level[] = LEVELS;

/** The breaker of a runner counts as open when the runner is more likely broken than this. */
const BREAKER_OPEN = 0.5;
/** Less discounted evidence than this counts as none. */
export const TRACE = 0.05;

/** Every candidate as the explanation shows it, best utility first. */
export function candidateCards(input: DecideInput, beliefs: Beliefs, choices: readonly Choice[]): CandidateCard[] {
  const weights = UTILITY_WEIGHTS[input.profile];
  const propensities = new Float64Array(input.candidates.length);
  for (const { index, chance } of choices) propensities[index] = chance;
  const cards: CandidateCard[] = [];
  for (let index = 0; index < input.candidates.length; index += 1) {
    const { runner, provider } = input.candidates[index] as Candidate;
    const successProbability = toMillionths(beliefs.success[index] as number);
    const expectedCostUsd = toMillionths(beliefs.costUsd[index] as number);
    const expectedLatencyMs = Math.round(beliefs.latencyMs[index] as number);
    const blockRisk = toMillionths(beliefs.block[index] as number);
    const parts = {
      success: toMillionths(weights.success * successProbability),
      cost: toMillionths(-weights.costPerUsd * expectedCostUsd),
      latency: toMillionths((-weights.latencyPerSecond * expectedLatencyMs) / 1000),
      block: toMillionths(-weights.block * blockRisk),
    };
    const evidenceDepth = depthOf(beliefs.table, index);
    cards.push({
      runner,
      provider,
      successProbability,
      expectedCostUsd,
      expectedLatencyMs,
      p90LatencyMs: Math.round(beliefs.p90Ms[index] as number),
      blockRisk,
      utility: toMillionths(parts.success + parts.cost + parts.latency + parts.block),
      utilityParts: parts,
      priorLevel: LEVEL_NAMES.find((level) => evidenceDepth[level] >= TRACE) ?? 'global',
      evidenceDepth,
      onProbation: beliefs.onProbation[index] === 1,
      breakerOpen: isBreakerOpen(beliefs, index),
      propensity: propensities[index] as number,
    });
  }
  return cards.sort((left, right) => right.utility - left.utility);
}

export function isBreakerOpen(beliefs: Beliefs, index: number): boolean {
  return (beliefs.broken[index] ?? 0) > BREAKER_OPEN;
}

function depthOf({ attempts, count }: EvidenceTable, index: number): Record<Level, number> {
  return {
    domain_task: toHundredths(attempts[DOMAIN_TASK * count + index] as number),
    domain: toHundredths(attempts[DOMAIN * count + index] as number),
    cluster_task: toHundredths(attempts[CLUSTER_TASK * count + index] as number),
    cluster: toHundredths(attempts[CLUSTER * count + index] as number),
    task: toHundredths(attempts[TASK * count + index] as number),
    global: toHundredths(attempts[GLOBAL * count + index] as number),
  };
}

/** As exact as anybody reads it: hundreds of cards are kept with every run. */
function toMillionths(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

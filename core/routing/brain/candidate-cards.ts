import type { Beliefs } from './beliefs';
import { LEVEL_COUNT } from './evidence-table';
import type { Choice } from './exploration';
import { LEVELS, type CandidateCard, type DecideInput, type Level } from './types';
import { UTILITY_WEIGHTS, utilityParts } from './utility';

/** From this chance on that a runner is broken its breaker counts as open. */
export const BREAKER_OPEN = 0.5;
/** Less than this much discounted evidence is none. */
export const TRACE = 0.05;

/** Every candidate as the explanation shows it, best utility first. */
export function candidateCards(input: DecideInput, beliefs: Beliefs, choices: readonly Choice[]): CandidateCard[] {
  const weights = UTILITY_WEIGHTS[input.profile];
  const chances = new Map(choices.map(({ index, chance }) => [index, chance]));
  const cards = input.candidates.map(({ runner, provider }, index): CandidateCard => {
    const successProbability = toMillionths(beliefs.success[index]);
    const expectedCostUsd = toMillionths(beliefs.costUsd[index]);
    const expectedLatencyMs = Math.round(beliefs.latencyMs[index] ?? 0);
    const blockRisk = toMillionths(beliefs.block[index]);
    const exact = utilityParts(weights, {
      success: successProbability,
      costUsd: expectedCostUsd,
      latencyMs: expectedLatencyMs,
      block: blockRisk,
    });
    const parts = {
      success: toMillionths(exact.success),
      cost: toMillionths(exact.cost),
      latency: toMillionths(exact.latency),
      block: toMillionths(exact.block),
    };
    return {
      runner,
      provider,
      successProbability,
      expectedCostUsd,
      expectedLatencyMs,
      p90LatencyMs: Math.round(beliefs.p90Ms[index] ?? 0),
      blockRisk,
      utility: toMillionths(parts.success + parts.cost + parts.latency + parts.block),
      utilityParts: parts,
      ...depthOf(beliefs, index),
      onProbation: beliefs.onProbation[index] === 1,
      breakerOpen: isBreakerOpen(beliefs, index),
      propensity: chances.get(index) ?? 0,
    };
  });
  return cards.sort((left, right) => right.utility - left.utility);
}

export function isBreakerOpen(beliefs: Beliefs, index: number): boolean {
  return (beliefs.broken[index] ?? 0) > BREAKER_OPEN;
}

function depthOf(beliefs: Beliefs, index: number): Pick<CandidateCard, 'priorLevel' | 'evidenceDepth'> {
  const { attempts } = beliefs.table;
  const row = index * LEVEL_COUNT;
  const evidenceDepth: Record<Level, number> = {
    domain_task: toHundredths(attempts[row]),
    domain: toHundredths(attempts[row + 1]),
    cluster_task: toHundredths(attempts[row + 2]),
    cluster: toHundredths(attempts[row + 3]),
    task: toHundredths(attempts[row + 4]),
    global: toHundredths(attempts[row + 5]),
  };
  return { priorLevel: LEVELS.find((level) => evidenceDepth[level] >= TRACE) ?? null, evidenceDepth };
}

/** As exact as anybody reads it: hundreds of cards are kept with every run. */
function toMillionths(value = 0): number {
  return Math.round(value * 1e6) / 1e6;
}

function toHundredths(value = 0): number {
  return Math.round(value * 100) / 100;
}

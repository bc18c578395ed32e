import { createRandom } from './random';

/**
 * What another policy would have been worth, estimated from decisions that were logged with their propensity. Only the
 * first pick counts as the decision; the reward is whatever the caller of this module measures, usually the utility.
 */

interface LoggedCandidate {
  runner: string;
  /** What the logging policy predicted the reward of this candidate to be, or any better model. */
  predictedReward: number;
  /** How likely the logging policy was to pick it. */
  propensity: number;
}

export interface LoggedDecision<Context> {
  context: Context;
  candidates: readonly LoggedCandidate[];
  chosen: string;
  /** Probability with which the chosen runner was picked; above 0. */
  propensity: number;
  reward: number;
}

/** Chance of each candidate under the policy to be judged; candidates it leaves out have none. They add up to 1. */
export type TargetPolicy<Context> = (decision: LoggedDecision<Context>) => ReadonlyMap<string, number>;

export interface Estimate {
  value: number;
  /** 95 % interval. */
  low: number;
  high: number;
}

export interface Evaluation {
  decisions: number;
  /** Mean reward of what was really done. */
  logged: Estimate;
  /** Unbiased if every candidate of the target had a chance; noisy where chances were small. */
  inversePropensity: Estimate;
  /** A little biased, far less noisy. */
  selfNormalised: Estimate;
  /** Predictions, corrected by the rewards seen: right if either propensities or predictions are. */
  doublyRobust: Estimate;
  /** Decisions that the weights are worth; few means that the estimates say little. */
  effectiveDecisions: number;
  /** Share of the target's choices that the logging policy could never have made: no estimate covers them. */
  unsupported: number;
}

export interface EvaluateOptions {
  /** Larger importance weights are cut off there, which trades variance for a little bias. */
  largestWeight: number;
  /** Resamples of the self-normalised estimate, whose interval has no simple formula. */
  resamples: number;
  seed: number;
}

const DEFAULTS: EvaluateOptions = { largestWeight: 50, resamples: 500, seed: 1 };
const NORMAL_95 = 1.96;

export function evaluate<Context>(
  decisions: readonly LoggedDecision<Context>[],
  policy: TargetPolicy<Context>,
  options: Partial<EvaluateOptions> = {},
): Evaluation {
  const { largestWeight, resamples, seed } = { ...DEFAULTS, ...options };
  if (decisions.length === 0) throw new RangeError('There is no logged decision to evaluate.');
  const weights: number[] = [];
  const robust: number[] = [];
  let unsupported = 0;
  for (const decision of decisions) {
    if (!(decision.propensity > 0)) throw new RangeError('A logged propensity must be above 0.');
    const chances = policy(decision);
    const weight = Math.min(largestWeight, (chances.get(decision.chosen) ?? 0) / decision.propensity);
    let predicted = 0;
    let predictedChosen = 0;
    let supported = 0;
    for (const { runner, predictedReward, propensity } of decision.candidates) {
      const chance = chances.get(runner) ?? 0;
      predicted += chance * predictedReward;
      if (runner === decision.chosen) predictedChosen = predictedReward;
      if (propensity > 0) supported += chance;
    }
    unsupported += (1 - supported) / decisions.length;
    weights.push(weight);
    robust.push(predicted + weight * (decision.reward - predictedChosen));
  }
  const rewards = decisions.map(({ reward }) => reward);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const squares = weights.reduce((sum, weight) => sum + weight * weight, 0);
  return {
    decisions: decisions.length,
    logged: meanWithInterval(rewards),
    inversePropensity: meanWithInterval(rewards.map((reward, index) => reward * (weights[index] ?? 0))),
    selfNormalised: bootstrap(rewards, weights, resamples, seed),
    doublyRobust: meanWithInterval(robust),
    effectiveDecisions: squares > 0 ? (total * total) / squares : 0,
    unsupported,
  };
}

function meanWithInterval(values: readonly number[]): Estimate {
  const value = values.reduce((sum, one) => sum + one, 0) / values.length;
  const variance = values.reduce((sum, one) => sum + (one - value) ** 2, 0) / Math.max(1, values.length - 1);
  const half = NORMAL_95 * Math.sqrt(variance / values.length);
  return { value, low: value - half, high: value + half };
}

/** Percentile bootstrap of the weighted mean; deterministic by its seed. */
function bootstrap(rewards: readonly number[], weights: readonly number[], resamples: number, seed: number): Estimate {
  const random = createRandom(seed);
  const weighted = (pick: (position: number) => number): number => {
    let sum = 0;
    let total = 0;
    for (let position = 0; position < rewards.length; position += 1) {
      const index = pick(position);
      sum += (weights[index] ?? 0) * (rewards[index] ?? 0);
      total += weights[index] ?? 0;
    }
    return total > 0 ? sum / total : 0;
  };
  const values = Array.from({ length: resamples }, () => weighted(() => Math.floor(random() * rewards.length)));
  values.sort((left, right) => left - right);
  const at = (share: number): number => values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;
  return { value: weighted((position) => position), low: at(0.025), high: at(0.975) };
}

/** The policy that always picks one candidate, chosen from what was known at the time. */
export function deterministicPolicy<Context>(
  choose: (decision: LoggedDecision<Context>) => string,
): TargetPolicy<Context> {
  return (decision) => new Map([[choose(decision), 1]]);
}

/** Picks the candidate with the highest predicted reward: the logging policy without its exploration. */
export function greedyPolicy<Context>(): TargetPolicy<Context> {
  return deterministicPolicy(({ candidates }) => {
    const best = candidates.reduce((left, right) => (right.predictedReward > left.predictedReward ? right : left));
    return best.runner;
  });
}

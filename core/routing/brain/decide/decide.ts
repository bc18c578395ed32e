import { MICROS_PER_USD, fromUsd } from '../../../money';
import { formBeliefs, type Beliefs } from '../beliefs/beliefs';
import { candidateCards } from './candidate-cards';
import { strategyOf, summaryOf } from './decision-words';
import { attemptsAt, CLUSTER, DOMAIN } from '../evidence/evidence-table';
import { firstPickChances, TUNING, type Choice, type Tuning } from './first-pick';
import { planOrder, successAfter, type FallbackOrder, type OrderRequest } from './fallback-order';
import { hintedWinner } from './hinted-winner';
import { createRandom } from '../random';
import { bestUnhindered, reasonOf } from './reason';
import { topBy } from './top-by';
import { POLICY_VERSION, type DecideInput, type Decision, type PlannedStep } from '../types';

const MOST_WIDENING = 12;

/** Chooses what to try, in which order, and why. Pure: the same input always gives the same decision. */
export function decide(input: DecideInput, tuning: Tuning = TUNING): Decision {
  if (input.candidates.length === 0) throw new RangeError('There is no candidate to decide about.');
  const beliefs = formBeliefs(input);
  const usable = usableIn(input, beliefs);
  const mayLearn = input.explorationQuota.limit > 0;
  const request = { ...orderRequest(input, beliefs, usable), curious: mayLearn };
  const best = planOrder(request);
  const greedy = best.order[0] ?? 0;
  const hinted = hintedWinner(input, beliefs, request.eligible);
  const preferred = hinted ?? greedy;
  const mayExplore = hinted === null && input.explorationQuota.used < input.explorationQuota.limit;
  const { choices, wildCard } = mayExplore
    ? firstPickChances(beliefs, explorable(input, request.eligible), greedy, best.valueAfterFirst, tuning)
    : { choices: [{ index: preferred, chance: 1 }], wildCard: null };
  const first = draw(choices, input.seed);
  const planned = first.index === greedy ? best : planOrder(request, first.index);
  const reason = reasonOf(input, beliefs, {
    first: first.index,
    greedy,
    hinted,
    wildCard,
    after: best.valueAfterFirst,
  });
  const replaced = reason === 'explore_streak_breaker' ? bestUnhindered(beliefs, best.valueAfterFirst) : greedy;
  return {
    order: planned.order.map((index, position) => toStep(request, index, planned.successes[position] ?? 0)),
    widening: wideningOf(input, request, planned, usable),
    strategy: strategyOf(reason),
    reason,
    summary: summaryOf(reason, {
      runner: runnerAt(input, first.index),
      best: runnerAt(input, replaced),
      successProbability: beliefs.success[first.index] ?? 0,
      fallbacks: planned.order.length - 1,
    }),
    explored: first.index !== preferred,
    propensity: first.chance,
    seed: input.seed,
    policyVersion: POLICY_VERSION,
    candidates: candidateCards(input, beliefs, choices),
    neighborsUsed: {
      cluster: input.context.cluster,
      observations: Math.round(Math.max(0, attemptsAt(beliefs.table, CLUSTER) - attemptsAt(beliefs.table, DOMAIN))),
    },
    appliedHints: hinted === null ? [] : [`learning_winner:${runnerAt(input, hinted)}`],
    explorationQuota: input.explorationQuota,
  };
}

/**
 * Who may be planned. Runners on probation are left out unless there is no other, or no other that the ceiling pays
 * for. When it pays for none at all, the cheapest is planned alone: a run may always make its first attempt.
 */
function orderRequest(input: DecideInput, beliefs: Beliefs, usable: readonly number[]): Omit<OrderRequest, 'curious'> {
  const common = { candidates: input.candidates, beliefs, length: input.maxFallbacks + 1 };
  if (input.ceilingMicros === null) return { ...common, eligible: usable, ceilingUsd: Infinity };
  const ceilingUsd = input.ceilingMicros / MICROS_PER_USD;
  const need = (index: number): number => beliefs.needUsd[index] ?? 0;
  const isPayable = (index: number): boolean => need(index) <= ceilingUsd;
  for (const pool of [usable, all(input)]) {
    const payable = pool.filter(isPayable);
    if (payable.length > 0) return { ...common, eligible: payable, ceilingUsd };
  }
  const cheapest = all(input).reduce((left, right) => (need(right) < need(left) ? right : left));
  return { ...common, eligible: [cheapest], ceilingUsd: Infinity };
}

function all({ candidates }: DecideInput): number[] {
  return candidates.map((_, index) => index);
}

/** Not those on probation, unless nobody else is left; nor all browsers, because some pages are empty without one. */
function usableIn(input: DecideInput, beliefs: Beliefs): number[] {
  const free = all(input).filter((index) => beliefs.onProbation[index] === 0);
  if (free.length === 0) return all(input);
  const hasBrowser = (index: number): boolean => input.candidates[index]?.browser === true;
  if (free.some(hasBrowser)) return free;
  return [...free, ...topBy(all(input).filter(hasBrowser), 1, (index) => beliefs.success[index] as number)];
}

function explorable({ candidates }: DecideInput, eligible: readonly number[]): number[] {
  return eligible.filter((index) => !candidates[index]?.overqualified);
}

function draw(choices: readonly Choice[], seed: number): Choice {
  let point = createRandom(seed)();
  for (const choice of choices) {
    point -= choice.chance;
    if (point < 0) return choice;
  }
  // Chances add up to 1 but for rounding; the first of them is the preferred one.
  return choices[0] ?? { index: 0, chance: 1 };
}

/**
 * What is worth trying when the whole plan has failed; whether it can be paid is asked at each dispatch. Where there are
 * fewer runners than a plan may have, those on probation are better than none.
 */
function wideningOf(
  input: DecideInput,
  request: OrderRequest,
  { order, afterAll }: FallbackOrder,
  usable: readonly number[],
): PlannedStep[] {
  const { beliefs } = request;
  const gains = beliefs.charge.map((charge, index) => successAfter(afterAll, beliefs, index) - charge);
  for (const index of order) gains[index] = 0;
  const best = (pool: readonly number[], most: number): number[] =>
    topBy(pool, most, (index) => gains[index] as number);
  const widened = best(usable, MOST_WIDENING).filter((index) => (gains[index] as number) > 0);
  const missing = Math.max(0, request.length - order.length - widened.length);
  const others = all(input).filter((index) => !usable.includes(index));
  return [...widened, ...(missing > 0 ? best(others, missing) : [])].map((index) =>
    toStep(request, index, successAfter(afterAll, beliefs, index)),
  );
}

function runnerAt(input: DecideInput, index: number): string {
  return input.candidates[index]?.runner ?? '';
}

function toStep({ beliefs, candidates }: OrderRequest, index: number, success: number): PlannedStep {
  return {
    runner: candidates[index]?.runner ?? '',
    priceMicros: candidates[index]?.priceMicros ?? 0,
    successProbability: success,
    successIfHealthy: success / (beliefs.trust[index] ?? 1),
    expectedCostMicros: fromUsd(beliefs.costUsd[index] ?? 0),
    expectedLatencyMs: Math.round(beliefs.latencyMs[index] ?? 0),
    p90LatencyMs: Math.round(beliefs.p90Ms[index] ?? 0),
  };
}

import type { Beliefs } from '../beliefs/beliefs';
import { sigmoid } from '../beliefs/log-odds';
import { topBy } from './top-by';
import type { Candidate } from '../types';

/** How much single tasks differ in difficulty, as a variance of log-odds. A failure hints at a hard one. */
const TASK_VARIANCE = 0.25;
/** Chance that a whole provider is down: the likely reason when a runner fails that was nearly sure to succeed. */
const PROVIDER_TROUBLE = 0.02;
/** By how much a block lowers the chances of other runners of the same provider, of which nothing is known yet. */
const SHARED_BLOCK = 0.4;
/** A belief with this variance takes half of that effect; a well known runner has a record of blocks of its own. */
const HALF_KNOWN = 1.5;
/** How many candidates are considered beyond the number of places in the order. */
const SPARE = 10;
/** What good fallbacks behind an attempt are worth. */
const GOOD_FALLBACKS = 0.8;
/**
 * Deviations added to the beliefs that fallbacks are chosen by: a runner that is little known is tried where the run has
 * failed already and the best there is would not be missed much.
 */
const CURIOSITY = 0.25;
/** Whoever can do more than the task needs waits for those who are at least this likely to do it for less. */
const LIKELY_ENOUGH = 0.4;

export interface OrderRequest {
  candidates: readonly Candidate[];
  beliefs: Beliefs;
  /** Indexes that may be planned. */
  eligible: readonly number[];
  length: number;
  ceilingUsd: number;
  /** Whether fallbacks are chosen for what may be learned of them, too. */
  curious: boolean;
}

export interface FallbackOrder {
  order: number[];
  /** Chance of success at each position, given that all before failed. */
  successes: number[];
  /** What is left of anybody's chance when the whole order has failed. */
  afterAll: FailedBefore;
  /** Expected utility of going on after the first pick failed. */
  valueAfterFirst: number;
}

/** Factors that earlier failures put on the chances of the runners that have not been tried. */
export interface FailedBefore {
  /** On every runner's odds, as the task is harder than most. On odds, so that the nearly sure stay nearly sure. */
  ofOdds: number;
  /** By family, on the chance of its runners, because their provider may be down. */
  ofFamily: Float64Array;
  /** By family, because the site may block their provider. Applies in full to runners of which nothing is known. */
  unblocked: Float64Array;
}

/**
 * Orders attempts by marginal utility given that all before failed. Trying i is worth its own utility plus, if it
 * fails, the value of what follows: with good fallbacks behind it a cheap runner may go first. The value of what
 * follows is first guessed, then taken from the order itself.
 */
export function planOrder(request: OrderRequest, first: number | null = null): FallbackOrder {
  const hopeful = { ...request, eligible: mostHopeful(request) };
  const tail = new Float64Array(request.length + 2);
  let picked = pick(hopeful, tail, first);
  for (let round = 0; round < 2; round += 1) {
    writeTailValues(request.beliefs, picked, tail);
    picked = pick(hopeful, tail, first);
  }
  writeTailValues(request.beliefs, picked, tail);
  return { ...picked, valueAfterFirst: tail[1] ?? 0 };
}

/** Candidates for some place in the order: the best as a last attempt, and the best with good fallbacks behind them. */
function mostHopeful({ beliefs, eligible, length }: OrderRequest): readonly number[] {
  const wanted = length + SPARE;
  if (eligible.length <= 2 * wanted) return eligible;
  const { success, charge } = beliefs;
  const alone = (index: number): number => (success[index] as number) - (charge[index] as number);
  const followed = (index: number): number =>
    (success[index] as number) * (1 - GOOD_FALLBACKS) - (charge[index] as number);
  return [...new Set([...topBy(eligible, wanted, alone), ...topBy(eligible, wanted, followed)])];
}

type Picked = Omit<FallbackOrder, 'valueAfterFirst'>;

function pick(request: OrderRequest, tail: Float64Array, first: number | null): Picked {
  const { beliefs, eligible, length, candidates, curious } = request;
  const order: number[] = [];
  const successes: number[] = [];
  const families = beliefs.families.size;
  const failed: FailedBefore = {
    ofOdds: 1,
    ofFamily: new Float64Array(families).fill(1),
    unblocked: new Float64Array(families).fill(1),
  };
  let spentUsd = 0;
  const hasOverqualified = eligible.some((index) => candidates[index]?.overqualified);
  const take = (index: number): void => {
    order.push(index);
    successes.push(successAfter(failed, beliefs, index));
    spentUsd += beliefs.needUsd[index] ?? 0;
    addFailure(failed, beliefs, index);
  };
  if (first !== null) take(first);
  while (order.length < length) {
    const after = tail[order.length + 1] ?? 0;
    const mayOverdo = !hasOverqualified || !isAnyPromising(request, order, spentUsd);
    let best = -1;
    let bestValue = -Infinity;
    for (const index of eligible) {
      if (!mayOverdo && candidates[index]?.overqualified) continue;
      const chance =
        curious && order.length > 0 && order.length === length - 1
          ? hopedSuccess(beliefs, index)
          : (beliefs.success[index] as number);
      const value = successAfter(failed, beliefs, index, chance) * (1 - after) - (beliefs.charge[index] as number);
      if (value < bestValue || spentUsd + (beliefs.needUsd[index] as number) > request.ceilingUsd) continue;
      if (order.includes(index) || (value === bestValue && !before(candidates, index, best))) continue;
      best = index;
      bestValue = value;
    }
    if (best < 0) break;
    take(best);
  }
  return { order, successes, afterAll: failed };
}

function hopedSuccess({ logOdds, deviation, trust, success }: Beliefs, index: number): number {
  const hoped = sigmoid((logOdds[index] as number) + CURIOSITY * (deviation[index] as number));
  return Math.max(success[index] as number, hoped * (trust[index] as number));
}

/** Whether there is still somebody of whom the task asks no less than all they can, and who is likely enough to do it. */
function isAnyPromising(
  { candidates, eligible, beliefs, ceilingUsd }: OrderRequest,
  taken: readonly number[],
  spentUsd: number,
): boolean {
  return eligible.some(
    (index) =>
      !candidates[index]?.overqualified &&
      (beliefs.success[index] as number) >= LIKELY_ENOUGH &&
      spentUsd + (beliefs.needUsd[index] as number) <= ceilingUsd &&
      !taken.includes(index),
  );
}

/** Candidates of equal value go by name, so that the order never depends on how a set happens to be sorted. */
function before(candidates: readonly Candidate[], left: number, right: number): boolean {
  return right < 0 || (candidates[left]?.runner ?? '') < (candidates[right]?.runner ?? '');
}

/** Expected utility from each position of the order on. */
function writeTailValues(beliefs: Beliefs, { order, successes }: Picked, values: Float64Array): void {
  values.fill(0);
  for (let position = order.length - 1; position >= 0; position -= 1) {
    const success = successes[position] as number;
    const charge = beliefs.charge[order[position] as number] as number;
    values[position] = success - charge + (1 - success) * (values[position + 1] as number);
  }
}

/** The chance of success of a candidate, which is `chance` without any failure before it. */
export function successAfter(
  failed: FailedBefore,
  beliefs: Beliefs,
  index: number,
  chance = beliefs.success[index] as number,
): number {
  const family = beliefs.families.of[index] as number;
  const won = chance * failed.ofOdds;
  const harder = won / (1 - chance + won);
  const variance = (beliefs.deviation[index] as number) ** 2;
  const blocked = (1 - (failed.unblocked[family] as number)) * (variance / (variance + HALF_KNOWN));
  return harder * (failed.ofFamily[family] as number) * (1 - blocked);
}

function addFailure(failed: FailedBefore, { success, block, families }: Beliefs, index: number): void {
  const chance = success[index] as number;
  const family = families.of[index] as number;
  // To first order, a failure makes the task harder by the variance of difficulty times the chance that it had.
  failed.ofOdds *= Math.exp(-TASK_VARIANCE * chance);
  const trouble = PROVIDER_TROUBLE / (PROVIDER_TROUBLE + (1 - PROVIDER_TROUBLE) * (1 - chance));
  failed.ofFamily[family] = (failed.ofFamily[family] as number) * (1 - trouble);
  const blocked = Math.min(1, (block[index] as number) / Math.max(1e-6, 1 - chance));
  failed.unblocked[family] = (failed.unblocked[family] as number) * (1 - SHARED_BLOCK * blocked);
}

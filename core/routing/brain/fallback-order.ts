import type { Beliefs } from './beliefs';
import { topBy } from './top-by';
import type { Candidate } from './types';

/** A failure says that the task is harder than most, for every runner. */
const HARDER_TASK = 0.1;
/** After a failure of the same provider a runner is believed less still, after a block much less. */
const SHARED_FAILURE = 0.12;
const SHARED_BLOCK = 0.4;
/** How many more than the order holds are looked at. */
const SPARE = 10;
/** Value of good fallbacks behind an attempt. */
const MUCH = 0.8;

export interface OrderRequest {
  candidates: readonly Candidate[];
  beliefs: Beliefs;
  /** Indexes that may be planned. */
  eligible: readonly number[];
  length: number;
  ceilingUsd: number;
}

export interface FallbackOrder {
  order: number[];
  /** Expected utility of going on after the first pick failed. */
  valueAfterFirst: number;
}

/**
 * Orders attempts by marginal utility given that all before failed. Trying i is worth its own utility plus, if it
 * fails, the value of what follows: with good fallbacks behind it a cheap runner may go first. The value of what
 * follows is first guessed, then taken from the order itself.
 */
export function planOrder(request: OrderRequest, first: number | null = null): FallbackOrder {
  const hopeful = { ...request, eligible: mostHopeful(request) };
  let tail: Float64Array = new Float64Array(request.length + 2);
  let order = pick(hopeful, tail, first);
  for (let round = 0; round < 2; round += 1) {
    tail = tailValues(request, order);
    order = pick(hopeful, tail, first);
  }
  return { order, valueAfterFirst: tailValues(request, order)[1] ?? 0 };
}

/** Those that some position of the order may want: the best when nothing follows, and the best when much does. */
function mostHopeful({ beliefs, eligible, length }: OrderRequest): readonly number[] {
  const wanted = length + SPARE;
  if (eligible.length <= 2 * wanted) return eligible;
  const { success, charge } = beliefs;
  const value = (index: number, after: number): number =>
    (success[index] as number) * (1 - after) - (charge[index] as number);
  return [
    ...new Set([
      ...topBy(eligible, wanted, (index) => value(index, 0)),
      ...topBy(eligible, wanted, (index) => value(index, MUCH)),
    ]),
  ];
}

function pick(request: OrderRequest, tail: Float64Array, first: number | null): number[] {
  const { beliefs, eligible, length, candidates } = request;
  const order: number[] = [];
  let spentUsd = 0;
  const take = (index: number): void => {
    order.push(index);
    spentUsd += beliefs.needUsd[index] ?? 0;
  };
  if (first !== null) take(first);
  while (order.length < length) {
    const after = tail[order.length + 1] ?? 0;
    let best = -1;
    let bestValue = -Infinity;
    for (const index of eligible) {
      if (order.includes(index) || spentUsd + (beliefs.needUsd[index] ?? 0) > request.ceilingUsd) continue;
      const value = successAfter(request, order, index) * (1 - after) - (beliefs.charge[index] ?? 0);
      if (value > bestValue || (value === bestValue && before(candidates, index, best))) {
        best = index;
        bestValue = value;
      }
    }
    if (best < 0) break;
    take(best);
  }
  return order;
}

/** Equal values: the catalogue's order, so that the outcome never depends on a set's order. */
function before(candidates: readonly Candidate[], left: number, right: number): boolean {
  return right < 0 || (candidates[left]?.runner ?? '') < (candidates[right]?.runner ?? '');
}

/** Expected utility from each position of the order on. */
function tailValues(request: OrderRequest, order: readonly number[]): Float64Array {
  const values = new Float64Array(request.length + 2);
  for (let position = order.length - 1; position >= 0; position -= 1) {
    const index = order[position] ?? 0;
    const success = successAfter(request, order.slice(0, position), index);
    values[position] = success - (request.beliefs.charge[index] ?? 0) + (1 - success) * (values[position + 1] ?? 0);
  }
  return values;
}

/** Chance of success after the earlier ones failed. */
export function successAfter(
  { beliefs, candidates }: Pick<OrderRequest, 'beliefs' | 'candidates'>,
  earlier: readonly number[],
  index: number,
): number {
  let success = beliefs.success[index] ?? 0;
  const provider = candidates[index]?.provider;
  for (const other of earlier) {
    success *= 1 - HARDER_TASK;
    if (candidates[other]?.provider !== provider) continue;
    const failed = Math.max(1e-6, 1 - (beliefs.success[other] ?? 0));
    const blocked = Math.min(1, (beliefs.block[other] ?? 0) / failed);
    success *= 1 - SHARED_FAILURE - SHARED_BLOCK * blocked;
  }
  return success;
}

import type { Beliefs } from './beliefs';
import type { Candidate } from './types';

/** After a failure of the same provider a runner is believed a little less, after a block much less. */
const SHARED_FAILURE = 0.12;
const SHARED_BLOCK = 0.4;

export interface OrderRequest {
  candidates: readonly Candidate[];
  beliefs: Beliefs;
  /** Indexes that may be planned. */
  eligible: readonly number[];
  length: number;
  /** What each needs of the budget, and what there is. */
  needUsd: Float64Array;
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
  let tail: Float64Array = new Float64Array(request.length + 1);
  let order = pick(request, tail, first);
  for (let round = 0; round < 2; round += 1) {
    tail = tailValues(request, order);
    order = pick(request, tail, first);
  }
  return { order, valueAfterFirst: tailValues(request, order)[1] ?? 0 };
}

function pick(request: OrderRequest, tail: Float64Array, first: number | null): number[] {
  const { beliefs, eligible, length, candidates } = request;
  const order: number[] = [];
  const left = new Set(eligible);
  let spentUsd = 0;
  const take = (index: number): void => {
    order.push(index);
    left.delete(index);
    spentUsd += request.needUsd[index] ?? 0;
  };
  if (first !== null) take(first);
  while (order.length < length && left.size > 0) {
    const after = tail[order.length + 1] ?? 0;
    let best = -1;
    let bestValue = -Infinity;
    for (const index of left) {
      if (spentUsd + (request.needUsd[index] ?? 0) > request.ceilingUsd) continue;
      const success = successAfter(request, order, index);
      const value = success * (1 - after) - (beliefs.charge[index] ?? 0);
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

export function successAfter({ beliefs, candidates }: OrderRequest, earlier: readonly number[], index: number): number {
  let success = beliefs.success[index] ?? 0;
  const provider = candidates[index]?.provider;
  for (const other of earlier) {
    if (candidates[other]?.provider !== provider) continue;
    const failed = Math.max(1e-6, 1 - (beliefs.success[other] ?? 0));
    const blocked = Math.min(1, (beliefs.block[other] ?? 0) / failed);
    success *= 1 - SHARED_FAILURE - SHARED_BLOCK * blocked;
  }
  return success;
}

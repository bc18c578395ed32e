import { ignore, type Policy, type Worth } from '../../policies/policy';
import { expectedOf, payable, prospectOf, type Prospect } from '../expected';
import { MAX_ATTEMPTS } from '../play';
import type { FactorRequest, SecondWorld } from '../world/world';

/** Enough requests, evenly over the whole time, to tell chains apart. */
const SAMPLE = 800;
const STARTS = 3;

/** Mean worth of a chain over the sample, with the true chances and after the whole time is known. */
type Judge = (chain: readonly number[]) => number;

export function fixedPolicy(chain: readonly number[]): Policy {
  return { plan: () => ({ order: [...chain] }), learn: ignore };
}

/** The runner that is best over all runs when it alone is tried, again when it fails. */
export function bestSingle(world: SecondWorld, worth: Worth): number[] {
  const judge = judgeOf(world, worth);
  const repeated = world.runners.map(({ index }) => Array.from({ length: MAX_ATTEMPTS }, () => index));
  return bestOf(repeated, judge);
}

/**
 * The ordered list of up to three runners that is best over all runs: built greedily, each place with whoever adds
 * most, then bettered by replacing, leaving out or swapping until no such step helps; from several first runners,
 * because the greedy start alone may end in a worse summit.
 */
export function bestChain(world: SecondWorld, worth: Worth): number[] {
  const judge = judgeOf(world, worth);
  const runners = world.runners.map(({ index }) => index);
  const firsts = runners
    .map((runner) => ({ runner, worth: judge([runner]) }))
    .sort((left, right) => right.worth - left.worth);
  const summits = firsts.slice(0, STARTS).map(({ runner }) => climb(grow([runner], runners, judge), runners, judge));
  return bestOf(summits, judge);
}

function grow(chain: number[], runners: readonly number[], judge: Judge): number[] {
  if (chain.length === MAX_ATTEMPTS) return chain;
  const longer = runners.filter((runner) => !chain.includes(runner)).map((runner) => [...chain, runner]);
  const best = bestOf([chain, ...longer], judge);
  return best.length > chain.length ? grow(best, runners, judge) : chain;
}

function climb(chain: number[], runners: readonly number[], judge: Judge): number[] {
  const better = bestOf([chain, ...neighbours(chain, runners)], judge);
  return better === chain ? chain : climb(better, runners, judge);
}

function neighbours(chain: readonly number[], runners: readonly number[]): number[][] {
  const others = runners.filter((runner) => !chain.includes(runner));
  const replaced = chain.flatMap((_, place) => others.map((runner) => chain.with(place, runner)));
  const shorter = chain.length > 1 ? chain.map((_, place) => chain.toSpliced(place, 1)) : [];
  const longer = chain.length < MAX_ATTEMPTS ? others.map((runner) => [...chain, runner]) : [];
  const swapped = chain.flatMap((one, place) =>
    chain.slice(place + 1).map((other, after) => chain.with(place, other).with(place + 1 + after, one)),
  );
  return [...replaced, ...shorter, ...longer, ...swapped];
}

function bestOf(chains: readonly number[][], judge: Judge): number[] {
  const judged = chains.map((chain) => ({ chain, worth: judge(chain) }));
  return judged.reduce((left, right) => (right.worth > left.worth ? right : left)).chain;
}

function judgeOf(world: SecondWorld, worth: Worth): Judge {
  const every = Math.max(1, Math.floor(world.requests.length / SAMPLE));
  const sample: { request: FactorRequest; prospects: Prospect[] }[] = world.requests
    .filter(({ run }) => run % every === 0)
    .map((request) => ({
      request,
      prospects: world.runners.map(({ index }) => prospectOf(world, request, index, worth)),
    }));
  return (chain) =>
    sample.reduce((sum, { request, prospects }) => {
      const tried = payable(request, chain).flatMap((runner) => prospects[runner] ?? []);
      return sum + expectedOf(tried).utility;
    }, 0);
}

import type { Worth } from '../policies/policy';
import { DIFFICULTIES, type FactorRequest, type SecondWorld } from './world/world';

/** What trying one runner for a request promises and costs, with the true chances. */
export interface Prospect {
  runner: number;
  /** At each difficulty: the chance of a good answer that is recognised, and of an end of the run, good or not. */
  delivers: readonly number[];
  ends: readonly number[];
  /** Money, time and blocks as utility, at each difficulty. */
  charges: readonly number[];
  costUsd: number;
}

export interface Expected {
  utility: number;
  success: number;
  costUsd: number;
}

export function prospectOf(world: SecondWorld, request: FactorRequest, runner: number, worth: Worth): Prospect {
  const { junkPassed = 0, goodRefused = 0 } = world.runners[runner] ?? {};
  const costUsd = world.meanCostUsd(request, runner);
  const charge = worth.costPerUsd * costUsd + worth.latencyPerSecond * world.meanSeconds(request, runner);
  const chances = DIFFICULTIES.map(({ shift }) => 1 / (1 + Math.exp(-((request.logOdds[runner] ?? 0) + shift))));
  return {
    runner,
    delivers: chances.map((chance) => chance * (1 - goodRefused)),
    ends: chances.map((chance) => chance * (1 - goodRefused) + (1 - chance) * junkPassed),
    charges: chances.map((chance) => charge + worth.block * request.blockShare * (1 - chance)),
    costUsd,
  };
}

/**
 * What an order of attempts is worth on average: as in the first world a good answer is worth 1, money and time are
 * taken off, and doing nothing is worth 0; but the verdict ends the run, so that junk which passes is worth nothing.
 */
export function expectedOf(order: readonly Prospect[]): Expected {
  const total: Expected = { utility: 0, success: 0, costUsd: 0 };
  DIFFICULTIES.forEach(({ weight }, node) => {
    let left: number = weight;
    for (const { delivers, ends, charges, costUsd } of order) {
      const good = delivers[node] ?? 0;
      total.utility += left * (good - (charges[node] ?? 0));
      total.success += left * good;
      total.costUsd += left * costUsd;
      left *= 1 - (ends[node] ?? 0);
    }
  });
  return total;
}

/** The runners of an order that a ceiling pays for one after the other, by listed prices. */
export function payable({ ceilingUsd, pricesUsd }: FactorRequest, order: readonly number[]): readonly number[] {
  if (ceilingUsd === null) return order;
  let spent = 0;
  return order.filter((runner) => {
    const price = pricesUsd[runner] ?? 0;
    if (spent + price > ceilingUsd) return false;
    spent += price;
    return true;
  });
}

import type { Worth } from './policies/policy';
import { DIFFICULTIES, type World } from './world/world';

/** What an order of attempts is worth on average, with the true chances: free of luck. */
export interface Expected {
  utility: number;
  success: number;
  firstSuccess: number;
  costUsd: number;
  attempts: number;
}

export function expectedOf(
  world: World,
  site: number,
  order: readonly number[],
  logOdds: (runner: number, repeat: number) => number,
  worth: Worth,
): Expected {
  const total: Expected = { utility: 0, success: 0, firstSuccess: 0, costUsd: 0, attempts: 0 };
  const blockCharge = worth.block * world.blockShare(site);
  for (const { shift, weight } of DIFFICULTIES) {
    let left = weight;
    order.forEach((runner, position) => {
      const chance = 1 / (1 + Math.exp(-(logOdds(runner, position) + shift)));
      const cost = world.meanCostUsd(runner);
      const charge =
        worth.costPerUsd * cost + worth.latencyPerSecond * world.meanSeconds(runner) + blockCharge * (1 - chance);
      total.utility += left * (chance - charge);
      total.success += left * chance;
      if (position === 0) total.firstSuccess += left * chance;
      total.costUsd += left * cost;
      total.attempts += left;
      left *= 1 - chance;
    });
  }
  return total;
}

/** The part of an order that a ceiling pays for, by listed prices. */
export function payable(world: World, order: readonly number[], ceilingUsd: number | null): readonly number[] {
  if (ceilingUsd === null) return order;
  let spent = 0;
  const end = order.findIndex((runner) => (spent += world.runners[runner]?.priceUsd ?? 0) > ceilingUsd);
  return end < 0 ? order : order.slice(0, end);
}

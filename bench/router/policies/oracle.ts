import { expectedOf, payable } from '../expected';
import type { World } from '../world/world';
import { ignore, type Plan, type PlanRequest, type Policy, type Worth } from './policy';

/** Runners looked at for the best order, by their worth alone. */
const LOOKED_AT = 12;

/** True log-odds of every runner for the request that is being planned. */
export type Truth = (runner: number) => number;

/** Knows all true chances (not the luck) and takes the best order of them. */
export function oraclePolicy(world: World, worth: Worth, truth: Truth): Policy {
  return { plan: (request) => ({ order: bestOrder(world, request, worth, truth) }), learn: ignore };
}

function bestOrder(world: World, request: PlanRequest, worth: Worth, truth: Truth): Plan['order'] {
  const all = Array.from({ length: request.available }, (_, runner) => runner).filter(
    (runner) => payable(world, [runner], request.ceilingUsd).length === 1,
  );
  const chance = new Map(all.map((runner) => [runner, 1 / (1 + Math.exp(-truth(runner)))]));
  const charge = (runner: number): number =>
    worth.costPerUsd * world.meanCostUsd(runner) + worth.latencyPerSecond * world.meanSeconds(runner);
  // With good fallbacks behind, a first attempt is judged by what it costs more than by how sure it is.
  const looked = [0, 0.5, 0.8].flatMap((after) => {
    const value = (runner: number): number => (chance.get(runner) ?? 0) * (1 - after) - charge(runner);
    return [...all].sort((left, right) => value(right) - value(left)).slice(0, LOOKED_AT / 3 + 1);
  });
  return search(world, request, [...new Set(looked)], worth, truth);
}

function search(world: World, request: PlanRequest, looked: number[], worth: Worth, truth: Truth): number[] {
  let best: number[] = looked.slice(0, 1);
  let bestUtility = -Infinity;
  const odds = (runner: number): number => truth(runner);
  const extend = (order: number[]): void => {
    if (order.length > 0) {
      if (payable(world, order, request.ceilingUsd).length < order.length) return;
      const { utility } = expectedOf(world, request.site, order, odds, worth);
      if (utility > bestUtility) {
        best = order;
        bestUtility = utility;
      }
    }
    if (order.length === request.maxAttempts) return;
    for (const runner of looked) if (!order.includes(runner)) extend([...order, runner]);
  };
  extend([]);
  return best;
}

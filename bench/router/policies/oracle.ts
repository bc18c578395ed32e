import { payable } from '../expected';
import { DIFFICULTIES, type World } from '../world/world';
import { ignore, type PlanRequest, type Policy, type Worth } from './policy';

/** Runners looked at for the best order, by each of several measures of their worth. */
const LOOKED_AT = 5;
/** How good the fallbacks behind an attempt may be: the better, the more its price counts beside its chance. */
const VALUES_BEHIND = [0, 0.5, 0.8];

/** True log-odds of every runner for the request that is being planned. */
export type Truth = (runner: number) => number;

/** Knows all true chances (not the luck) and takes the best order of them. */
export function oraclePolicy(world: World, worth: Worth, truth: Truth): Policy {
  return { plan: (request) => ({ order: bestOrder(world, request, worth, truth) }), learn: ignore };
}

interface Looked {
  runner: number;
  /** Chance of success at each difficulty. */
  chances: number[];
  charge: number;
  blockCharge: number;
}

function bestOrder(world: World, request: PlanRequest, worth: Worth, truth: Truth): number[] {
  const all: Looked[] = [];
  for (let runner = 0; runner < request.available; runner += 1) {
    if (payable(world, [runner], request.ceilingUsd).length === 0) continue;
    const logOdds = truth(runner);
    all.push({
      runner,
      chances: DIFFICULTIES.map(({ shift }) => 1 / (1 + Math.exp(-(logOdds + shift)))),
      charge: worth.costPerUsd * world.meanCostUsd(runner) + worth.latencyPerSecond * world.meanSeconds(runner),
      blockCharge: worth.block * world.blockShare(request.site),
    });
  }
  const looked = new Set<Looked>();
  for (const behind of VALUES_BEHIND) {
    const value = ({ chances, charge }: Looked): number => (chances[1] ?? 0) * (1 - behind) - charge;
    for (const runner of [...all].sort((left, right) => value(right) - value(left)).slice(0, LOOKED_AT)) {
      looked.add(runner);
    }
  }
  return search(world, request, [...looked]);
}

/** Tries every order of the runners looked at. */
function search(world: World, request: PlanRequest, looked: readonly Looked[]): number[] {
  let best: number[] = [];
  let bestUtility = -Infinity;
  const extend = (order: readonly number[], left: readonly number[], utility: number): void => {
    if (order.length > 0 && utility > bestUtility) {
      best = [...order];
      bestUtility = utility;
    }
    if (order.length === request.maxAttempts) return;
    for (const { runner, chances, charge, blockCharge } of looked) {
      if (order.includes(runner)) continue;
      const longer = [...order, runner];
      if (request.ceilingUsd !== null && payable(world, longer, request.ceilingUsd).length < longer.length) continue;
      let gain = 0;
      const next = left.map((share, node) => {
        const chance = chances[node] ?? 0;
        gain += share * (chance - charge - blockCharge * (1 - chance));
        return share * (1 - chance);
      });
      extend(longer, next, utility + gain);
    }
  };
  extend(
    [],
    DIFFICULTIES.map(({ weight }) => weight),
    0,
  );
  return best;
}

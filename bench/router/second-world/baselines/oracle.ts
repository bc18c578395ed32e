import { ignore, type Worth } from '../../policies/policy';
import { expectedOf, payable, prospectOf, type Prospect } from '../expected';
import { MAX_ATTEMPTS, type Create } from '../play';
import type { FactorRequest, SecondWorld } from '../world/world';

/** Runners looked at for the best order, by each of several measures of their worth. */
const LOOKED_AT = 4;
/** How good the fallbacks behind an attempt may be: the better, the more its price counts beside its chance. */
const VALUES_BEHIND = [0, 0.5, 0.8];

/** Knows all true chances, troubles included (not the luck), and takes the best order of them. */
export function oracle(world: SecondWorld, worth: Worth): Create {
  return (current) => ({ plan: () => ({ order: bestOrder(world, current(), worth) }), learn: ignore });
}

function bestOrder(world: SecondWorld, request: FactorRequest, worth: Worth): number[] {
  const all = world.runners
    .filter(({ index }) => payable(request, [index]).length > 0)
    .map(({ index }) => prospectOf(world, request, index, worth));
  const looked = new Set<Prospect>();
  for (const behind of VALUES_BEHIND) {
    const value = ({ delivers, charges }: Prospect): number => (delivers[1] ?? 0) * (1 - behind) - (charges[1] ?? 0);
    const ranked = all.map((prospect) => ({ prospect, value: value(prospect) }));
    ranked.sort((left, right) => right.value - left.value);
    for (const { prospect } of ranked.slice(0, LOOKED_AT)) looked.add(prospect);
  }
  return search(request, [...looked]);
}

/** Tries every order of the runners looked at; one attempt is made even where none is worth it. */
function search(request: FactorRequest, looked: readonly Prospect[]): number[] {
  let best: readonly Prospect[] = [];
  let bestUtility = -Infinity;
  const extend = (order: readonly Prospect[]): void => {
    if (order.length > 0) {
      const { utility } = expectedOf(order);
      if (utility > bestUtility) [best, bestUtility] = [order, utility];
    }
    if (order.length === MAX_ATTEMPTS) return;
    for (const prospect of looked) {
      if (order.includes(prospect)) continue;
      const longer = [...order, prospect];
      const runners = longer.map(({ runner }) => runner);
      if (payable(request, runners).length === longer.length) extend(longer);
    }
  };
  extend([]);
  return best.map(({ runner }) => runner);
}

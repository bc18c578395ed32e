import { expectedOf } from '../expected';
import { MAX_ATTEMPTS, simulate, type RunLog, type SimulationOptions } from '../simulate';
import type { World } from '../world/world';
import { singlePolicy } from './simple';

/** Every so manieth run is enough to see which few may be the best. */
const SAMPLED = 8;
const FINALISTS = 3;

/** The single runner that would have been best over all runs, found in hindsight. */
export function bestSingle(world: World, options: SimulationOptions): RunLog[] {
  const runners = world.runners.filter(({ name }) => name !== 'runner-new').map(({ index }) => index);
  const total = (runner: number): number =>
    world.requests
      .filter(({ run }) => run % SAMPLED === 0)
      .reduce((sum, request) => {
        const odds = (): number => world.logOdds(request, runner, 0, null);
        const order = Array.from({ length: MAX_ATTEMPTS }, () => runner);
        return sum + expectedOf(world, request.site, order, odds, options.worth).utility;
      }, 0);
  const finalists = runners
    .map((runner) => ({ runner, utility: total(runner) }))
    .sort((left, right) => right.utility - left.utility)
    .slice(0, FINALISTS);
  const simulated = finalists.map(({ runner }) => simulate(world, () => singlePolicy(runner), options).runs);
  const utility = (runs: RunLog[]): number => runs.reduce((sum, { expected }) => sum + expected.utility, 0);
  return simulated.reduce((left, right) => (utility(right) > utility(left) ? right : left));
}

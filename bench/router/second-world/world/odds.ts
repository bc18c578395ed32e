import { normalAt, streamOf } from '../../world/random';
import { TASK_COUNT } from '../../world/sites';
import type { Parameters } from './parameters';
import type { FactorRunner } from './runners';
import type { SiteState } from './site-factors';

const TASK_EASE_SPREAD = 0.4;
/** How differently the kinds of tasks weigh the factors. */
const TASK_WEIGHT_SPREAD = 0.5;

/** Log-odds of one runner at average difficulty, when nothing is broken. */
export type Odds = (state: SiteState, site: number, task: number, runner: FactorRunner) => number;

/** What a site is made of meets what a runner is made of, as the task weighs it; the rest belongs to the pair alone. */
export function createOdds(seed: number, parameters: Parameters): Odds {
  const draw = streamOf(seed, 'odds');
  const { rank, factorSpread, ownSpread, meanLogOdds } = parameters;
  const scale = factorSpread / Math.sqrt(rank);
  const tasks = Array.from({ length: TASK_COUNT }, (_, task) => ({
    ease: TASK_EASE_SPREAD * normalAt(draw, task, 0),
    weights: Array.from({ length: rank }, (_, factor) => 1 + TASK_WEIGHT_SPREAD * normalAt(draw, task, 1, factor)),
  }));
  return ({ factors, ease }, site, task, runner) => {
    const { ease: taskEase, weights } = tasks[task] ?? { ease: 0, weights: [] };
    const met = factors.reduce(
      (sum, value, factor) => sum + value * (weights[factor] ?? 1) * (runner.factors[factor] ?? 0),
      0,
    );
    const own = ownSpread * normalAt(draw, site, 2, runner.index);
    return meanLogOdds + ease + taskEase + runner.strength + scale * met + own;
  };
}

import { normalAt, streamOf, uniformAt } from '../../world/random';
import { pickByShare, TASK_COUNT } from '../../world/sites';
import type { Parameters } from './parameters';
import { DAY_MS } from './timeline';

const CAPPED_SHARE = 0.1;
/** A caller who has asked a site something often asks it something else soon. */
const SAME_SITE_AGAIN = 0.15;

export interface Arrival {
  run: number;
  atMs: number;
  site: number;
  task: number;
  ceilingUsd: number | null;
}

/** Who asks what and when: few sites are busy, most are visited once or twice or never. */
export function createArrivals(seed: number, { sites, tail }: Parameters, runsPerDay: number, days: number): Arrival[] {
  const draw = streamOf(seed, 'arrivals');
  const siteShares = cumulative(Array.from({ length: sites }, (_, rank) => (rank + 1) ** -tail));
  const taskShares = (site: number): Float64Array =>
    cumulative(Array.from({ length: TASK_COUNT }, (_, task) => Math.exp(1.2 * normalAt(draw, site, 5, task))));
  const arrivals: Arrival[] = [];
  let atMs = 0;
  let site = 0;
  for (let run = 0; ; run += 1) {
    atMs += (-Math.log(uniformAt(draw, run, 0)) * DAY_MS) / runsPerDay;
    if (atMs >= days * DAY_MS) return arrivals;
    if (run === 0 || uniformAt(draw, run, 1) >= SAME_SITE_AGAIN)
      site = pickByShare(siteShares, uniformAt(draw, run, 2));
    arrivals.push({
      run,
      atMs,
      site,
      task: pickByShare(taskShares(site), uniformAt(draw, run, 3)),
      ceilingUsd: uniformAt(draw, run, 4) < CAPPED_SHARE ? 0.02 * 15 ** uniformAt(draw, run, 4, 1) : null,
    });
  }
}

function cumulative(weights: readonly number[]): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return Float64Array.from(weights, (weight) => (sum += weight / total));
}

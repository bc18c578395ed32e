import { normalAt, streamOf } from '../../world/random';
import type { Parameters } from './parameters';
import { DAY_MS, timesOf } from './timeline';

const WEEK_MS = 7 * DAY_MS;
/** What is left of a site's factors when its defense changes suddenly, and how much harder it gets for everybody. */
const LEFT_AFTER_CHANGE = 0.4;
const HARDER_MEAN = 0.2;
const HARDER_SPREAD = 0.5;

export interface SiteState {
  factors: number[];
  /** Log-odds for every runner alike. */
  ease: number;
}

export type SiteFactors = (site: number, atMs: number) => SiteState;

/** Sites wander slowly through the space of the factors, and jump when their defense changes. */
export function createSiteFactors(seed: number, parameters: Parameters, untilMs: number): SiteFactors {
  const draw = streamOf(seed, 'site factors');
  const changes = streamOf(seed, 'defense changes');
  const { rank, weekly, siteSpread, defenseDays } = parameters;
  const weeks = Math.ceil(untilMs / WEEK_MS) + 2;
  const step = Math.sqrt(1 - weekly ** 2);
  const fresh = Math.sqrt(1 - LEFT_AFTER_CHANGE ** 2);
  const known = new Map<number, { walk: Float64Array; changesMs: number[] }>();

  const pathOf = (site: number): { walk: Float64Array; changesMs: number[] } => {
    const found = known.get(site);
    if (found) return found;
    const walk = new Float64Array(weeks * rank);
    for (let factor = 0; factor < rank; factor += 1) {
      for (let week = 0; week < weeks; week += 1) {
        const before = walk[(week - 1) * rank + factor] ?? 0;
        const push = normalAt(draw, site, 0, week, factor);
        walk[week * rank + factor] = week === 0 ? push : weekly * before + step * push;
      }
    }
    const path = { walk, changesMs: timesOf(changes, site, defenseDays, untilMs) };
    known.set(site, path);
    return path;
  };

  return (site, atMs) => {
    const { walk, changesMs } = pathOf(site);
    const week = Math.max(0, Math.floor(atMs / WEEK_MS));
    const part = Math.max(0, atMs / WEEK_MS - week);
    const factors = Array.from({ length: rank }, (_, factor) => {
      const from = walk[week * rank + factor] ?? 0;
      return from + part * ((walk[(week + 1) * rank + factor] ?? from) - from);
    });
    let ease = siteSpread * normalAt(draw, site, 1);
    changesMs.forEach((changeMs, change) => {
      if (changeMs > atMs) return;
      ease += HARDER_SPREAD * normalAt(draw, site, 2, change) - HARDER_MEAN;
      factors.forEach((value, factor) => {
        factors[factor] = LEFT_AFTER_CHANGE * value + fresh * normalAt(draw, site, 3, change, factor);
      });
    });
    return { factors, ease };
  };
}

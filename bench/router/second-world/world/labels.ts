import { normalAt, streamOf, uniformAt } from '../../world/random';
import type { Parameters } from './parameters';
import type { SiteFactors } from './site-factors';
import { DAY_MS } from './timeline';

/** A label is that of the site as it was some time ago. */
const LAG_MS = 10 * DAY_MS;
const UNKNOWN_ON_FIRST_VISIT = 0.5;

export interface Shown {
  /** The cluster as the router sees it when it plans; null when it sees none. */
  planned: number | null;
  /** The same once the run has looked at the site. */
  found: number | null;
}

export type Labels = (run: number, site: number, visit: number, atMs: number) => Shown;

/** The nearest of some points in the space of the factors: it says something about a site, but not all, and may be wrong. */
export function createLabels(seed: number, parameters: Parameters, siteAt: SiteFactors): Labels {
  const draw = streamOf(seed, 'labels');
  const { rank, labels, labelMissing, labelWrong, labelWrongForGood } = parameters;
  const points = Array.from({ length: labels }, (_, label) =>
    Array.from({ length: rank }, (_, factor) => normalAt(draw, label, 0, factor)),
  );
  const anyLabel = (...at: [number, number]): number => Math.floor(labels * uniformAt(draw, ...at));
  return (run, site, visit, atMs) => {
    const isMisread = uniformAt(draw, site, 1) < labelWrongForGood;
    const settled = isMisread ? anyLabel(site, 2) : nearest(points, siteAt(site, atMs - LAG_MS).factors);
    const label = uniformAt(draw, run, 3) < labelWrong ? anyLabel(run, 4) : settled;
    const found = uniformAt(draw, run, 5) < labelMissing ? null : label;
    const isUnseen = visit === 0 && uniformAt(draw, run, 6) < UNKNOWN_ON_FIRST_VISIT;
    return { planned: isUnseen ? null : found, found };
  };
}

function nearest(points: readonly (readonly number[])[], to: readonly number[]): number {
  const distance = (point: readonly number[]): number =>
    point.reduce((sum, value, factor) => sum + (value - (to[factor] ?? 0)) ** 2, 0);
  const distances = points.map(distance);
  return distances.indexOf(Math.min(...distances));
}

import { streamOf } from '../../world/random';
import type { Parameters } from './parameters';
import type { FactorRunner } from './runners';
import { isWithin, spansOf, type Span } from './timeline';

/** Log-odds lost while a runner is broken, its vendor has an incident, or the site itself is down. */
const RUNNER_BROKEN = -5;
const VENDOR_INCIDENT = -3;
const SITE_DOWN = -8;

/** Log-odds lost by each runner on a site at a time. */
export type Troubles = (site: number, atMs: number) => Float64Array;

export function createTroubles(
  seed: number,
  parameters: Parameters,
  runners: readonly FactorRunner[],
  untilMs: number,
): Troubles {
  const draw = streamOf(seed, 'troubles');
  const { sites, vendors, durationTail: tail } = parameters;
  const spans = (count: number, first: number, everyDays: number, least: number, most: number): Span[][] =>
    Array.from({ length: count }, (_, index) =>
      spansOf(draw, first + index, { everyDays, untilMs, tail, least, most }),
    );
  const ofRunners = spans(runners.length, 0, parameters.runnerOutageDays, 2, 480);
  const ofVendors = spans(vendors, 1_000, parameters.vendorOutageDays, 1, 240);
  const ofSites = spans(sites, 2_000, parameters.siteDownDays, 1, 240);
  return (site, atMs) => {
    const everywhere = isWithin(ofSites[site] ?? [], atMs) ? SITE_DOWN : 0;
    return Float64Array.from(runners, ({ index, vendor }) => {
      if (isWithin(ofRunners[index] ?? [], atMs)) return everywhere + RUNNER_BROKEN;
      return everywhere + (isWithin(ofVendors[vendor] ?? [], atMs) ? VENDOR_INCIDENT : 0);
    });
  };
}

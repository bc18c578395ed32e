import { streamOf, uniformAt } from '../world/random';
import { DAY_MS } from '../second-world/world/timeline';
import { TASK_COUNT } from '../world/sites';
import type { Arrival } from '../second-world/world/traffic';

const STANDING_SITES = 12;
const STANDING_SHARE = 0.35;
/** A campaign is on this many sites, and each of its runs is on one of them; then they are hardly seen again. */
const CAMPAIGN_DAYS = 6;
const CAMPAIGN_SITES = 8;
const CAPPED_SHARE = 0.1;

/** Callers work through some sites for a few days and go on to others; a few sites are always in use. */
export function createCampaigns(seed: number, runsPerDay: number, days: number): Arrival[] {
  const draw = streamOf(seed, 'campaigns');
  const arrivals: Arrival[] = [];
  let atMs = 0;
  for (let run = 0; ; run += 1) {
    atMs += (-Math.log(uniformAt(draw, run, 0)) * DAY_MS) / runsPerDay;
    if (atMs >= days * DAY_MS) return arrivals;
    const campaign = Math.floor(atMs / (CAMPAIGN_DAYS * DAY_MS));
    const isStanding = uniformAt(draw, run, 1) < STANDING_SHARE;
    const place = uniformAt(draw, run, 2) ** 2;
    const site = isStanding
      ? Math.floor(place * STANDING_SITES)
      : STANDING_SITES + campaign * CAMPAIGN_SITES + Math.floor(place * CAMPAIGN_SITES);
    const usual = Math.floor(uniformAt(draw, 1_000_000 + site, 3) * TASK_COUNT);
    arrivals.push({
      run,
      atMs,
      site,
      task: uniformAt(draw, run, 4) < 0.75 ? usual : Math.floor(uniformAt(draw, run, 5) * TASK_COUNT),
      ceilingUsd: uniformAt(draw, run, 6) < CAPPED_SHARE ? 0.02 * 15 ** uniformAt(draw, run, 7) : null,
    });
  }
}

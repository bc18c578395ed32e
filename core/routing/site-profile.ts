import { UNKNOWN_CLUSTER } from '../run/routing/routing-record';
import { discount, RECENT_HALF_LIFE_MS } from './brain/evidence/evidence-cell';
import type { Observation } from './brain/types';
import { DEFENSES, type Defense } from '../run/outcome';

/** What attempts met on a site. */
export interface SiteProfile {
  /** How often each defense was met, exponentially discounted. */
  seen: Partial<Record<Defense, number>>;
  asOfMs: number;
  /** The runners that have failed here since one succeeded; left out while there are none. */
  failing?: string[];
}

/** One attempt on a site, as far as it tells of the site. */
export interface SiteVisit {
  runner: string;
  outcome: Observation['outcome'];
  defense: Defense;
  atMs: number;
}

/** Most visits to a defended site pass unchallenged: a defense that shows up in this share of them is its defense. */
const SHARE_OF_DEFENDED = 0.1;

/** Where so many others have failed since anybody succeeded, a failure says nothing about the runner. */
const OTHERS_FAILED = 3;
const MOST_NAMED = 8;

/** Adds what one attempt met. */
export function addVisit(profile: SiteProfile | null, visit: SiteVisit): SiteProfile | null {
  return withFailing(addSighting(profile, visit.defense, visit.atMs), visit);
}

function withFailing(profile: SiteProfile | null, { runner, outcome, atMs }: SiteVisit): SiteProfile | null {
  const failing = profile?.failing ?? [];
  if (outcome === 'censored' || (outcome === 'success' && failing.length === 0)) return profile;
  const { failing: _, ...rest } = profile ?? { seen: {}, asOfMs: atMs };
  if (outcome === 'success') return rest;
  return { ...rest, failing: [...failing.filter((name) => name !== runner), runner].slice(-MOST_NAMED) };
}

/** Whether everybody fails on the site lately: then it is the site that is down or keeps all out, and no runner is broken. */
export function isSiteToBlame(profile: SiteProfile | null, runner: string): boolean {
  const others = (profile?.failing ?? []).filter((name) => name !== runner);
  return others.length >= OTHERS_FAILED;
}

/** An attempt that could not tell (`unknown`) adds nothing. */
function addSighting(profile: SiteProfile | null, defense: Defense, atMs: number): SiteProfile | null {
  if (defense === 'unknown') return profile;
  const before = profile ?? { seen: {}, asOfMs: atMs };
  const asOfMs = Math.max(before.asOfMs, atMs);
  const kept = discount(asOfMs - before.asOfMs, RECENT_HALF_LIFE_MS);
  const seen = Object.fromEntries(Object.entries(before.seen).map(([name, count]) => [name, count * kept]));
  return {
    ...before,
    seen: { ...seen, [defense]: (seen[defense] ?? 0) + discount(asOfMs - atMs, RECENT_HALF_LIFE_MS) },
    asOfMs,
  };
}

export function defenseOf(profile: SiteProfile | null): Defense {
  const seen = profile?.seen ?? {};
  const total = Object.values(seen).reduce((sum, count) => sum + count, 0);
  if (total === 0) return 'unknown';
  const strongest = DEFENSES.filter((name) => name !== 'none' && name !== 'unknown').reduce<Defense>(
    (best, name) => ((seen[name] ?? 0) > (seen[best] ?? 0) ? name : best),
    'cloudflare',
  );
  return (seen[strongest] ?? 0) >= total * SHARE_OF_DEFENDED ? strongest : 'none';
}

/** Sites with the same defense behave alike towards runners: the defense names the cluster. */
export function clusterOf(defense: Defense): string {
  return defense === 'unknown' ? UNKNOWN_CLUSTER : defense;
}

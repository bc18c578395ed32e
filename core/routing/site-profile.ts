import { UNKNOWN_CLUSTER } from '../run/routing-record';
import { discount, RECENT_HALF_LIFE_MS } from './brain/evidence/evidence-cell';
import { DEFENSES, type Defense } from '../run/outcome';

/** How often each defense was met on a site, exponentially discounted. */
export interface SiteProfile {
  seen: Partial<Record<Defense, number>>;
  asOfMs: number;
}

/** Most visits to a defended site pass unchallenged: a defense that shows up in this share of them is its defense. */
const SHARE_OF_DEFENDED = 0.1;

/** Adds what one attempt saw. An attempt that could not tell (`unknown`) adds nothing. */
export function addSighting(profile: SiteProfile | null, defense: Defense, atMs: number): SiteProfile | null {
  if (defense === 'unknown') return profile;
  const before = profile ?? { seen: {}, asOfMs: atMs };
  const asOfMs = Math.max(before.asOfMs, atMs);
  const kept = discount(asOfMs - before.asOfMs, RECENT_HALF_LIFE_MS);
  const seen = Object.fromEntries(Object.entries(before.seen).map(([name, count]) => [name, count * kept]));
  return { seen: { ...seen, [defense]: (seen[defense] ?? 0) + discount(asOfMs - atMs, RECENT_HALF_LIFE_MS) }, asOfMs };
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

import { TRIAL_LEASE_MS } from '../../core/routing/brain/beliefs/health';
import type { ClaimedTrials, Trial } from '../../core/run/routing/routing-record';
import type { Database } from '../connection';
import { fixedQuery, type Statement } from '../fixed-query';

/** In one order, so that nobody waits for who waits for it. */
const THESE = `(runner, cluster) IN (
  SELECT runner, cluster FROM runner_health JOIN unnest(:runners::text[], :clusters::text[]) AS t (runner, cluster)
  USING (runner, cluster) ORDER BY runner, cluster FOR UPDATE OF runner_health)`;

const claim = fixedQuery<{ runner: string }>(`
  UPDATE runner_health SET health = jsonb_set(health, '{trialUntilMs}', to_jsonb(:untilMs::float8))
  WHERE ${THESE} AND (health->>'trialUntilMs')::float8 <= :nowMs
  RETURNING runner
`);
/** Not what was learned from meanwhile, nor what another run has claimed since. */
const release = fixedQuery<never>(`
  UPDATE runner_health SET health = jsonb_set(health, '{trialUntilMs}', '0')
  WHERE ${THESE} AND (health->>'trialUntilMs')::float8 = :untilMs
`);

/**
 * A runner whose probation has ended gets one trial at a time. Claims all of them or none.
 * @returns null when another run is trying one of them already
 */
export async function claimTrials(db: Database, trials: Trial[], nowMs: number): Promise<ClaimedTrials | null> {
  const untilMs = nowMs + TRIAL_LEASE_MS;
  let isClaimed = false;
  await db.transaction(async (trx) => {
    const claimed = await claim(trx, { ...placesOf(trials), untilMs, nowMs });
    isClaimed = claimed.length === trials.length;
    if (!isClaimed) await trx.rollback();
  });
  return isClaimed ? { trials, untilMs } : null;
}

export async function releaseTrials(db: Database, claimed: ClaimedTrials): Promise<void> {
  await release(db, releaseOf(claimed));
}

/** For a run that ends: what came of its trials is a lesson by then, and what it never tried another run may try. */
export function releasingTrials(claimed: ClaimedTrials): Statement<never> {
  return release.with(releaseOf(claimed));
}

function releaseOf({ trials, untilMs }: ClaimedTrials) {
  return { ...placesOf(trials), untilMs };
}

function placesOf(trials: Trial[]) {
  return { runners: trials.map(({ runner }) => runner), clusters: trials.map(({ cluster }) => cluster ?? '') };
}

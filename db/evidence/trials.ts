import { TRIAL_LEASE_MS } from '../../core/routing/brain/beliefs/health';
import type { Trial } from '../../core/routing/due-trials';
import type { Database } from '../connection';

/**
 * A runner whose probation has ended gets one trial at a time. Claims all of them or none.
 * @returns false when another run is trying one of them already
 */
export async function claimTrials(db: Database, trials: Trial[], nowMs: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const { rowCount } = await trx.raw<{ rowCount: number }>(
      `UPDATE runner_health SET health = jsonb_set(health, '{trialUntilMs}', to_jsonb(?::float8))
       WHERE (runner, cluster) IN (
         SELECT runner, cluster FROM runner_health JOIN unnest(?::text[], ?::text[]) AS t (runner, cluster)
         USING (runner, cluster) ORDER BY runner, cluster FOR UPDATE OF runner_health)
       AND (health->>'trialUntilMs')::float8 <= ?`,
      [nowMs + TRIAL_LEASE_MS, trials.map(({ runner }) => runner), trials.map(({ cluster }) => cluster ?? ''), nowMs],
    );
    if (rowCount === trials.length) return true;
    await trx.rollback();
    return false;
  });
}

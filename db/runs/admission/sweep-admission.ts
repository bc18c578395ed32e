import { RequestError } from '../../../core/errors';
import { LEARNING_LIMITS } from '../../../core/limits';
import { LIVE_STATUSES } from '../../../core/run/states';
import type { Transaction } from '../../connection';
import { lockAccount } from '../../money/ledger';

const SWEEP_CLASSES = ['learning', 'learning-all'];
/** What a probe is taken to last while none has begun; else as the recent ones, or those under way if they take longer. */
const UNKNOWN_PROBE_SECONDS = 30;
const RECENT_PROBES = 50;

/** Refuses a sweep that would be one too many, for its account or for the probes' slots. Locks the account. */
export async function admitSweep(trx: Transaction, accountId: string): Promise<void> {
  // Locked, so that several creates at once cannot all see the last free place.
  await lockAccount(trx, accountId);
  const { rows } = await trx.raw<{ rows: { of_account: number; queued: number; probe_seconds: number | null }[] }>(
    `SELECT
       (SELECT count(*)::int FROM runs r JOIN workspaces w ON w.id = r.workspace_id
          WHERE w.account_id = :accountId AND r.routing_class = ANY(:classes) AND r.status = ANY(:live)) AS of_account,
       (SELECT count(*)::int FROM attempts a JOIN runs r ON r.id = a.run_id
          WHERE a.settled_at IS NULL AND a.status = 'reserved' AND r.routing_class = ANY(:classes)) AS queued,
       greatest(
         (SELECT avg(extract(epoch FROM finished_at - started_at))::float8 FROM
            (SELECT a.started_at, a.finished_at FROM attempts a WHERE a.wave IS NOT NULL AND a.finished_at IS NOT NULL
             ORDER BY a.id DESC LIMIT :recent) p),
         (SELECT avg(extract(epoch FROM now() - started_at))::float8 FROM attempts a
            WHERE a.wave IS NOT NULL AND a.settled_at IS NULL AND a.started_at IS NOT NULL)) AS probe_seconds`,
    { accountId, classes: SWEEP_CLASSES, live: LIVE_STATUSES, recent: RECENT_PROBES },
  );
  const { of_account: ofAccount = 0, queued = 0, probe_seconds: probeSeconds = null } = rows[0] ?? {};
  if (ofAccount >= LEARNING_LIMITS.perAccount) {
    throw new RequestError('rate_limited', {
      message: `An account has at most ${LEARNING_LIMITS.perAccount} learning sweeps in flight.`,
      param: 'routing',
      retryAfterSeconds: LEARNING_LIMITS.accountRetryAfterSeconds,
    });
  }
  if (queued >= LEARNING_LIMITS.queuedProbes) {
    const seconds = Math.ceil((queued / LEARNING_LIMITS.executingProbes) * (probeSeconds ?? UNKNOWN_PROBE_SECONDS));
    throw new RequestError('learning_capacity', {
      param: 'routing',
      retryAfterSeconds: Math.min(LEARNING_LIMITS.maxRetryAfterSeconds, Math.max(1, seconds)),
    });
  }
}

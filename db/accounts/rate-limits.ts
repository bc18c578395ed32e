import type { Allowance } from '../../core/accounts/signup-terms';
import { RequestError } from '../../core/errors';
import type { Database } from '../connection';

/**
 * Takes one of what a bucket allows, or refuses with the time until there is one again. A bucket is one moment: the one
 * at which all that was taken will have been given back. So every process counts the same, and a refusal costs nothing.
 */
export async function takeOrRefuse(db: Database, bucket: string, allowance: Allowance): Promise<void> {
  const { atOnce, everySeconds } = allowance;
  const bounds = { bucket, every: everySeconds, all: atOnce * everySeconds };
  const { rows: taken } = await db.raw<{ rows: unknown[] }>(
    `INSERT INTO rate_limits AS r (bucket, clear_at) VALUES (:bucket, now() + :every * interval '1 s')
     ON CONFLICT (bucket) DO UPDATE SET clear_at = greatest(r.clear_at, now()) + :every * interval '1 s'
       WHERE greatest(r.clear_at, now()) + :every * interval '1 s' <= now() + :all * interval '1 s'
     RETURNING 1`,
    bounds,
  );
  if (taken.length > 0) return;
  const { rows } = await db.raw<{ rows: { seconds: number }[] }>(
    `SELECT ceil(extract(epoch FROM clear_at - now()) - (:all::int - :every::int))::int AS seconds
     FROM rate_limits WHERE bucket = :bucket`,
    bounds,
  );
  throw new RequestError('rate_limited', { retryAfterSeconds: Math.max(1, rows[0]?.seconds ?? everySeconds) });
}

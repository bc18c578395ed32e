import { FAULTS_IN_A_ROW, SEEN_FOR_MS, WAY_FAULTS, type Sightings } from '../../core/routing/health/sightings';
import type { Database } from '../connection';

/** Attempts that no runner was asked for, or that our own machines lost, say nothing about the way to it. */
const QUERY = `
  WITH seen AS (
    SELECT runner, (extract(epoch FROM finished_at) * 1000)::float8 AS at,
      fault IS NOT DISTINCT FROM 'platform' AS is_fault, coalesce(error->>'code', '') = ANY(:wayFaults) AS is_way
    FROM attempts
    WHERE finished_at > now() - make_interval(secs => :seconds) AND dispatched_at IS NOT NULL
      AND status IN ('succeeded', 'empty', 'blocked', 'failed') AND fault IS DISTINCT FROM 'task')
  SELECT runner, count(*) FILTER (WHERE NOT is_fault) AS good, count(*) FILTER (WHERE is_fault) AS faults,
    max(at) FILTER (WHERE NOT is_fault) AS last_good,
    coalesce((array_agg(at ORDER BY at DESC) FILTER (WHERE is_fault))[1:${FAULTS_IN_A_ROW}], '{}') AS last_faults
  FROM seen WHERE is_way OR NOT is_fault GROUP BY runner`;

interface SightingsRow {
  runner: string;
  good: number;
  faults: number;
  last_good: number | null;
  last_faults: number[];
}

/** By the slug of the runner. */
export async function readSightings(db: Database): Promise<Map<string, Sightings>> {
  const { rows } = await db.raw<{ rows: SightingsRow[] }>(QUERY, {
    wayFaults: [...WAY_FAULTS],
    seconds: SEEN_FOR_MS / 1_000,
  });
  return new Map(
    rows.map(({ runner, good, faults, last_good, last_faults }) => [
      runner,
      { good, faults, lastGoodMs: last_good, lastFaultsMs: last_faults },
    ]),
  );
}

/** What is named as the runner of browser sessions, which callers drive themselves. */
const SESSION_RUNNER = 'browser-session';

/** How lines of the ledger (`l`, with their run `r` and attempt `a`, or session `s`) become sums of a day, by runner, site and key. */
const SUMS_OF_LINES = `
  coalesce(r.workspace_id, s.workspace_id) AS workspace_id, CAST(l.created_at AT TIME ZONE 'UTC' AS date) AS day, 
  CASE WHEN s.id IS NULL THEN coalesce(a.runner, '') ELSE '${SESSION_RUNNER}' END AS runner,
  coalesce(r.site, '') AS site, coalesce(r.api_key_id, s.api_key_id) AS api_key_id, count(*) FILTER (WHERE l.kind = 'attempt') AS attempts,
  coalesce(-sum(l.amount_micros) FILTER (WHERE l.kind IN ('attempt', 'session')), 0) AS runner_micros,
  coalesce(-sum(l.amount_micros) FILTER (WHERE l.kind = 'platform_fee'), 0) AS fee_micros,
  coalesce(-sum(l.amount_micros) FILTER (WHERE l.kind = 'normalization'), 0) AS normalization_micros`;

/**
 * Of a few lines, each of which looks up what it is about. A plan that was made while the tables were small would
 * otherwise read them whole from then on.
 * @param lines a table of them
 */
export const sumsOf = (lines: string): string => `
  SELECT ${SUMS_OF_LINES} FROM ${lines} l
    LEFT JOIN LATERAL (SELECT * FROM runs WHERE id = l.run_id LIMIT 1) r ON true
    LEFT JOIN LATERAL (SELECT * FROM attempts WHERE id = l.attempt_id LIMIT 1) a ON true
    LEFT JOIN LATERAL (SELECT * FROM browser_sessions WHERE id = l.session_id LIMIT 1) s ON true
  WHERE r.id IS NOT NULL OR s.id IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5`;

/** @param sums a query that gives them, in the order of the table's columns */
export const addToUsage = (sums: string): string => `
  INSERT INTO usage_days AS u ${sums}
  ON CONFLICT (workspace_id, day, runner, site, api_key_id) DO UPDATE SET
    attempts = u.attempts + excluded.attempts,
    runner_micros = u.runner_micros + excluded.runner_micros,
    fee_micros = u.fee_micros + excluded.fee_micros,
    normalization_micros = u.normalization_micros + excluded.normalization_micros`;

import { USAGE, type UsageDimension, type UsageGroup, type UsageQuery, type UsageSums } from '../../core/billing/usage';
import type { Database } from '../connection';

const COLUMNS: Record<UsageDimension, string> = {
  day: 'day',
  runner: 'runner',
  site: 'site',
  key: 'api_key_id',
};

const NOTHING: UsageSums = { attempts: 0, runnerMicros: 0, feeMicros: 0, normalizationMicros: 0 };

export interface UsageReport {
  /** By day where days are told apart, within that by spend, the largest first. */
  groups: UsageGroup[];
  hasMore: boolean;
  /** Of all groups, also those that are left out. */
  total: UsageSums;
}

/** What a workspace has spent in a range of days. */
export async function readUsage(db: Database, workspaceId: string, query: UsageQuery): Promise<UsageReport> {
  const { from, to, groupBy } = query;
  const named = groupBy.map((dimension) => `CAST(${COLUMNS[dimension]} AS text) AS "${dimension}"`);
  const grouped = groupBy.map((dimension) => COLUMNS[dimension]);
  const { rows } = await db.raw<{ rows: (UsageGroup & { isTotal: boolean })[] }>(
    `SELECT ${named.join(', ')}, grouping(${grouped.join(', ')}) > 0 AS "isTotal",
       CAST(sum(attempts) AS bigint) AS attempts, CAST(sum(runner_micros) AS bigint) AS "runnerMicros",
       CAST(sum(fee_micros) AS bigint) AS "feeMicros", CAST(sum(normalization_micros) AS bigint) AS "normalizationMicros"
     FROM usage_days
     WHERE workspace_id = :workspaceId AND day BETWEEN CAST(:from AS date) AND CAST(:to AS date)
     GROUP BY GROUPING SETS ((${grouped.join(', ')}), ())
     ORDER BY "isTotal" DESC, ${groupBy.includes('day') ? '"day", ' : ''}
       sum(runner_micros + fee_micros + normalization_micros) DESC, ${grouped.join(', ')}
     LIMIT :limit`,
    { workspaceId, from, to, limit: USAGE.maxGroups + 2 },
  );
  const groups = rows.flatMap(({ isTotal, ...group }) => (isTotal ? [] : [group]));
  const total = rows.find(({ isTotal }) => isTotal);
  return {
    groups: groups.slice(0, USAGE.maxGroups),
    hasMore: groups.length > USAGE.maxGroups,
    // Of no rows at all there is a total, and it is null.
    total: groups.length === 0 || total === undefined ? NOTHING : total,
  };
}

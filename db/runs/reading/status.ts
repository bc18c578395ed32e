import type { Database } from '../../connection';

export interface ServiceStatus {
  successRatio: number | null;
  failureRatio: number | null;
  lastFinishedAt: Date | null;
}

/** What is known while the database is away. */
export const UNKNOWN_STATUS: ServiceStatus = { successRatio: null, failureRatio: null, lastFinishedAt: null };

export async function serviceStatus(db: Database): Promise<ServiceStatus> {
  const { rows } = await db.raw<{ rows: { ended: number; succeeded: number; last: Date | null }[] }>(`
    SELECT count(*) AS ended, count(*) FILTER (WHERE status = 'completed') AS succeeded, max(finished_at) AS last
    FROM runs WHERE finished_at > now() - interval '24 hours' AND status <> 'cancelled'`);
  const { ended, succeeded, last } = rows[0] ?? { ended: 0, succeeded: 0, last: null };
  const successRatio = ended === 0 ? null : Math.round((succeeded / ended) * 1000) / 1000;
  return {
    successRatio,
    failureRatio: successRatio === null ? null : Math.round((1 - successRatio) * 1000) / 1000,
    lastFinishedAt: last,
  };
}

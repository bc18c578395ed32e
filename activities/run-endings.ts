import { toUsd } from '../core/money';
import type { FinishedRun } from '../db/runs/finish';
import type { SettledAttempt } from '../db/attempts/settlement';
import type { Metrics } from '../metrics/metrics';
import type { ActivityLog } from './log';

export interface EndingsDeps {
  log: ActivityLog;
  metrics: Pick<Metrics, 'attemptEnded' | 'runEnded'>;
}

/**
 * One line, and one count, for each attempt that ended. Codes and figures only: words of callers, pages and runners stay
 * out of logs.
 */
export function noteAttempt({ log, metrics }: EndingsDeps, settled: SettledAttempt): void {
  const { costMicros, jobId: _jobId, ...attempt } = settled;
  log.info({ ...attempt, costUsd: toUsd(costMicros) }, `attempt ${attempt.status} on ${attempt.runner}`);
  metrics.attemptEnded(settled);
}

/** The same for each run that ended. */
export function noteRun({ log, metrics }: EndingsDeps, finished: FinishedRun): void {
  const { runId, workspaceId, status, ms, closing } = finished;
  const { runner = null, failure = null, costUsd = 0 } = closing ?? {};
  const fields = { runId, workspaceId, runner, status, code: failure?.code ?? null, reason: failure?.reason ?? null };
  log.info({ ...fields, ms, costUsd }, `run ${status}`);
  metrics.runEnded(finished);
}

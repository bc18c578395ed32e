import { toUsd } from '../core/money';
import type { FinishedRun } from '../db/runs/finish';
import type { SettledAttempt } from '../db/attempts/settlement';
import type { ActivityLog } from './log';

/** One line for each attempt that ended. Codes and figures only: words of callers, pages and runners stay out of logs. */
export function logAttempt(log: ActivityLog, { costMicros, jobId: _jobId, ...attempt }: SettledAttempt): void {
  log.info({ ...attempt, costUsd: toUsd(costMicros) }, `attempt ${attempt.status} on ${attempt.runner}`);
}

/** One line for each run that ended. */
export function logRun(log: ActivityLog, { runId, workspaceId, status, ms, closing }: FinishedRun): void {
  const { runner = null, failure = null, costUsd = 0 } = closing ?? {};
  const fields = { runId, workspaceId, runner, status, code: failure?.code ?? null, reason: failure?.reason ?? null };
  log.info({ ...fields, ms, costUsd }, `run ${status}`);
}

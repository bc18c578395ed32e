import type { SettledAttempt } from '../db/attempts/settlement';
import type { RunnerRegistry } from '../runners/registry';
import { placeOfFailure, type ActivityLog } from './log';

export interface StopElsewhereDeps {
  runners: Pick<RunnerRegistry, 'get'>;
  log: ActivityLog;
}

/**
 * A cancelled attempt whose worker is lost, or handed it on, may still have a job or a rented browser at its runner, which
 * is paid for until somebody ends it. Best effort, after the cancellation was committed: nobody waits for it, and what has
 * ended by itself is only ended once more.
 */
export function stopElsewhere({ runners, log }: StopElsewhereDeps, attempt: SettledAttempt | null | undefined): void {
  if (attempt?.status !== 'cancelled') return;
  const { attemptId, runner, jobId } = attempt;
  const stopping = async () => runners.get(runner)?.release?.({ attemptId, jobId, inputId: null });
  stopping().catch((error: unknown) => {
    log.warn({ attemptId, runner, failure: placeOfFailure(error) }, 'an attempt may go on at its runner');
  });
}

import type { Context } from '@temporalio/activity';
import { NO_PROGRESS_MS } from '../../core/run/time/durations';
import type { Doorbell } from '../../db/doorbell';
import { SHUTDOWN } from '../../runners/runner';

/** Why a runner was told to stop. Only `cancel` and `no_progress` end the attempt; `shutdown` hands it on. */
type AbortReason = 'cancel' | 'no_progress' | typeof SHUTDOWN;

const HEARTBEAT_EVERY_MS = 5000;

export interface AttemptSignal {
  signal: AbortSignal;
  reason(): AbortReason | null;
  /** New progress: the watchdog starts over. */
  progressed(): void;
  /** This worker cannot go on: the attempt is left to the next try, as if the worker were shutting down. */
  handOn(): void;
  dispose(): void;
}

/** Joins everything that can stop an attempt: the doorbell (at once), Temporal's heartbeat, and the watchdog. */
export function createAttemptSignal(context: Context, doorbell: Doorbell, runId: string): AttemptSignal {
  const controller = new AbortController();
  let reason: AbortReason | null = null;
  const abort = (why: AbortReason): void => {
    if (reason !== null) return;
    reason = why;
    controller.abort(new Error(why));
  };

  const silence = doorbell.on(`cancel:${runId}`, () => abort('cancel'));
  const onTemporal = (): void => {
    const details = context.cancellationDetails;
    // Timed out or not found means that another try owns the attempt by now, which is as good as a shutdown for us.
    abort(details?.cancelRequested ? 'cancel' : SHUTDOWN);
  };
  if (context.cancellationSignal.aborted) onTemporal();
  else context.cancellationSignal.addEventListener('abort', onTemporal, { once: true });

  const heartbeat = setInterval(() => context.heartbeat(), HEARTBEAT_EVERY_MS);
  let watchdog = setTimeout(() => abort('no_progress'), NO_PROGRESS_MS);

  return {
    signal: controller.signal,
    reason: () => reason,
    progressed() {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => abort('no_progress'), NO_PROGRESS_MS);
    },
    handOn: () => abort(SHUTDOWN),
    dispose() {
      silence();
      context.cancellationSignal.removeEventListener('abort', onTemporal);
      clearInterval(heartbeat);
      clearTimeout(watchdog);
    },
  };
}

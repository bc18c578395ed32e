import {
  ActivityCancellationType,
  ActivityFailure,
  CancellationScope,
  isCancellation,
  patched,
  proxyActivities,
} from '@temporalio/workflow';
import type { SessionWatchActivities, WatchedSession } from '../../activities/session-watch';
import { SETTLE_GRACE_MS } from '../../core/run/time/durations';

/** The worker that has the session takes its tasks at once, or it is gone. */
export const OWN_WORKER_TAKES_IT_WITHIN = '10s';

interface PausedSession extends WatchedSession {
  /** The queue of the one worker that has the session; null when any worker can go on with it. */
  queue: string | null;
  waitMs: number;
}

/** Waits for an answer as long as there is somebody to give it to: a session that is gone must not ask for a code. */
export async function whileSessionLives<Heard>(
  { attemptId, runner, queue, waitMs }: PausedSession,
  answer: () => Promise<Heard>,
): Promise<Heard | 'lost'> {
  if (queue === null || !patched('watches-sessions')) return answer();
  const { watchSession } = proxyActivities<SessionWatchActivities>({
    taskQueue: queue,
    startToCloseTimeout: waitMs + SETTLE_GRACE_MS,
    scheduleToStartTimeout: OWN_WORKER_TAKES_IT_WITHIN,
    heartbeatTimeout: '5s',
    cancellationType: ActivityCancellationType.TRY_CANCEL,
    // A Temporal server that was away lets the heartbeat time out, too: the worker is asked once more whether it is there.
    retry: { initialInterval: '100ms', maximumInterval: '5s' },
    summary: `waits with ${runner}`,
  });
  const watching = new CancellationScope();
  const lost = watching
    .run(() => watchSession({ attemptId, runner }))
    .then((): 'lost' => 'lost')
    .catch((error: unknown): 'lost' | Promise<never> => {
      // Nobody waits for the watch any longer once it is cancelled.
      if (isCancellation(error)) return new Promise<never>(() => undefined);
      if (error instanceof ActivityFailure) return 'lost';
      throw error;
    });
  try {
    return await Promise.race([answer(), lost]);
  } finally {
    watching.cancel();
  }
}

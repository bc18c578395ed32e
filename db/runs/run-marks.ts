import type { Database } from '../connection';
import { noteArrivals } from './reply-arrivals';
import { markWorkflowsStarted } from './runs';

/** Far below the time after which the reconciler takes a run for one that was not started. */
const TOGETHER_MS = 250;

export interface RunMarks {
  /** The workflow of the run has started. */
  started(runId: string): void;
  /** The reply to the request of the run has reached its caller. */
  arrived(runId: string): void;
  /** Resolves when everything so far is written. */
  settled(): Promise<void>;
}

/**
 * What is noted of a run beside its facts, and nobody waits for: written together for all runs of a moment, because
 * each by itself would be a commit. Lost with its process, it is found out again, as it would be without the wait.
 */
export function createRunMarks(db: Database, onError: (error: unknown, what: string) => void): RunMarks {
  const started = createBatch(
    (ids) => markWorkflowsStarted(db, ids),
    (error) => onError(error, 'the start of workflows was not noted'),
  );
  const arrived = createBatch(
    (ids) => noteArrivals(db, ids),
    (error) => onError(error, 'whether replies arrived was not noted'),
  );
  return {
    started: started.add,
    arrived: arrived.add,
    async settled() {
      await Promise.all([started.settled(), arrived.settled()]);
    },
  };
}

function createBatch(write: (ids: string[]) => Promise<void>, onError: (error: unknown) => void) {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const ids = waiting;
    waiting = [];
    if (ids.length > 0) writing = writing.then(() => write(ids)).catch(onError);
  }
  return {
    add(id: string): void {
      waiting.push(id);
      timer ??= setTimeout(flush, TOGETHER_MS);
    },
    settled(): Promise<void> {
      flush();
      return writing;
    },
  };
}

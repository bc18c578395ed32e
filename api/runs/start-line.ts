import { RequestError } from '../../core/errors';
import type { RunWatcher } from './reading/run-watcher';

/** So many are begun within moments on the smallest machine, however long the first of them took. */
const SHORT_LINE = 16;
const MAX_RETRY_AFTER_SECONDS = 10;

/** Of a create in the line of those whose callers wait for a run that has not begun yet. */
export interface PlaceInLine {
  /** Leaves the line when the run begins. */
  waitFor(runId: string): void;
  leave(): void;
}

export interface StartLine {
  /** Refuses where whoever comes now would wait too long; those who do not wait are queued elsewhere. */
  enter(workspaceId: string): PlaceInLine;
}

/**
 * Runs that wait to begin although nothing but this service keeps them waiting. When more are created than can be begun,
 * those who wait for them wait longer and longer, and in the end nobody is served in time: beyond a delay, new ones
 * are refused instead. Workspaces that have less than their share in the line are still let in.
 * @param maxDelayMs how long the first in the line may have waited; 0 refuses nobody
 */
export function createStartLine(watcher: RunWatcher, maxDelayMs: number, nowMs = () => performance.now()): StartLine {
  const places = new Map<PlaceInLine, { workspaceId: string; sinceMs: number }>();
  const perWorkspace = new Map<string, number>();

  function delayMs(): number {
    const [first] = places.values();
    return first ? nowMs() - first.sinceMs : 0;
  }

  function hasItsShare(workspaceId: string): boolean {
    return (perWorkspace.get(workspaceId) ?? 0) * perWorkspace.size >= places.size;
  }

  function count(workspaceId: string, change: 1 | -1): void {
    const left = (perWorkspace.get(workspaceId) ?? 0) + change;
    if (left === 0) perWorkspace.delete(workspaceId);
    else perWorkspace.set(workspaceId, left);
  }

  return {
    enter(workspaceId) {
      const waitedMs = delayMs();
      const isLong = maxDelayMs > 0 && places.size >= SHORT_LINE && waitedMs > maxDelayMs;
      if (isLong && hasItsShare(workspaceId)) throw refusal(waitedMs);
      const left = new AbortController();
      const place: PlaceInLine = {
        waitFor(runId) {
          const watch = watcher.watch(runId, ['run', 'moved']);
          const begun = watch.news((standing) => standing === undefined || standing.position > 0, left.signal);
          void begun.then(() => {
            watch.end();
            place.leave();
          });
        },
        leave() {
          if (!places.delete(place)) return;
          count(workspaceId, -1);
          left.abort();
        },
      };
      places.set(place, { workspaceId, sinceMs: nowMs() });
      count(workspaceId, 1);
      return place;
    },
  };
}

function refusal(waitedMs: number): RequestError {
  return new RequestError('saturated', {
    message: 'More runs wait to begin on this instance than it can begin soon.',
    remediation: 'Repeat the request after Retry-After seconds, or send "background": true to have the run queued.',
    retryAfterSeconds: Math.min(MAX_RETRY_AFTER_SECONDS, Math.ceil(waitedMs / 1000)),
  });
}

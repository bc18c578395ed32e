import { RequestError } from '../../core/errors';
import type { RunWatcher } from './reading/run-watcher';

const MAX_RETRY_AFTER_SECONDS = 10;

export interface StartLine {
  /** Refuses where whoever comes now would wait too long. */
  ensureRoom(workspaceId: string): void;
  join(workspaceId: string): PlaceInLine;
}

interface PlaceInLine {
  /** Keeps the place until the run begins. */
  holdFor(runId: string): void;
  leave(): void;
}

interface LineLimits {
  /** How long the first in the line may have waited; 0 refuses nobody. */
  maxDelayMs: number;
  /** A line of fewer refuses nobody, however long the first has waited: it is over in moments. */
  shortLine: number;
}

/**
 * Runs that callers wait for and that have not begun, although nothing but this service keeps them waiting. When more are
 * created than can be begun, those who wait for them wait longer and longer, and in the end nobody is served in time:
 * beyond a delay, new ones are refused instead. Workspaces that have less than their share in the line are still let in.
 */
export function createStartLine(
  watcher: RunWatcher,
  { maxDelayMs, shortLine }: LineLimits,
  nowMs = () => performance.now(),
): StartLine {
  /** Since when, in the order of their coming. */
  const places = new Map<PlaceInLine, number>();
  const perWorkspace = new Map<string, number>();

  function hasItsShare(workspaceId: string): boolean {
    return (perWorkspace.get(workspaceId) ?? 0) * perWorkspace.size >= places.size;
  }

  function count(workspaceId: string, change: 1 | -1): void {
    const left = (perWorkspace.get(workspaceId) ?? 0) + change;
    if (left === 0) perWorkspace.delete(workspaceId);
    else perWorkspace.set(workspaceId, left);
  }

  return {
    ensureRoom(workspaceId) {
      const [sinceMs] = places.values();
      if (maxDelayMs === 0 || places.size < shortLine || sinceMs === undefined) return;
      const waitedMs = nowMs() - sinceMs;
      if (waitedMs > maxDelayMs && hasItsShare(workspaceId)) throw refusal(waitedMs);
    },
    join(workspaceId) {
      const left = new AbortController();
      const place: PlaceInLine = {
        holdFor(runId) {
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
      places.set(place, nowMs());
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

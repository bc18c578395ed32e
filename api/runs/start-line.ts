import { RequestError } from '../../core/errors';
import type { RunWatcher } from './reading/run-watcher';

const MAX_RETRY_AFTER_SECONDS = 10;
/** What has not begun by then waits for something else, and keeps nobody else waiting. */
const BEGINS_WITHIN_MS = 1_000;

export interface StartLine {
  /** Refuses where whoever comes now would wait too long. */
  ensureRoom(workspaceId: string): void;
  join(workspaceId: string): PlaceInLine;
}

export interface PlaceInLine {
  /** Keeps the place until the run begins. */
  holdFor(runId: string): void;
  /** Resolves when the run is to be started. */
  turn(): Promise<void>;
  leave(): void;
}

interface LineLimits {
  /** How long the first in the line may have waited; 0 refuses nobody. */
  maxDelayMs: number;
  /** A line of fewer refuses nobody, however long the first has waited: it is over in moments. */
  shortLine: number;
  /**
   * So many are begun at the same time. Of those that have been started the latest can begin first, and the earliest last:
   * the line is kept here, where it has an order.
   */
  begunTogether: number;
}

/**
 * Runs that callers wait for and that have not begun, although nothing but this service keeps them waiting. When more are
 * created than can be begun, those who wait for them wait longer and longer, and in the end nobody is served in time:
 * beyond a delay, new ones are refused instead. Workspaces that have less than their share in the line are still let in.
 */
export function createStartLine(
  watcher: RunWatcher,
  { maxDelayMs, shortLine, begunTogether }: LineLimits,
  nowMs = () => performance.now(),
): StartLine {
  /** Since when, in the order of their coming. */
  const places = new Map<PlaceInLine, number>();
  const perWorkspace = new Map<string, number>();
  const beginning = new Set<PlaceInLine>();
  /** Whose turn comes next, in the order of their runs. */
  const turns = new Map<PlaceInLine, () => void>();

  function giveTurns(): void {
    for (const [place, go] of turns) {
      if (beginning.size >= begunTogether) return;
      turns.delete(place);
      beginning.add(place);
      setTimeout(() => hasBegun(place), BEGINS_WITHIN_MS).unref();
      go();
    }
  }

  function hasBegun(place: PlaceInLine): void {
    if (beginning.delete(place)) giveTurns();
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
        async turn() {
          // Whoever is gone has a run all the same, which begins when it can.
          if (!places.has(place)) return;
          await new Promise<void>((go) => {
            turns.set(place, go);
            giveTurns();
          });
        },
        leave() {
          if (!places.delete(place)) return;
          count(workspaceId, -1);
          left.abort();
          turns.get(place)?.();
          turns.delete(place);
          hasBegun(place);
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

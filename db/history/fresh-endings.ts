import type { RunHistory } from '../../core/stream/history';

/**
 * Histories of runs that this process has just ended, for its own streams, which would otherwise read at once what it has
 * just written. Only what is followed is kept, and only until nobody follows it.
 */
export interface FreshEndings {
  /** @returns how to stop */
  follow(runId: string): () => void;
  isFollowed(runId: string): boolean;
  /** @param committed whether what was written is there to stay, once that is known */
  offer(runId: string, history: RunHistory, committed: Promise<boolean>): void;
  /** The history of a run whose ending this process has committed, or is about to; null where it has to be read. */
  of(runId: string): Promise<RunHistory | null>;
}

export function createFreshEndings(): FreshEndings {
  const followers = new Map<string, number>();
  const endings = new Map<string, Promise<RunHistory | null>>();
  return {
    follow(runId) {
      followers.set(runId, (followers.get(runId) ?? 0) + 1);
      return () => {
        const left = (followers.get(runId) ?? 0) - 1;
        if (left > 0) return void followers.set(runId, left);
        followers.delete(runId);
        endings.delete(runId);
      };
    },
    isFollowed: (runId) => followers.has(runId),
    offer(runId, history, committed) {
      if (!followers.has(runId)) return;
      const ending = committed.then((isThere) => {
        if (!isThere && endings.get(runId) === ending) endings.delete(runId);
        return isThere ? history : null;
      });
      endings.set(runId, ending);
    },
    of: async (runId) => (await endings.get(runId)) ?? null,
  };
}

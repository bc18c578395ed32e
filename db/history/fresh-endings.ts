import type { RunRecord } from '../../core/run/record';
import type { RunHistory } from '../../core/stream/history';

/**
 * What this process has just ended, for those of its own who wait for it and would otherwise read at once what it has
 * just written. Only what is followed is kept, and only until nobody follows it.
 */
export interface Fresh<Told> {
  /** @returns how to stop */
  follow(runId: string): () => void;
  isFollowed(runId: string): boolean;
  /** @param committed whether what was written is there to stay, once that is known */
  offer(runId: string, told: Told, committed: Promise<boolean>): void;
  /** Of a run whose ending this process has committed, or is about to; null where it has to be read. */
  of(runId: string): Promise<Told | null>;
}

export interface FreshEndings {
  /** For callers who wait. */
  runs: Fresh<RunRecord>;
  /** For streams. */
  histories: Fresh<RunHistory>;
}

export const createFreshEndings = (): FreshEndings => ({ runs: createFresh(), histories: createFresh() });

function createFresh<Told>(): Fresh<Told> {
  const followers = new Map<string, number>();
  const endings = new Map<string, Promise<Told | null>>();
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
    offer(runId, told, committed) {
      if (!followers.has(runId)) return;
      const ending = committed.then((isThere) => {
        if (!isThere && endings.get(runId) === ending) endings.delete(runId);
        return isThere ? told : null;
      });
      endings.set(runId, ending);
    },
    of: async (runId) => (await endings.get(runId)) ?? null,
  };
}

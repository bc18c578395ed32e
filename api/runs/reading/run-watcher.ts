import type { Database } from '../../../db/connection';
import type { Doorbell } from '../../../db/doorbell';
import { standingsOf, type RunStanding } from '../../../db/runs/runs';

/** How often watched runs are looked at: a change whose ring did not reach this process is noticed that much later. */
export const CHECK_EVERY_MS = 1000;

/** The standing is undefined when the run is not there any more. */
type IsNews = (standing: RunStanding | undefined) => boolean;

interface RunWatch {
  /** Call before the run is read: whatever happens from here on is noticed. */
  reading(): void;
  /** Resolves when there may be news since the last reading, when told to stop, or when this process stops. */
  news(isNews: IsNews, stop: AbortSignal): Promise<void>;
  end(): void;
}

export interface RunWatcher {
  /** @param rings `run` rings when the run has ended or paused, `moved` when it made progress in this process */
  watch(runId: string, rings: readonly ('run' | 'moved')[]): RunWatch;
  /** Whoever still waits is woken, and nobody waits from here on: runs go on without this process. */
  close(): void;
}

interface Watched {
  isNews: IsNews;
  wake(): void;
}

const NOTHING_IS_NEWS: IsNews = () => false;

/**
 * The one way to wait for a run, for callers and for streams. They are woken by the doorbell; one query a second for
 * all of them together finds what did not ring here.
 */
export function createRunWatcher(db: Database, doorbell: Doorbell): RunWatcher {
  const watched = new Map<string, Set<Watched>>();
  let closed = false;
  // While the database does not reply, further queries would pile up in the pool.
  let isAsking = false;
  const check = setInterval(() => {
    if (isAsking || watched.size === 0) return;
    isAsking = true;
    void standingsOf(db, [...watched.keys()])
      .then(
        (standings) => {
          for (const [id, watches] of watched) {
            for (const watch of watches) if (watch.isNews(standings.get(id))) watch.wake();
          }
        },
        // The database is away; the next second asks again.
        () => undefined,
      )
      .finally(() => {
        isAsking = false;
      });
  }, CHECK_EVERY_MS);
  check.unref();

  return {
    watch(runId, rings) {
      let hasNews = false;
      let resolve: (() => void) | null = null;
      const entry: Watched = {
        isNews: NOTHING_IS_NEWS,
        wake() {
          hasNews = true;
          resolve?.();
        },
      };
      watched.set(runId, (watched.get(runId) ?? new Set()).add(entry));
      const silence = rings.map((ring) => doorbell.on(`${ring}:${runId}`, entry.wake));
      return {
        reading() {
          hasNews = false;
        },
        async news(isNews, stop) {
          if (hasNews || closed || stop.aborted) return;
          await new Promise<void>((go) => {
            resolve = go;
            entry.isNews = isNews;
            stop.addEventListener('abort', entry.wake);
          });
          stop.removeEventListener('abort', entry.wake);
          resolve = null;
          entry.isNews = NOTHING_IS_NEWS;
        },
        end() {
          for (const off of silence) off();
          const others = watched.get(runId);
          others?.delete(entry);
          if (others?.size === 0) watched.delete(runId);
        },
      };
    },
    close() {
      clearInterval(check);
      closed = true;
      for (const watches of watched.values()) for (const watch of watches) watch.wake();
    },
  };
}

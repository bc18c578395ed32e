import type { Database } from '../../db/connection';
import type { Doorbell } from '../../db/doorbell';
import { positionsOf } from '../../db/runs/run-history';

const CHECK_EVERY_MS = 1000;

interface RunWatch {
  /** Call before the run is read: whatever happens from here on is noticed. */
  reading(): void;
  /** Resolves when the run may have moved past what was read up to that position, or when told to stop. */
  moved(position: number, stop: AbortSignal): Promise<void>;
  end(): void;
}

export interface RunWatcher {
  watch(runId: string): RunWatch;
  close(): void;
}

interface Watched {
  position: number;
  wake(): void;
}

/** Readers are woken by the doorbell; one query a second for all of them together finds what does not ring. */
export function createRunWatcher(db: Database, doorbell: Doorbell): RunWatcher {
  const watched = new Map<string, Set<Watched>>();
  // Questions that are not answered must not pile up in the pool.
  let isAsking = false;
  const check = setInterval(() => {
    if (isAsking || watched.size === 0) return;
    isAsking = true;
    void positionsOf(db, [...watched.keys()])
      .then(
        (positions) => {
          for (const [id, watches] of watched) {
            // A run that is not there any more has moved, too.
            const position = positions.get(id) ?? Number.POSITIVE_INFINITY;
            for (const watch of watches) if (position > watch.position) watch.wake();
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
    watch(runId) {
      let hasMoved = false;
      let resolve: (() => void) | null = null;
      const entry: Watched = {
        position: Number.POSITIVE_INFINITY,
        wake() {
          hasMoved = true;
          resolve?.();
        },
      };
      watched.set(runId, (watched.get(runId) ?? new Set()).add(entry));
      const silence = [doorbell.on(`run:${runId}`, entry.wake), doorbell.on(`moved:${runId}`, entry.wake)];
      return {
        reading() {
          hasMoved = false;
        },
        async moved(position, stop) {
          if (hasMoved || stop.aborted) return;
          await new Promise<void>((go) => {
            resolve = go;
            entry.position = position;
            stop.addEventListener('abort', entry.wake);
          });
          stop.removeEventListener('abort', entry.wake);
          resolve = null;
          entry.position = Number.POSITIVE_INFINITY;
        },
        end() {
          for (const off of silence) off();
          const others = watched.get(runId);
          others?.delete(entry);
          if (others?.size === 0) watched.delete(runId);
        },
      };
    },
    close: () => clearInterval(check),
  };
}

import type { Database } from '../../db/connection';
import type { Doorbell } from '../../db/doorbell';
import { settledAmong } from '../../db/runs/runs';

const CHECK_EVERY_MS = 1000;

export interface RunWaiter {
  /** Resolves when the run has ended or paused, when the time is over, or when the caller went away. */
  wait(runId: string, timeoutMs: number, gone: AbortSignal): Promise<'settled' | 'timeout' | 'gone'>;
  /** Whoever still waits is answered as when the time is over: the run goes on without this process. */
  close(): void;
}

/** Callers are woken by the doorbell; one query a second for all of them together covers rings that were missed. */
export function createRunWaiter(db: Database, doorbell: Doorbell): RunWaiter {
  const waiting = new Map<string, Set<() => void>>();
  const giveUp = new Set<() => void>();
  let closed = false;
  // Questions that are not answered must not pile up in the pool.
  let isAsking = false;
  const check = setInterval(() => {
    if (isAsking || waiting.size === 0) return;
    isAsking = true;
    void settledAmong(db, [...waiting.keys()])
      .then(
        (settled) => settled.forEach((id) => waiting.get(id)?.forEach((wake) => wake())),
        // The database is away; the next second asks again.
        () => undefined,
      )
      .finally(() => {
        isAsking = false;
      });
  }, CHECK_EVERY_MS);
  check.unref();

  return {
    wait(runId, timeoutMs, gone) {
      return new Promise((resolve) => {
        const silence = doorbell.on(`run:${runId}`, () => wake('settled'));
        const timer = setTimeout(() => wake('timeout'), timeoutMs);
        const onGone = (): void => wake('gone');
        const onClose = (): void => wake('timeout');
        const onSettled = (): void => wake('settled');
        const wake = (why: 'settled' | 'timeout' | 'gone'): void => {
          silence();
          clearTimeout(timer);
          gone.removeEventListener('abort', onGone);
          giveUp.delete(onClose);
          const others = waiting.get(runId);
          others?.delete(onSettled);
          if (others?.size === 0) waiting.delete(runId);
          resolve(why);
        };
        gone.addEventListener('abort', onGone, { once: true });
        giveUp.add(onClose);
        waiting.set(runId, (waiting.get(runId) ?? new Set()).add(onSettled));
        if (gone.aborted) wake('gone');
        else if (closed) wake('timeout');
      });
    },
    close() {
      clearInterval(check);
      closed = true;
      for (const wake of [...giveUp]) wake();
    },
  };
}

import { CallFailure } from './call-failure';
import { WALL_CLOCK, type Clock } from './clock';

/** Keeps the requests of all attempts that share a provider's key behind what the provider asked for. */
export interface RateGate {
  /** Resolves when a request may be sent. @throws CallFailure when that would take longer than anybody should wait */
  pass(signal: AbortSignal): Promise<void>;
  /** The provider wants no request before then. */
  closeUntil(atMs: number): void;
}

/** Whoever would wait longer is better served by another runner. */
const PATIENCE_MS = 60_000;

export function createRateGate({ now, pause }: Clock = WALL_CLOCK): RateGate {
  let closedUntil = 0;
  return {
    async pass(signal) {
      const from = now();
      // It may be closed anew while somebody waits.
      for (let wait = closedUntil - from; wait > 0; wait = closedUntil - now()) {
        if (closedUntil - from > PATIENCE_MS)
          throw new CallFailure('runner_busy', 'The provider takes no more requests of this key for now.', {
            neverReached: true,
          });
        await pause(wait, signal);
      }
    },
    closeUntil: (atMs) => void (closedUntil = Math.max(closedUntil, atMs)),
  };
}

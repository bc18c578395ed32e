import { CallFailure } from './call-failure';
import { WALL_CLOCK, type Clock } from './clock';

/** Keeps the requests of all attempts that share a provider's key behind what the provider asked for. */
export interface RateGate {
  /**
   * Resolves when a request may be sent. @throws CallFailure when that would take longer than anybody should wait
   * @param reach whether anything of the request arrived on an earlier try
   */
  pass(signal: AbortSignal, reach?: { neverReached: boolean }): Promise<void>;
  /** The provider wants no request before then. */
  closeUntil(atMs: number): void;
  /** The same, as somebody else with the same key was told. */
  heardOfClosing(forMs: number): void;
}

/** Whoever would wait longer is better served by another runner. */
const PATIENCE_MS = 60_000;
/** A shorter closing is over before others have heard of it. */
const WORTH_TELLING_MS = 1_000;

export interface RateGateWatch {
  /** Given what others who use the same key should know. */
  onClosed(forMs: number): void;
  /** Told of each request that found the gate closed, whether it waited or was turned away. */
  onWaited(ms: number): void;
}

const NOBODY: RateGateWatch = { onClosed: () => undefined, onWaited: () => undefined };

export function createRateGate(watch: RateGateWatch = NOBODY, { now, pause }: Clock = WALL_CLOCK): RateGate {
  let closedUntil = 0;
  const close = (atMs: number): void => void (closedUntil = Math.max(closedUntil, atMs));
  return {
    async pass(signal, { neverReached } = { neverReached: true }) {
      const from = now();
      if (closedUntil <= from) return;
      try {
        // It may be closed anew while somebody waits.
        for (let wait = closedUntil - from; wait > 0; wait = closedUntil - now()) {
          if (closedUntil - from > PATIENCE_MS)
            throw new CallFailure('runner_busy', 'The provider takes no more requests of this key for now.', {
              neverReached,
            });
          await pause(wait, signal);
        }
      } finally {
        watch.onWaited(now() - from);
      }
    },
    closeUntil(atMs) {
      const known = Math.max(closedUntil, now());
      close(atMs);
      // All requests under way are told at once; what is known already is not told again.
      if (atMs - known >= WORTH_TELLING_MS) watch.onClosed(atMs - now());
    },
    heardOfClosing: (forMs) => close(now() + forMs),
  };
}

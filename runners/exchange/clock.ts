import { setTimeout as pause } from 'node:timers/promises';

/** What waiting is done by. */
export interface Clock {
  now(): number;
  /** Rejects when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

export const WALL_CLOCK: Clock = {
  now: () => Date.now(),
  pause: (ms, signal) => pause(ms, undefined, { signal }),
};

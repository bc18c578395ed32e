import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../runners/exchange/clock';

export interface JumpingClock extends Clock {
  /** How long was waited for, each time. */
  pauses: number[];
}

/** Whoever waits for it is there at once. */
export function createJumpingClock(): JumpingClock {
  const pauses: number[] = [];
  let ahead = 0;
  return {
    pauses,
    now: () => Date.now() + ahead,
    async pause(ms, signal) {
      pauses.push(ms);
      ahead += ms;
      await nextTurn(undefined, { signal });
    },
  };
}

import type { Response } from 'express';

export interface SlowRequests {
  /** Calls `finish` after the wait, unless the client leaves before. */
  hold(res: Response, ms: number, finish: () => void): void;
  /** How many clients are waiting now. Tests use it to see that a cancelled browser has let go of its connection. */
  open(): number;
}

export function createSlowRequests(): SlowRequests {
  let open = 0;
  return {
    hold(res, ms, finish) {
      const timer = setTimeout(finish, ms);
      open += 1;
      // `close` comes once, after a full reply as well as after a disconnect.
      res.once('close', () => {
        clearTimeout(timer);
        open -= 1;
      });
    },
    open: () => open,
  };
}

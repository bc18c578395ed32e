export interface TimeWatch {
  /** Takes note of how long the model takes. */
  measured<T>(thinking: Promise<T>): Promise<T>;
  /** Another step would leave too little time for the answer. */
  isAlmostUp(): boolean;
}

const LEAST_RESERVE_MS = 8_000;
/** Replies differ: the slowest so far may be outdone by the next, and a form takes one more. */
const MARGIN = 3;

/** Keeps time for an answer, by how long the model has taken so far. */
export function createTimeWatch(dueAt: Date | null, now: () => number = Date.now): TimeWatch {
  const began = now();
  let slowest = 0;
  return {
    async measured(thinking) {
      const asked = now();
      try {
        return await thinking;
      } finally {
        slowest = Math.max(slowest, now() - asked);
      }
    },
    isAlmostUp() {
      if (dueAt === null) return false;
      // A short budget is not all kept for the answer.
      const most = (dueAt.getTime() - began) / 2;
      return dueAt.getTime() - now() < Math.min(LEAST_RESERVE_MS + MARGIN * slowest, most);
    },
  };
}

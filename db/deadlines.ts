/** How long one statement may take before it is given up, by the server and by us. */
export interface StatementDeadline {
  /** Ends a statement that is slow, or waits for a lock, and leaves its connection usable. */
  serverMs: number;
  /** Ends one whose server says nothing at all; later than the server's own, which says why. */
  clientMs: number;
}

/** For what somebody waits for. Longer than a burst of creates waits for its account. */
export const PROMPT: StatementDeadline = { serverMs: 15_000, clientMs: 17_000 };

/** For the question whether the database is there. */
export const PROBE: StatementDeadline = { serverMs: 2_000, clientMs: 2_000 };

/** For jobs that look through whole tables while nobody waits. */
export const PATIENT: StatementDeadline = { serverMs: 10 * 60_000, clientMs: 11 * 60_000 };

/** A server that is there accepts a connection at once, also when it is busy. */
export const CONNECT_WITHIN_MS = 3_000;

/** How soon a connection that carries nothing is asked for a sign of life by the operating system. */
export const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * A process that vanished without a word, behind a broken network, gives back what it locked. Nothing of ours leaves a
 * transaction alone for that long, but those that only hold a lock for work elsewhere, which say so.
 */
export const IDLE_TRANSACTION_MS = 30_000;

import { toUsd } from '../../core/money';
import type { SessionEnding, SessionStatus } from '../../core/sessions/session';
import type { Database } from '../../db/connection';
import { endSession } from '../../db/sessions/session-life';
import { requestSessionEnd } from '../../db/sessions/sessions';

interface EndingInput {
  sessionId: string;
  ending: SessionEnding;
}

/** How a session ended: its status, the reason, and what it cost. */
export interface SettledSession {
  status: SessionStatus;
  ending: SessionEnding;
  costUsd: number;
}

/** Single short transactions, which any worker can do. */
export function createSessionTransactionActivities({ db }: { db: Database }) {
  return {
    /** Whoever holds the session hears of it. */
    endSessionSoon: ({ sessionId, ending }: EndingInput): Promise<void> => requestSessionEnd(db, sessionId, ending),

    /** Ends and bills it. Called again it changes nothing and returns the same; null where the session was erased. */
    async settleSession({ sessionId, ending }: EndingInput): Promise<SettledSession | null> {
      const ended = await endSession(db, sessionId, ending);
      if (ended === null) return null;
      const { status, endReason, costMicros } = ended;
      return { status, ending: endReason ?? ending, costUsd: toUsd(costMicros ?? 0) };
    },
  };
}

export type SessionTransactionActivities = ReturnType<typeof createSessionTransactionActivities>;

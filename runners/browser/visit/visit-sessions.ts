import { LONGEST_TIMER_MS, PAUSED_SESSIONS } from '../../../core/limits';
import type { Outcome } from '../../../core/run/outcome';
import { failed, sessionLost } from '../../outcomes';
import type { RunnerContext } from '../../runner';
import type { OpenBrowser } from '../../sources/source';
import { createSession, type Session, type Visiting } from './visit-session';

export interface VisitSessions {
  /** Visits in a browser that is opened for it, until the visit ends or has a question. */
  begin(attempt: RunnerContext, open: () => Promise<OpenBrowser>, visit: Visiting): Promise<Outcome>;
  /** Goes on with a visit that waits, until it ends or has another question. */
  resume(attempt: RunnerContext, answer: string): Promise<Outcome>;
  release(attemptId: string): Promise<void>;
  /** Whether a visit waits for its answer, in a browser that is still there. */
  has(attemptId: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Normally the workflow releases a session whose pause is over; this much later it is taken to be gone. */
const REAP_GRACE_MS = 60_000;

/**
 * Visits of one process. A visit with a question stays open in memory and goes on here when the answer comes; one
 * that is not answered in time, or whose process ends, is lost.
 */
export function createVisitSessions(): VisitSessions {
  const waiting = new Map<string, { session: Session; workspaceId: string; reaper: NodeJS.Timeout }>();

  /** A session that waits is never dropped for a new one, and no workspace may take every place. */
  function hasPlaceFor(workspaceId: string): boolean {
    const own = [...waiting.values()].filter((each) => each.workspaceId === workspaceId).length;
    return waiting.size < PAUSED_SESSIONS.perWorker && own < PAUSED_SESSIONS.perWorkspace;
  }

  function take(attemptId: string): Session | null {
    const found = waiting.get(attemptId);
    if (!found) return null;
    clearTimeout(found.reaper);
    waiting.delete(attemptId);
    return found.session;
  }

  async function release(attemptId: string): Promise<void> {
    await take(attemptId)?.close();
  }

  async function park(session: Session, attempt: RunnerContext, outcome: Outcome): Promise<Outcome> {
    // Of a try before this one, which could not write its question down.
    await release(attempt.attemptId);
    if (!hasPlaceFor(attempt.workspaceId)) {
      await session.close();
      return failed('platform', 'too_many_paused', 'Too many browser sessions wait for an answer on this worker.', {
        unbilled: true,
      });
    }
    const reapAfterMs = Math.min(attempt.maxPauseMs + REAP_GRACE_MS, LONGEST_TIMER_MS);
    const reaper = setTimeout(() => void release(attempt.attemptId), reapAfterMs);
    reaper.unref();
    waiting.set(attempt.attemptId, { session, workspaceId: attempt.workspaceId, reaper });
    return outcome;
  }

  /** One call's share of a visit. On abort the context is closed, which stops everything that goes on in it. */
  async function serve(session: Session, attempt: RunnerContext): Promise<Outcome> {
    const { signal } = attempt;
    let stop = (): void => undefined;
    const aborted = new Promise<never>((_resolve, reject) => {
      stop = () => void session.close().finally(() => reject(signal.reason as Error));
    });
    aborted.catch(() => undefined);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    try {
      const turn = await Promise.race([session.turn(), aborted]);
      if (turn.isOver) await session.close();
      return turn.isOver ? turn.outcome : await park(session, attempt, turn.outcome);
    } catch (error) {
      // Closing the context makes the visit fail before the abort itself is reported, and the abort is the true reason.
      if (signal.aborted) await aborted;
      await session.close();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  return {
    async begin(attempt, open, visit) {
      attempt.signal.throwIfAborted();
      return serve(createSession(open(), attempt, visit), attempt);
    },
    async resume(attempt, answer) {
      attempt.signal.throwIfAborted();
      const session = take(attempt.attemptId);
      if (session === null || !(await session.isAlive())) {
        await session?.close();
        return sessionLost();
      }
      session.answer(answer, attempt);
      return serve(session, attempt);
    },
    release,
    has: async (attemptId) => (await waiting.get(attemptId)?.session.isAlive()) === true,
    async close() {
      await Promise.all([...waiting.keys()].map(release));
    },
  };
}

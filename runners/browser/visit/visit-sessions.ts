import type { BrowserContextOptions } from 'playwright-core';
import { LONGEST_TIMER_MS, PAUSED_SESSIONS } from '../../../core/limits';
import type { Outcome } from '../../../core/run/outcome';
import { failed, sessionLost } from '../../outcomes';
import type { RunnerContext } from '../../runner';
import type { ChromiumPool, ContextLease } from '../pool';

/** What a visit talks through: to the call that serves it now, and to the person it has a question for. */
export interface VisitLine {
  /** Everything that is reported goes to the latest call: the one before has been answered and is gone. */
  attempt: RunnerContext;
  /** Hands out what was seen so far together with the question, and waits for the answer. */
  ask(outcome: Outcome): Promise<string>;
}

type Visiting = (lease: ContextLease, line: VisitLine) => Promise<Outcome>;

export interface VisitSessions {
  /** Visits in a fresh browser context, until the visit ends or has a question. */
  begin(attempt: RunnerContext, options: (version: string) => BrowserContextOptions, visit: Visiting): Promise<Outcome>;
  /** Goes on with a visit that waits, until it ends or has another question. */
  resume(attempt: RunnerContext, answer: string): Promise<Outcome>;
  release(attemptId: string): Promise<void>;
  /** Whether a visit waits for its answer, in a browser that is still there. */
  has(attemptId: string): Promise<boolean>;
  close(): Promise<void>;
}

/** A browser that hangs must not keep a cancelled attempt alive. */
const CLOSE_MS = 800;
/** The workflow ends a pause by itself; this is for one that is gone. */
const REAP_GRACE_MS = 60_000;

/**
 * Visits of one process. A visit with a question stays open in memory and goes on here when the answer comes; one
 * that is not answered in time, or whose process ends, is lost.
 */
export function createVisitSessions(pool: ChromiumPool): VisitSessions {
  const waiting = new Map<string, { session: Session; workspaceId: string; reaper: NodeJS.Timeout }>();

  /** Nobody who waits already has to go for a newcomer, and one workspace leaves room for the others. */
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
      // What goes on in the context breaks as soon as it closes, which is before the reason is due.
      if (signal.aborted) await aborted;
      await session.close();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  return {
    async begin(attempt, options, visit) {
      attempt.signal.throwIfAborted();
      return serve(createSession(pool.lease(options), attempt, visit), attempt);
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

interface Turn {
  outcome: Outcome;
  isOver: boolean;
}

interface Session {
  /** The end of the visit or its next question. */
  turn(): Promise<Turn>;
  answer(value: string, attempt: RunnerContext): void;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}

function createSession(leasing: Promise<ContextLease>, first: RunnerContext, visit: Visiting): Session {
  let attempt = first;
  let answered: (value: string) => void = () => undefined;
  let tell: (turn: Turn | Promise<Turn>) => void = () => undefined;
  const nextTurn = (): Promise<Turn> => new Promise<Turn>((resolve) => (tell = resolve));
  let turn = nextTurn();

  const line: VisitLine = {
    attempt: {
      attemptId: first.attemptId,
      workspaceId: first.workspaceId,
      get secrets() {
        return attempt.secrets;
      },
      get told() {
        return attempt.told;
      },
      get signal() {
        return attempt.signal;
      },
      dueAt: first.dueAt,
      mayAsk: first.mayAsk,
      get maxPauseMs() {
        return attempt.maxPauseMs;
      },
      progress: (note) => attempt.progress(note),
      saveArtifact: (file) => attempt.saveArtifact(file),
      noteUncaptured: (file) => attempt.noteUncaptured(file),
      recordJob: (jobId) => attempt.recordJob(jobId),
      recordSession: (session) => attempt.recordSession(session),
    },
    ask(outcome) {
      const answer = new Promise<string>((resolve) => (answered = resolve));
      tell({ outcome, isOver: false });
      return answer;
    },
  };
  const visiting = leasing.then((lease) => visit(lease, line));
  visiting.then(
    (outcome) => tell({ outcome, isOver: true }),
    (error: unknown) => {
      const failure = Promise.reject(error instanceof Error ? error : new Error('the visit broke down'));
      // A visit may break after its last caller has gone.
      failure.catch(() => undefined);
      tell(failure);
    },
  );

  return {
    turn: () => turn,
    answer(value, later) {
      attempt = later;
      turn = nextTurn();
      turn.catch(() => undefined);
      answered(value);
    },
    async isAlive() {
      const lease = await leasing.catch(() => null);
      return lease?.context.browser()?.isConnected() === true && lease.context.pages().length > 0;
    },
    close: () => closeWithin(leasing, CLOSE_MS),
  };
}

async function closeWithin(leasing: Promise<ContextLease>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  const closed = leasing.then(({ release }) => release()).catch(() => undefined);
  await Promise.race([closed, late]);
  clearTimeout(timer);
}

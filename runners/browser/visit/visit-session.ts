import type { ModelQuestion, ModelReply } from '../../../core/agent/model-port';
import type { SeeingQuestion, SeeingReply } from '../../../core/computer/seeing-port';
import type { Outcome } from '../../../core/run/outcome';
import type { RunnerContext } from '../../runner';
import type { OpenBrowser } from '../../sources/source';

/** What a visit talks through: to the call that serves it now, and to the person it has a question for. */
export interface VisitLine {
  /** A visit outlives the call that began it: whatever it reports goes to the latest call, the others have returned. */
  attempt: RunnerContext;
  /** Hands out what was seen so far together with the question, and waits for the answer. */
  ask(outcome: Outcome): Promise<string>;
}

export type Visiting = (browser: OpenBrowser, line: VisitLine) => Promise<Outcome>;

/** A browser that hangs must not keep a cancelled attempt alive. */
const CLOSE_MS = 800;

interface Turn {
  outcome: Outcome;
  isOver: boolean;
}

export interface Session {
  /** The end of the visit or its next question. */
  turn(): Promise<Turn>;
  answer(value: string, attempt: RunnerContext): void;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}

/** One visit over all the calls that serve it: each takes one turn, which ends with the visit or with a question. */
export function createSession(opening: Promise<OpenBrowser>, first: RunnerContext, visit: Visiting): Session {
  let attempt = first;
  let answered: (value: string) => void = () => undefined;
  let tell: (turn: Turn | Promise<Turn>) => void = () => undefined;
  const nextTurn = (): Promise<Turn> => new Promise<Turn>((resolve) => (tell = resolve));
  let turn = nextTurn();

  function think(question: ModelQuestion): Promise<ModelReply> {
    if (attempt.think === undefined) throw new Error('an attempt lost its language model between two calls');
    return attempt.think(question);
  }

  function point(question: SeeingQuestion): Promise<SeeingReply> {
    if (attempt.point === undefined) throw new Error('an attempt lost its seeing model between two calls');
    return attempt.point(question);
  }

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
      isRecorded: first.isRecorded ?? false,
      get maxPauseMs() {
        return attempt.maxPauseMs;
      },
      progress: (note, step) => attempt.progress(note, step),
      saveArtifact: (file) => attempt.saveArtifact(file),
      noteUncaptured: (file) => attempt.noteUncaptured(file),
      openFile: (name) => attempt.openFile(name),
      recordJob: (jobId) => attempt.recordJob(jobId),
      recordSession: (session) => attempt.recordSession(session),
      ...(first.think === undefined ? {} : { think: (question) => think(question) }),
      ...(first.point === undefined ? {} : { point: (question) => point(question) }),
      ...(first.seeingModel === undefined ? {} : { seeingModel: first.seeingModel }),
    },
    ask(outcome) {
      const answer = new Promise<string>((resolve) => (answered = resolve));
      tell({ outcome, isOver: false });
      return answer;
    },
  };
  const visiting = opening.then((browser) => visit(browser, line));
  visiting.then(
    (outcome) => tell({ outcome, isOver: true }),
    (error: unknown) => {
      const failure = Promise.reject(error instanceof Error ? error : new Error('the visit broke down'));
      // The visit may fail when no call waits for it any longer, which is nobody's unhandled rejection.
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
      const browser = await opening.catch(() => null);
      return browser?.context.browser()?.isConnected() === true && browser.context.pages().length > 0;
    },
    close: () => closeWithin(opening, CLOSE_MS),
  };
}

async function closeWithin(opening: Promise<OpenBrowser>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  const closed = opening.then(({ release }) => release()).catch(() => undefined);
  await Promise.race([closed, late]);
  clearTimeout(timer);
}

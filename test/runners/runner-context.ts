import type { BrowserSession, DispatchSecrets, RunnerTask } from '../../core/run/outcome';
import { MAX_ARTIFACT_BYTES } from '../../core/limits';
import type { CapturedFile, RunnerContext, UncapturedFile } from '../../runners/runner';

export function taskOf(url: string | null, words: Partial<RunnerTask> = {}): RunnerTask {
  return { text: '', steps: [], successCriteria: null, outputSchema: null, ...words, url };
}

export interface RecordedContext extends RunnerContext {
  files: CapturedFile[];
  uncaptured: UncapturedFile[];
  notes: string[];
  sessions: BrowserSession[];
  abort(reason: unknown): void;
}

/** What an attempt is given, with everything the runner does with it kept for the test. */
export function createContext(secrets: Partial<DispatchSecrets> = {}): RecordedContext {
  const controller = new AbortController();
  const files: CapturedFile[] = [];
  const uncaptured: UncapturedFile[] = [];
  const notes: string[] = [];
  const sessions: BrowserSession[] = [];
  return {
    attemptId: 'att_test',
    secrets: { credentials: null, totpSecret: null, totpInbox: null, ...secrets },
    told: [],
    dueAt: null,
    workspaceId: 'ws_test',
    mayAsk: true,
    maxPauseMs: 60_000,
    signal: controller.signal,
    files,
    uncaptured,
    notes,
    sessions,
    abort: (reason) => controller.abort(reason),
    progress: (note) => void notes.push(note),
    saveArtifact(file) {
      if (file.body.byteLength > MAX_ARTIFACT_BYTES) return Promise.resolve(null);
      files.push(file);
      return Promise.resolve({ id: `art_${files.length}` });
    },
    noteUncaptured: (file) => Promise.resolve(void uncaptured.push(file)),
    recordJob: () => Promise.resolve(),
    recordSession: (session) => Promise.resolve(void sessions.push(session)),
  };
}

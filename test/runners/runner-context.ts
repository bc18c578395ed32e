import { buffer } from 'node:stream/consumers';
import { piecesOf } from '../../core/files/file-bytes';
import type { JsonValue } from '../../core/json';
import type {
  AttemptBrowser,
  DispatchSecrets,
  InputRequest,
  Outcome,
  OutcomeError,
  OutcomeFacts,
  RunnerTask,
} from '../../core/run/outcome';
import { MAX_ARTIFACT_BYTES } from '../../core/limits';
import type { CapturedFile, Runner, RunnerContext, UncapturedFile } from '../../runners/runner';

export function taskOf(url: string | null, words: Partial<RunnerTask> = {}): RunnerTask {
  return { text: '', steps: [], successCriteria: null, outputSchema: null, ...words, url };
}

/** An outcome whose members are looked at before its kind is known. */
export type AnyOutcome = OutcomeFacts & {
  kind: Outcome['kind'];
  output?: JsonValue;
  fault?: string;
  error?: OutcomeError;
  inputRequest?: InputRequest;
  unbilled?: boolean;
  neverReached?: boolean;
};

type Told<Call> = Call extends (...given: infer Given) => Promise<Outcome>
  ? (...given: Given) => Promise<AnyOutcome>
  : never;

/** A runner whose outcomes are looked at in that way. */
export interface TestedRunner extends Omit<Runner, 'run' | 'attach' | 'resume'> {
  run: Told<Runner['run']>;
  attach?: Told<NonNullable<Runner['attach']>>;
  resume?: Told<NonNullable<Runner['resume']>>;
}

export interface RecordedContext extends RunnerContext {
  files: (CapturedFile & { body: Buffer })[];
  uncaptured: UncapturedFile[];
  notes: string[];
  sessions: AttemptBrowser[];
  abort(reason: unknown): void;
}

/** What an attempt is given, with everything the runner does with it kept for the test. */
export function createContext(secrets: Partial<DispatchSecrets> = {}): RecordedContext {
  const controller = new AbortController();
  const files: RecordedContext['files'] = [];
  const uncaptured: UncapturedFile[] = [];
  const notes: string[] = [];
  const sessions: AttemptBrowser[] = [];
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
    async saveArtifact(file) {
      const body = await buffer(piecesOf(file.body));
      if (body.byteLength > MAX_ARTIFACT_BYTES) return null;
      files.push({ ...file, body });
      return { id: `art_${files.length}`, sizeBytes: body.byteLength };
    },
    noteUncaptured: (file) => Promise.resolve(void uncaptured.push(file)),
    openFile: () => Promise.resolve(null),
    recordJob: () => Promise.resolve(),
    recordSession: (session) => Promise.resolve(void sessions.push(session)),
  };
}

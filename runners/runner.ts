import type { ModelQuestion, ModelReply } from '../core/agent/model-port';
import type { SeeingQuestion, SeeingReply } from '../core/computer/seeing-port';
import type { FileBytes } from '../core/files/file-bytes';
import type { AttemptBrowser, DispatchSecrets, Outcome, RunnerTask, RunStep } from '../core/run/outcome';

type ArtifactKind = 'download' | 'screenshot' | 'recording' | 'step_picture';

export interface CapturedFile {
  kind: ArtifactKind;
  name: string;
  /** As whoever sent it says; what its bytes show goes before that. */
  contentType: string;
  body: FileBytes;
}

/** A file whose bytes are kept. */
export interface KeptFile {
  id: string;
  sizeBytes: number;
}

/** A file that exists but whose bytes are not kept. */
export interface UncapturedFile extends Omit<CapturedFile, 'body'> {
  /** Where the provider has it, if callers may see that address. */
  url: string | null;
  /** In plain words. */
  reason: string;
}

/** A file of the caller's. */
interface GivenBytes {
  contentType: string;
  body: Buffer;
}

/** Message of the abort reason when this worker stops or cannot go on, and another try takes the attempt over. */
export const SHUTDOWN = 'shutdown';

/** A paused attempt, as a later call names it, perhaps on another worker. */
export interface PausedSession {
  attemptId: string;
  jobId: string | null;
  /** Which question is answered, where the runner gave it a name. */
  inputId: string | null;
}

/** A browser at a provider, opened for one attempt. */
export interface RentedBrowser {
  /** Over CDP; may hold a key. */
  address: string;
  /** Sent when the socket is opened; may hold a key. */
  headers: Readonly<Record<string, string>>;
  /** Connecting opens it, so that its socket is where the key is taken or refused. */
  isAskedForKey: boolean;
  session: AttemptBrowser;
}

export interface RunnerContext {
  attemptId: string;
  /** Whose attempt it is, where places are shared out. */
  workspaceId: string;
  secrets: DispatchSecrets;
  /** Codes that the attempt was given so far: secrets as well, in all that the runner says about its work. */
  readonly told: readonly string[];
  /** When the attempt should be done: at the end of its run's time budget, or of the run; null where nobody says. */
  dueAt: Date | null;
  /** A question would be answered: by a person, or from a seed. */
  mayAsk: boolean;
  /** How long an answer to a question may take; a session that waits longer is given up. */
  maxPauseMs: number;
  /** What the browser shows is to be kept. */
  isRecorded?: boolean;
  /** Aborts on a requested cancel, on worker shutdown and at the attempt's deadline. */
  signal: AbortSignal;
  /** New progress, in a few words without secrets, and the step that it is, which is told to whoever watches. Keeps the attempt alive for the no-progress watchdog. */
  progress(note: string, step?: RunStep): void;
  /** Stores bytes within the per-file and per-run caps; null when a cap refused them. */
  saveArtifact(file: CapturedFile): Promise<KeptFile | null>;
  /** Lists a file whose bytes could not be had; dropped when the run has as many files as it may keep. */
  noteUncaptured(file: UncapturedFile): Promise<void>;
  /**
   * Remembers the provider's job, so that a retry re-attaches instead of starting a second paid job. One that is over,
   * and that the same submission would find again, is written down with its outcome.
   */
  recordJob(jobId: string, state?: { isFoundAgain: boolean }): Promise<void>;
  /** Tells which browser the attempt uses, as soon as it is known, so that it can be watched. */
  recordSession(session: AttemptBrowser): Promise<void>;
  /** A file that came with the task, by its name; null when there is none of that name. */
  openFile(name: string): Promise<GivenBytes | null>;
  /** Asks the language model that the operator configured; left out where there is none. */
  think?(question: ModelQuestion): Promise<ModelReply>;
  /** Has a provider open a browser for the attempt, in place of an earlier one; left out where the browser is no provider's. */
  openBrowser?(): Promise<RentedBrowser>;
  /** Asks the model that sees screens, where one drives the browser; left out for all others. */
  point?(question: SeeingQuestion): Promise<SeeingReply>;
  /** Which one that is, as its maker names it. */
  readonly seeingModel?: string;
}

export interface Runner {
  readonly slug: string;
  run(task: RunnerTask, context: RunnerContext): Promise<Outcome>;
  /** Continues a job that an earlier, interrupted try of the same attempt started. */
  attach?(jobId: string, task: RunnerTask, context: RunnerContext): Promise<Outcome>;
  /** Goes on with a session that asked for input. May be called again with the same answer after a crash. */
  resume?(session: PausedSession, answer: string, task: RunnerTask, context: RunnerContext): Promise<Outcome>;
  /** Ends a session that nobody will answer. Never throws. */
  release?(session: PausedSession): Promise<void>;
  /** Whether a paused session is still there to be answered; left out by runners that keep none themselves. */
  hasSession?(session: PausedSession): Promise<boolean>;
  /** Whether a paused session still waits for the answer to its question; left out where it cannot go on without one. */
  isWaiting?(session: PausedSession): Promise<boolean>;
  /** Paused sessions live in the memory of the worker they began on, and can go on nowhere else. */
  readonly keepsSessions?: boolean;
  /** Logs in with stored credentials; a runner that does not say so is never given any. */
  readonly usesCredentials?: boolean;
  /** True when running this task a second time changes nothing on the site. */
  isRepeatable(task: RunnerTask): boolean;
  close?(): Promise<void>;
}

import type { KeptState } from '../../core/sessions/kept-state';
import type { TargetGuardOptions } from '../../net/guard/target-guard';

/** How the browser of one session is started. */
export interface SessionSetup {
  /** Starts the browser as its own user, on the pipe that it is driven through. */
  program: string;
  args: readonly string[];
  env: Record<string, string>;
  sandbox: boolean;
  version: string;
  folders: { profile: string; downloads: string; uploads: string };
  guard: Pick<TargetGuardOptions, 'allowLocalTargets' | 'allowedHostPorts' | 'refusedPorts'>;
  /** What one page of it may take. */
  pageMemoryMb: number;
  viewport: { width: number; height: number };
  ignoresCertificateErrors: boolean;
  /** Where the recording of it is to be; null: none is wanted. */
  recordingPath: string | null;
  /** From earlier sessions of its context. */
  kept: KeptState;
}

/** Whoever comes to a session: to drive its browser or one page of it, or to look at that. */
export interface SessionVisitor {
  isViewer: boolean;
  /** Null: the browser, or whichever page is in use. */
  pageId: string | null;
}

/** What the process of a session is told. */
export type SessionOrder =
  | { kind: 'open'; setup: SessionSetup }
  /** Comes with the socket of a client whose handshake is to be completed. */
  | { kind: 'join'; visit: number; visitor: SessionVisitor; headers: Record<string, string>; head: Uint8Array }
  /** The socket of this visit is read by nobody else any more, and its client may be replied to. */
  | { kind: 'welcome'; visit: number }
  /** What is to be kept of it; its clients are sent away before. */
  | { kind: 'state'; request: number }
  | { kind: 'pages'; request: number }
  /** Nothing more is recorded; whether there is a recording now. */
  | { kind: 'recording'; request: number }
  | { kind: 'close' };

/** A page as live views list it. */
export interface SessionPage {
  id: string;
  title: string;
  url: string;
}

/** A file that the browser has written. */
export interface SessionDownload {
  /** Its name in the folder of downloads. */
  guid: string;
  /** As the page called it. */
  name: string;
}

/** One line of the log of a session: what was asked of the browser, or what was refused and why. */
export interface SessionLogLine {
  method: string;
  /** Which target it was about; null: the browser itself. */
  target: string | null;
  atMs: number;
  refused: string | null;
}

/** What the process of a session says. */
export type SessionWord =
  | { kind: 'opened'; port: number }
  | { kind: 'failed'; message: string }
  /** The socket of this visit has arrived. */
  | { kind: 'taken'; visit: number }
  /** How many clients are there now; with the last one, whether it took its leave. */
  | { kind: 'clients'; count: number; tookLeave: boolean }
  | { kind: 'active' }
  | { kind: 'log'; lines: SessionLogLine[] }
  | { kind: 'download'; download: SessionDownload }
  | { kind: 'reply'; request: number; value: unknown }
  /** A client closed the browser. */
  | { kind: 'closed' }
  | { kind: 'refused'; host: string; reason: string };

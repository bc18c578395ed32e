import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeptState } from '../../core/sessions/kept-state';
import type { LogLine } from '../../db/sessions/session-logs';
import type { PendingSession } from '../../db/sessions/session-life';
import type { Visit } from '../../net/relay/relay-server';

/** A file of a session on this machine, and where it is. */
export interface SessionFile {
  kind: 'download' | 'recording';
  name: string;
  path: string;
}

/** What is told of a browser while it is open. */
interface BrowserNews {
  /** How many clients there are now; of the last one that went, whether it took its leave. */
  onClients(count: number, tookLeave: boolean): void;
  onActive(): void;
  onLog(lines: LogLine[]): void;
  onDownload(file: SessionFile): void;
  /** A client closed the browser. */
  onClosed(): void;
}

/** The browser of one session. */
export interface SessionBrowser {
  /** Resolves once it is gone, however that came about. */
  gone: Promise<void>;
  join(visit: Visit): void;
  /** What is asked for over HTTP. */
  receive(request: IncomingMessage, response: ServerResponse): void;
  /** For the next session of its context. Its clients are sent away before. */
  state(): Promise<KeptState>;
  /** What it has shown, for sessions that are recorded; null when there is none. */
  recording(): Promise<SessionFile | null>;
  /** Leaves nothing of it behind. */
  close(): Promise<void>;
}

/** Opens browsers on this machine. Rejects when one does not start. */
export type OpenSessionBrowser = (
  session: PendingSession & { kept: KeptState },
  news: BrowserNews,
) => Promise<SessionBrowser>;

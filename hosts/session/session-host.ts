import { extname, join } from 'node:path';
import type { KeptState } from '../../core/sessions/kept-state';
import { usageOf } from '../../runners/process-usage';
import type { Visit } from '../../net/relay/relay-server';
import { SESSION_HOST } from '../bounds';
import { forkHost } from '../fork';
import type {
  SessionDownload,
  SessionLogLine,
  SessionOrder,
  SessionPage,
  SessionSetup,
  SessionVisitor,
  SessionWord,
} from './words';

/** What is told of a session while it is open. */
export interface SessionNews {
  /** @param tookLeave of the last client that went */
  onClients(count: number, tookLeave: boolean): void;
  onActive(): void;
  onLog(lines: SessionLogLine[]): void;
  onDownload(download: SessionDownload): void;
  /** A client closed the browser. */
  onClosed(): void;
  onRefused(refusal: { host: string; reason: string }): void;
  /** A port of this service from now on; the returned function withdraws that. */
  refusePort(port: number): () => void;
}

/** One process with one browser and the clients of it. */
export interface SessionHost {
  /** Rejects when the browser does not start. */
  opened: Promise<void>;
  /** Resolves once the process is gone, and the browser with it. */
  gone: Promise<void>;
  /** Hands a client over; its handshake has been checked and not been replied to. */
  join(visit: Visit): void;
  /** What is to be kept of it; its clients are sent away before. */
  state(): Promise<KeptState>;
  pages(): Promise<SessionPage[]>;
  /** Ends the recording; whether there is one now. */
  recording(): Promise<boolean>;
  close(): Promise<void>;
}

const ENTRY = join(__dirname, `entry${extname(__filename)}`);
const LOOK_EVERY_MS = 500;
const CLOSE_MS = 6_000;
const ANSWER_MS = 5_000;
/** Waits for a last picture, and writes some megabytes. */
const RECORDING_MS = 8_000;
/** Each site is opened once more for it, without going there. */
const STATE_MS = 15_000;

export function startSessionHost(setup: SessionSetup, news: SessionNews): SessionHost {
  const child = forkHost(ENTRY, SESSION_HOST);
  const asked = new Map<number, (value: unknown) => void>();
  let lastRequest = 0;
  let lastVisit = 0;
  let allowPortAgain = (): void => undefined;
  const watch = setInterval(() => {
    if ((usageOf(child.pid ?? 0)?.residentBytes ?? 0) > SESSION_HOST.residentBytes) child.kill('SIGKILL');
  }, LOOK_EVERY_MS);
  watch.unref();
  const gone = new Promise<void>((resolve) => {
    const end = (): void => {
      clearInterval(watch);
      allowPortAgain();
      resolve();
    };
    child.once('exit', end).once('error', end);
  });

  function tell(order: SessionOrder, socket?: Visit['socket']): void {
    if (child.connected) child.send(order, socket, {}, () => undefined);
    else socket?.destroy();
  }

  const opened = new Promise<void>((resolve, reject) => {
    void gone.then(() => reject(new Error('the browser did not start')));
    child.on('message', (raw) => {
      const word = raw as SessionWord;
      if (word.kind === 'opened') {
        allowPortAgain = news.refusePort(word.port);
        resolve();
      }
      if (word.kind === 'failed') reject(new Error(word.message));
      // The copy of the socket that was left here is closed by now. Before, it could have read what the client says first.
      if (word.kind === 'taken') tell({ kind: 'welcome', visit: word.visit });
      if (word.kind === 'clients') news.onClients(word.count, word.tookLeave);
      if (word.kind === 'active') news.onActive();
      if (word.kind === 'log') news.onLog(word.lines);
      if (word.kind === 'download') news.onDownload(word.download);
      if (word.kind === 'closed') news.onClosed();
      if (word.kind === 'refused') news.onRefused(word);
      if (word.kind === 'reply') asked.get(word.request)?.(word.value);
    });
  });
  opened.catch(() => undefined);
  tell({ kind: 'open', setup });

  function ask<T>(kind: 'state' | 'pages' | 'recording', withinMs: number): Promise<T> {
    lastRequest += 1;
    const request = lastRequest;
    return new Promise<T>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the browser does not answer')), withinMs);
      asked.set(request, (value) => resolve(value as T));
      void gone.then(() => reject(new Error('the browser is gone')));
      tell({ kind, request });
      late.unref();
    }).finally(() => asked.delete(request));
  }

  return {
    opened,
    gone,
    join({ request, socket, head }) {
      const headers: Record<string, string> = {};
      for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value);
      delete headers['authorization'];
      lastVisit += 1;
      tell({ kind: 'join', visit: lastVisit, visitor: visitorAt(request.url ?? ''), headers, head }, socket);
    },
    state: () => ask('state', STATE_MS),
    pages: () => ask('pages', ANSWER_MS),
    recording: () => ask('recording', RECORDING_MS),
    async close() {
      tell({ kind: 'close' });
      const killing = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS);
      await gone;
      clearTimeout(killing);
    },
  };
}

/** `/sessions/{id}` and `/sessions/{id}/pages/{page}`, and the same with `/live` for those who look. */
function visitorAt(url: string): SessionVisitor {
  const [, live, pageId = null] = /^\/sessions\/\w{1,80}(\/live)?(?:\/pages\/(\w{1,80}))?(?:[/?]|$)/.exec(url) ?? [];
  return { isViewer: live !== undefined, pageId };
}

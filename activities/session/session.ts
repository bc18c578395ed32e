import { CancelledFailure, Context } from '@temporalio/activity';
import type { Logger } from 'pino';
import { NOTHING_KEPT } from '../../core/sessions/kept-state';
import type { SessionEnding } from '../../core/sessions/session';
import type { BlobStore } from '../../db/artifacts/blob-store';
import type { Database } from '../../db/connection';
import type { Doorbell } from '../../db/doorbell';
import type { NewId } from '../../db/new-id';
import { keepState, openKeptState } from '../../db/sessions/contexts';
import { beginSession, claimSession, endRequestOf, type PendingSession } from '../../db/sessions/session-life';
import { addLogLines, trimLog } from '../../db/sessions/session-logs';
import type { KeyEncryptionKey } from '../../db/vault/sealing';
import { whileBeating } from '../while-beating';
import { keepFiles, type KeptFiles } from './kept-files';
import type { OpenSessionBrowser, SessionBrowser } from './session-browser';
import { watchForEnd, type SessionEnd } from './session-end';

export interface SessionDeps {
  db: Database;
  blobs: BlobStore;
  doorbell: Pick<Doorbell, 'on'>;
  kek: KeyEncryptionKey;
  newId: NewId;
  log: Logger;
  workerId: string;
  /** A browser without a client, or whose client says nothing, ends after this. */
  idleMs: number;
  open: OpenSessionBrowser;
  /** Browsers of this worker that can be visited, by session. */
  visitable: Map<string, SessionBrowser>;
  announce(place: string): Promise<void>;
  withdraw(place: string): Promise<void>;
}

export interface SessionInput {
  sessionId: string;
}

const BEAT_EVERY_MS = 1000;
const LOOK_EVERY_MS = 1000;

/** The place of a session, as the relay knows it. */
const placeOf = (sessionId: string): string => `sessions/${sessionId}`;

/** Served by workers that have browsers: whoever holds a session dies with it, and Temporal notices. */
export function createSessionActivities(deps: SessionDeps) {
  const { db, log } = deps;

  async function openBrowser(session: PendingSession, end: SessionEnd) {
    const { id, workspaceId, request } = session;
    const { context } = request;
    const kept = context === null ? NOTHING_KEPT : await openKeptState(db, deps.kek, { workspaceId, id: context.id });
    const files = keepFiles(deps, id);
    const browser = await deps.open(
      { ...session, kept },
      {
        onClients: (count, tookLeave) => end.noteClients(count, tookLeave),
        onActive: () => end.noteActive(),
        onClosed: () => end.reach('client_left'),
        onDownload: (file) => files.keep(file),
        onLog(lines) {
          if (request.keepsLog) addLogLines(db, id, lines).catch((error: unknown) => noteLoss(id, error));
        },
      },
    );
    return { browser, files };
  }

  const noteLoss = (sessionId: string, error: unknown): void =>
    log.warn({ sessionId, err: error }, 'lines of the log of a session were not kept');

  /** Until something ends the session. Rejections of the heartbeat's wait are this worker's stop, or a cancel. */
  async function hold(session: PendingSession, browser: SessionBrowser, end: SessionEnd): Promise<SessionEnding> {
    const context = Context.current();
    const heedRequest = (): void => {
      endRequestOf(db, session.id)
        .then((ending) => ending !== null && end.reach(ending))
        // The database is away; the next look asks again.
        .catch(() => undefined);
    };
    const silence = deps.doorbell.on(`session:${session.id}`, heedRequest);
    const look = setInterval(heedRequest, LOOK_EVERY_MS);
    try {
      return await Promise.race([
        end.reached,
        browser.gone.then((): SessionEnding => 'browser_lost'),
        context.cancelled.catch((error: unknown): SessionEnding => {
          if (!(error instanceof CancelledFailure)) throw error;
          return context.cancellationDetails?.workerShutdown === true ? 'worker_stopped' : 'released';
        }),
      ]);
    } finally {
      clearInterval(look);
      silence();
    }
  }

  async function persist(
    { workspaceId, request: { context } }: PendingSession,
    browser: SessionBrowser,
  ): Promise<void> {
    if (context?.persist !== true) return;
    const state = await browser.state();
    await keepState(db, deps.kek, { workspaceId, id: context.id, state });
  }

  async function keepRecording(sessionId: string, browser: SessionBrowser, files: KeptFiles): Promise<void> {
    try {
      const recording = await browser.recording();
      if (recording !== null) files.keep(recording);
    } catch (error) {
      log.warn({ sessionId, err: error }, 'the recording of a session was not kept');
    }
  }

  async function live(session: PendingSession, end: SessionEnd): Promise<SessionEnding> {
    const { id } = session;
    const { browser, files } = await openBrowser(session, end);
    try {
      deps.visitable.set(id, browser);
      await deps.announce(placeOf(id));
      if (!(await beginSession(db, id))) return 'released';
      end.noteActive();
      const ending = await hold(session, browser, end);
      if (session.request.recordsSession === true) await keepRecording(id, browser, files);
      await persist(session, browser).catch((error: unknown) =>
        log.warn({ sessionId: id, err: error }, 'what a context keeps of a session was lost'),
      );
      return ending;
    } finally {
      deps.visitable.delete(id);
      await deps.withdraw(placeOf(id)).catch(() => undefined);
      await files.settled();
      await browser.close();
      await trimLog(db, id).catch((error: unknown) => noteLoss(id, error));
    }
  }

  async function claimAndLive(sessionId: string): Promise<SessionEnding> {
    const session = await claimSession(db, sessionId, deps.workerId);
    if (session === null) return (await endRequestOf(db, sessionId)) ?? 'not_started';
    const end = watchForEnd(session.request, deps.idleMs);
    try {
      return await live(session, end);
    } catch (error) {
      log.error({ sessionId, err: error }, 'a browser session could not be kept');
      return 'browser_lost';
    } finally {
      end.stop();
    }
  }

  return {
    /** Opens the browser of a session and keeps it until the session ends; says why it did. */
    holdSession({ sessionId }: SessionInput): Promise<SessionEnding> {
      // From the first moment to the last: on a busy machine a browser takes its time to start, and to close.
      return whileBeating(BEAT_EVERY_MS, () => claimAndLive(sessionId));
    },
  };
}

export type SessionActivities = ReturnType<typeof createSessionActivities>;

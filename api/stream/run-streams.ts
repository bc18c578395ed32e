import { setTimeout as delay } from 'node:timers/promises';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { RequestError } from '../../core/errors';
import type { RunHistory } from '../../core/stream/history';
import { withOwnResult } from '../../core/stream/own-result';
import { withEnding } from '../../core/stream/told-ending';
import type { Database } from '../../db/connection';
import { isDatabaseUnavailable } from '../../db/pg-errors';
import type { FreshEndings } from '../../db/history/fresh-endings';
import { loadRunHistory } from '../../db/history/run-history';
import { openEventStream, type EventStream } from './event-stream';
import type { RunWatcher } from '../runs/reading/run-watcher';

export interface WireEvent {
  /** The `event:` line; null in dialects without. */
  name: string | null;
  data: object;
  /** Nothing comes after it. */
  isLast: boolean;
}

/** How a run is told: one dialect per API style. */
export interface StreamDialect {
  /** The events of a history without the first `skip` ones, which the reader has. */
  events(history: RunHistory, skip: number): Iterable<WireEvent>;
  /** What ends a stream whose time is over while its run goes on; most dialects just stop. */
  leaveTaking?(history: RunHistory): Iterable<WireEvent>;
  /** A last line of data after the last event. */
  trailer: string | null;
}

interface StreamRequest {
  workspaceId: string;
  runId: string;
  dialect: StreamDialect;
  /** How many events the reader already has. */
  skip: number;
  /** Null: as long as the run takes. */
  timeLimitMs: number | null;
}

export interface RunStreams {
  /** Refuses while this process is stopping. Asked before a run is admitted: one that exists must not be refused. */
  ensureOpen(): void;
  /** Replies with the run's events until it has ended, the reader is gone, or the time is over. Never stops the run. */
  stream(response: Response, request: StreamRequest): Promise<void>;
  /** Streams that are being read. */
  count(): number;
  /** Ends every stream between two events; their readers resume on another process. */
  close(): Promise<void>;
}

const DATABASE_RETRY_MS = 1000;

export function createRunStreams(
  db: Database,
  watcher: RunWatcher,
  freshEndings: FreshEndings['histories'],
  { log, baseUrl }: { log: Logger; baseUrl: string },
): RunStreams {
  const open = new Map<AbortController, Promise<void>>();
  let closed = false;

  async function read(request: StreamRequest, stop: AbortSignal): Promise<RunHistory | null> {
    for (;;) {
      try {
        const fresh = await freshEndings.of(request.runId);
        const history = fresh ?? (await loadRunHistory(db, request.workspaceId, request.runId));
        return history && withOwnResult(withEnding(history, baseUrl), baseUrl);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        await delay(DATABASE_RETRY_MS, null, { signal: stop }).catch(() => undefined);
        if (stop.aborted) return null;
      }
    }
  }

  async function follow(events: EventStream, request: StreamRequest, stop: AbortSignal): Promise<void> {
    const { dialect } = request;
    const watch = watcher.watch(request.runId, ['run', 'moved']);
    const leave = freshEndings.follow(request.runId);
    let told = request.skip;
    try {
      for (;;) {
        watch.reading();
        const history = await read(request, stop);
        if (!history) return;
        for (const event of dialect.events(history, told)) {
          if (stop.aborted || !(await events.send(event.name, JSON.stringify(event.data)))) return;
          told += 1;
          if (!event.isLast) continue;
          if (dialect.trailer !== null) await events.send(null, dialect.trailer);
          return;
        }
        // A reader who resumes after the last event has all of them, and only the trailer is left.
        if (history.ended) return void (dialect.trailer !== null && (await events.send(null, dialect.trailer)));
        const position = history.moments.at(-1)?.position ?? 0;
        await watch.news((now) => now === undefined || now.isDeleted || now.position > position, stop);
        if (!stop.aborted) continue;
        for (const event of dialect.leaveTaking?.(history) ?? []) {
          await events.send(event.name, JSON.stringify(event.data));
        }
        if (dialect.leaveTaking && dialect.trailer !== null) await events.send(null, dialect.trailer);
        return;
      }
    } finally {
      leave();
      watch.end();
    }
  }

  function ensureOpen(): void {
    if (closed) throw new RequestError('service_unavailable');
  }

  return {
    ensureOpen,
    async stream(response, request) {
      ensureOpen();
      const events = openEventStream(response);
      const stop = new AbortController();
      const onGone = (): void => stop.abort();
      events.gone.addEventListener('abort', onGone, { once: true });
      const timer = request.timeLimitMs === null ? null : setTimeout(() => stop.abort(), request.timeLimitMs);
      const following = follow(events, request, stop.signal)
        .catch((error: unknown) => log.error({ runId: request.runId, err: error }, 'a stream broke off'))
        .finally(() => {
          if (timer) clearTimeout(timer);
          events.end();
          open.delete(stop);
        });
      open.set(stop, following);
      await following;
    },
    count: () => open.size,
    async close() {
      closed = true;
      for (const stop of open.keys()) stop.abort();
      await Promise.all(open.values());
    },
  };
}

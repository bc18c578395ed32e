import type { Response } from 'express';
import { onceCallerDone } from '../http/caller';

const HEARTBEAT_EVERY_MS = 15_000;
/** A reader that takes nothing for this long is let go; it can resume where it stopped. */
const STALLED_AFTER_MS = 300_000;

export interface EventStream {
  /** Resolves when the reader can take more; false when it is gone. */
  send(name: string | null, data: string): Promise<boolean>;
  /** Aborted when the reader goes away. */
  gone: AbortSignal;
  end(): void;
}

/**
 * Replies with server-sent events. What a slow reader has not taken stays where it is: at most one event is handed to
 * the socket before it has drained.
 */
export function openEventStream(response: Response): EventStream {
  const gone = new AbortController();
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    // no-transform keeps compressing proxies from holding events back
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  response.socket?.setNoDelay(true);

  // Comments are ignored by every client and keep proxies from closing a quiet connection.
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain && !response.writableEnded) response.write(': keep-alive\n\n');
  }, HEARTBEAT_EVERY_MS);
  onceCallerDone(response, () => {
    clearInterval(heartbeat);
    gone.abort();
  });

  let isHeld = false;
  /** Events that are told in one go leave in one go: each write of its own costs more than most events. */
  function holdForThisTurn(): void {
    if (isHeld) return;
    isHeld = true;
    response.cork();
    process.nextTick(letGo);
  }
  function letGo(): void {
    if (!isHeld) return;
    isHeld = false;
    response.uncork();
  }

  return {
    gone: gone.signal,
    async send(name, data) {
      if (gone.signal.aborted) return false;
      holdForThisTurn();
      const hasRoom = response.write(name === null ? `data: ${data}\n\n` : `event: ${name}\ndata: ${data}\n\n`);
      if (!hasRoom) await drained(response);
      return !gone.signal.aborted;
    },
    end() {
      clearInterval(heartbeat);
      // Node 24 loses what is still held when a response ends.
      letGo();
      if (!gone.signal.aborted) response.end();
    },
  };
}

async function drained(response: Response): Promise<void> {
  await new Promise<void>((resolve) => {
    const stalled = setTimeout(() => response.destroy(), STALLED_AFTER_MS);
    const go = (): void => {
      clearTimeout(stalled);
      response.off('drain', go);
      response.off('close', go);
      resolve();
    };
    response.on('drain', go);
    response.on('close', go);
    if (response.destroyed) go();
  });
}

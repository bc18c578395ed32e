import type { SessionEnding, SessionRequest } from '../../core/sessions/session';
import { SESSION_TERMS } from '../../core/sessions/terms';

export interface SessionEnd {
  /** Resolves with why, when the first reason to end has come up. */
  reached: Promise<SessionEnding>;
  reach(ending: SessionEnding): void;
  noteClients(count: number, tookLeave: boolean): void;
  noteActive(): void;
  /** Nothing ends it any more. */
  stop(): void;
}

/** Watches for what ends a session by itself: clients that leave, and clients that do nothing. */
export function watchForEnd({ keepAlive }: Pick<SessionRequest, 'keepAlive'>, idleMs: number): SessionEnd {
  let reach: (ending: SessionEnding) => void = () => undefined;
  const reached = new Promise<SessionEnding>((resolve) => {
    reach = resolve;
  });
  let awaited: NodeJS.Timeout | undefined;
  /** Runs from when the session is there: a browser that is slow to start has not been idle. */
  let idle: NodeJS.Timeout | undefined;

  function noteActive(): void {
    clearTimeout(idle);
    idle = setTimeout(() => reach('idle'), idleMs);
  }

  return {
    reached,
    reach,
    noteActive,
    noteClients(count, tookLeave) {
      noteActive();
      clearTimeout(awaited);
      if (count > 0 || keepAlive) return;
      if (tookLeave) reach('client_left');
      else awaited = setTimeout(() => reach('client_lost'), SESSION_TERMS.returnWithinMs);
    },
    stop() {
      clearTimeout(idle);
      clearTimeout(awaited);
    },
  };
}

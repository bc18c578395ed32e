import type { Logger } from 'pino';
import type { LiveAddresses } from '../../../activities/attempt/live-addresses';
import { LONGEST_RETENTION_MS } from '../../../core/accounts/retention';
import { LIVE_PLACE, liveSubject, recordingSubject } from '../../../core/run/live-view';
import type { Tickets } from '../../../net/relay/tickets';
import type { WorkerRelay } from './open-relay';

export interface LiveViewsDeps {
  relay: Pick<WorkerRelay, 'announce' | 'withdraw'>;
  tickets: Tickets;
  publicBaseUrl: string;
  log: Logger;
}

export interface LiveViews extends LiveAddresses {
  /** The attempt has no browser here any more. */
  leave(attemptId: string): void;
}

const MAX_VALID_MS = 24 * 60 * 60 * 1000;

/** Tells others which attempts can be watched at this worker, for as long as they are here. */
export function createLiveViews({ relay, tickets, publicBaseUrl, log }: LiveViewsDeps): LiveViews {
  const here = new Set<string>();
  /** What is being said of each attempt, one thing after the other. */
  const words = new Map<string, Promise<void>>();

  function say(attemptId: string, word: (place: string) => Promise<void>): void {
    const said = (words.get(attemptId) ?? Promise.resolve())
      .then(() => word(LIVE_PLACE(attemptId)))
      .catch((error: unknown) => log.warn({ err: error }, 'others were not told where an attempt can be watched'))
      .then(() => {
        if (words.get(attemptId) === said) words.delete(attemptId);
      });
    words.set(attemptId, said);
  }

  return {
    open({ runId, attemptId, deadlineAt }) {
      here.add(attemptId);
      say(attemptId, relay.announce);
      const untilMs = Math.min(deadlineAt.getTime(), Date.now() + MAX_VALID_MS);
      return `${publicBaseUrl}/live/${tickets.issue('live', liveSubject(runId), untilMs)}`;
    },
    replay({ runId, artifactId }) {
      // The file itself may go earlier, and its address with it.
      const untilMs = Date.now() + LONGEST_RETENTION_MS;
      return `${publicBaseUrl}/replay/${tickets.issue('replay', recordingSubject(runId, artifactId), untilMs)}`;
    },
    leave(attemptId) {
      if (here.delete(attemptId)) say(attemptId, relay.withdraw);
    },
  };
}

import type { AttemptBrowser } from '../core/run/outcome';

/** The record of a session that has no name of its own and that nobody can watch. */
export function unseenSession(providerId: string, attemptId: string): AttemptBrowser {
  return { id: attemptId.replace(/^att_/, 'sess_'), providerId, liveUrl: null, replayUrl: null };
}

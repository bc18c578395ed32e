import { RequestError } from '../../core/errors';
import { LIVE_PLACE, runOfLiveSubject } from '../../core/run/live-view';
import { sessionLivePlace, sightOfLiveSubject, type SessionSight } from '../../core/sessions/live-subject';
import type { Database } from '../../db/connection';
import { findWatchedRun } from '../../db/runs/reading/watched-runs';
import { isSessionOpen } from '../../db/sessions/sessions';
import type { ApiDeps } from '../deps';
import type { Doorway } from '../relay/upgrades';

export type LiveDeps = Pick<ApiDeps, 'db' | 'tickets'>;

/** What the bearer of a ticket looks at. */
export interface Watched {
  what: 'run' | 'session';
  state: 'working' | 'waiting' | 'ended';
  /** Where its browser is, as the relay knows it; null while it has none. */
  place: string | null;
}

/** What the bearer of this ticket may look at. The signature is the key: there is no other. @throws RequestError */
export async function admitViewer({ db, tickets }: LiveDeps, ticket: string): Promise<Watched> {
  const checked = tickets.check('live', ticket);
  if (checked.kind === 'expired') throw new RequestError('live_view_expired');
  const subject = checked.kind === 'valid' ? checked.subject : '';
  const runId = runOfLiveSubject(subject);
  const sight = sightOfLiveSubject(subject);
  const watched =
    runId !== null ? await watchedRun(db, runId) : sight !== null ? await watchedSession(db, sight) : null;
  if (watched === null)
    throw new RequestError('not_found', { message: 'There is nothing to be watched at this address.' });
  return watched;
}

async function watchedRun(db: Database, runId: string): Promise<Watched | null> {
  const run = await findWatchedRun(db, runId);
  if (run === null) return null;
  const { state, attemptId } = run;
  return { what: 'run', state, place: attemptId === null ? null : LIVE_PLACE(attemptId) };
}

async function watchedSession(db: Database, sight: SessionSight): Promise<Watched | null> {
  const isOpen = await isSessionOpen(db, sight.sessionId);
  if (isOpen === null) return null;
  return { what: 'session', state: isOpen ? 'working' : 'ended', place: isOpen ? sessionLivePlace(sight) : null };
}

/** The WebSocket of the page: it leads to the worker that has the browser. */
export function liveDoorway(deps: LiveDeps): Doorway {
  return {
    path: /^\/live\/([\w.-]{1,1000})\/socket$/,
    async admit([, ticket = '']) {
      const { what, place } = await admitViewer(deps, ticket);
      if (place === null)
        throw new RequestError('not_found', { message: `The ${what} has no browser open at this moment.` });
      return place;
    },
  };
}

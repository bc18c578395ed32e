import { RequestError } from '../../core/errors';
import { LIVE_PLACE, runOfLiveSubject } from '../../core/run/live-view';
import { findWatchedRun, type WatchedRun } from '../../db/runs/watched-runs';
import type { ApiDeps } from '../deps';
import type { Doorway } from '../relay/upgrades';

export type LiveDeps = Pick<ApiDeps, 'db' | 'tickets'>;

/** The run that the bearer of this ticket may look at. The signature is the key: there is no other. @throws RequestError */
export async function admitViewer({ db, tickets }: LiveDeps, ticket: string): Promise<WatchedRun> {
  const checked = tickets.check('live', ticket);
  if (checked.kind === 'expired') throw new RequestError('live_view_expired');
  const runId = checked.kind === 'valid' ? runOfLiveSubject(checked.subject) : null;
  const run = runId === null ? null : await findWatchedRun(db, runId);
  if (run === null) throw new RequestError('not_found', { message: 'There is no run to be watched at this address.' });
  return run;
}

/** The WebSocket of the page: it leads to the worker that has the browser. */
export function liveDoorway(deps: LiveDeps): Doorway {
  return {
    path: /^\/live\/([\w.-]{1,1000})\/socket$/,
    async admit([, ticket = '']) {
      const { attemptId } = await admitViewer(deps, ticket);
      if (attemptId === null)
        throw new RequestError('not_found', { message: 'The run has no browser open at this moment.' });
      return LIVE_PLACE(attemptId);
    },
  };
}

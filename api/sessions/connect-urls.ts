import { LONGEST_RETENTION_MS } from '../../core/accounts/retention';
import { RequestError } from '../../core/errors';
import { sessionLiveSubject, sessionRecordingSubject } from '../../core/sessions/live-subject';
import type { BrowserSession } from '../../core/sessions/session';
import type { ApiDeps } from '../deps';
import type { Doorway } from '../relay/upgrades';

type UrlDeps = Pick<ApiDeps, 'tickets' | 'publicBaseUrl'>;

/** What a session is called by the relay. */
export const placeOfSession = (id: string): string => `sessions/${id}`;

/** Signed addresses of a session, for whoever is to drive its browser. They are worth nothing once it has ended. */
export function connectUrls({ tickets, publicBaseUrl }: UrlDeps, session: BrowserSession, untilMs?: number) {
  const until = Math.min(untilMs ?? Infinity, session.expiresAt.getTime());
  const ticket = tickets.issue('session', placeOfSession(session.id), until);
  const base = `${publicBaseUrl.replace(/^http/, 'ws')}/api/v1/sessions/${session.id}`;
  return {
    ticket,
    browser: `${base}/connect?ticket=${ticket}`,
    page: (id: string): string => `${base}/pages/${id}/connect?ticket=${ticket}`,
  };
}

/** Signed pages on which people see a session's browser at work, for as long as it is open. They can only look. */
export function sessionLiveUrls({ tickets, publicBaseUrl }: UrlDeps, session: BrowserSession, untilMs?: number) {
  const until = Math.min(untilMs ?? Infinity, session.expiresAt.getTime());
  return (pageId: string | null) => {
    const subject = sessionLiveSubject({ sessionId: session.id, pageId });
    const debuggerUrl = `${publicBaseUrl}/live/${tickets.issue('live', subject, until)}`;
    return { debuggerUrl, debuggerFullscreenUrl: `${debuggerUrl}?navbar=false` };
  };
}

/** A signed page on which people see what was recorded of a session, for as long as that is kept. */
export function replayUrl({ tickets, publicBaseUrl }: UrlDeps, { id }: BrowserSession): string {
  // The recording may go earlier, and its address with it.
  const untilMs = Date.now() + LONGEST_RETENTION_MS;
  return `${publicBaseUrl}/replay/${tickets.issue('replay', sessionRecordingSubject(id), untilMs)}`;
}

/** Where clients open their sockets. The ticket is the key. */
export function sessionDoorway({ tickets }: Pick<ApiDeps, 'tickets'>): Doorway {
  return {
    path: /^\/v1\/sessions\/(\w{1,80})(\/pages\/\w{1,80})?\/connect$/,
    admit([, id = '', page = ''], query) {
      const checked = tickets.check('session', query.get('ticket') ?? '');
      if (checked.kind === 'expired') throw new RequestError('session_ended');
      if (checked.kind === 'forged' || checked.subject !== placeOfSession(id))
        throw new RequestError('session_not_found');
      return `${placeOfSession(id)}${page}`;
    },
  };
}

import { RequestError } from '../../../core/errors';
import { toRrwebEvents } from '../../../core/sessions/rrweb-events';
import { SESSION_TERMS } from '../../../core/sessions/terms';
import {
  sessionLiveUrlsSchema,
  sessionLogsSchema,
  sessionRecordingSchema,
} from '../../../core/schemas/session-schemas';
import { listLogLines } from '../../../db/sessions/session-logs';
import type { ApiDeps } from '../../deps';
import type { Operation } from '../../http/operation';
import { idParameter, queryParameter } from '../../http/parameters';
import { connectUrls, placeOfSession, sessionLiveUrls } from '../../sessions/connect-urls';
import { recordingOfSession } from '../../replay/admit-to-recording';
import { readRecording } from '../../sessions/read-recording';
import { openSessionAt, refuseIfRented, sessionAt } from '../../sessions/session-at';
import { SESSION_STYLE } from './sessions';

/** What of a session can be looked at. */
export function sessionViewsOperations(deps: ApiDeps): Operation[] {
  return [
    {
      ...SESSION_STYLE,
      method: 'get',
      path: '/v1/sessions/{id}/debug',
      operationId: 'debugSession',
      summary: 'Live addresses of a browser session',
      description:
        'The debugger addresses are pages that show the browser, or one page of it, as it works; wsUrl is what clients ' +
        'connect to. Of browsers of a provider there are no pictures: Chrome opens their addresses with its DevTools.',
      parameters: [
        idParameter('sess_'),
        queryParameter('expiresIn', 'Seconds after which the addresses are worth nothing.', {
          type: 'integer',
          minimum: 1,
          maximum: SESSION_TERMS.timeoutSeconds.max,
        }),
      ],
      responses: { 200: { description: 'Addresses that need no key.', schema: sessionLiveUrlsSchema } },
      errors: ['session_not_found', 'session_ended', 'invalid_request'],
      async handler(request, response) {
        const until = untilOf(request.query['expiresIn']);
        const session = await openSessionAt(deps, request);
        const urls = connectUrls(deps, session, until);
        const pages = await deps.relay.ask<LivePage[]>(placeOfSession(session.id), '/pages');
        const live =
          session.request.rentedFrom === null ? sessionLiveUrls(deps, session, until) : devTools(urls.browser);
        response.json({
          ...live(null),
          wsUrl: urls.browser,
          pages: pages.map(({ id, title, url }) => ({
            id,
            title,
            url,
            faviconUrl: '',
            ...live(id),
            wsUrl: urls.page(id),
          })),
        });
      },
    },
    {
      ...SESSION_STYLE,
      method: 'get',
      path: '/v1/sessions/{id}/logs',
      operationId: 'listSessionLogs',
      summary: 'What was asked of the browser of a session',
      description:
        `The names of commands, without what they carried; the last ${SESSION_TERMS.logLines}. A command that was refused ` +
        'has the reason as its result.',
      parameters: [idParameter('sess_')],
      responses: { 200: { description: 'Oldest first.', schema: sessionLogsSchema } },
      errors: ['session_not_found', 'not_offered'],
      async handler(request, response) {
        const session = await sessionAt(deps, request);
        refuseIfRented(session, 'Logs');
        const { id } = session;
        const lines = await listLogLines(deps.db, id);
        const targets = [...new Set(lines.map(({ target }) => target))];
        response.json(
          lines.map(({ method, target, atMs: timestamp, refused }) => ({
            method,
            pageId: targets.indexOf(target),
            sessionId: id,
            timestamp,
            request: { timestamp, params: {}, rawBody: '' },
            response: { timestamp, result: refused === null ? {} : { error: refused }, rawBody: '' },
          })),
        );
      },
    },
    {
      ...SESSION_STYLE,
      method: 'get',
      path: '/v1/sessions/{id}/recording',
      operationId: 'getSessionRecording',
      summary: 'What a session has shown, as events of rrweb',
      description:
        'Of sessions with recordSession, once they have ended: a page with one picture in it, which changes. Nothing is ' +
        'told of what the pages were made of. replayUrl of the session is the same for people.',
      parameters: [idParameter('sess_')],
      responses: { 200: { description: 'For any player of rrweb.', schema: sessionRecordingSchema } },
      errors: ['session_not_found', 'not_found'],
      async handler(request, response) {
        const { id, request: asked } = await sessionAt(deps, request);
        const recording = await recordingOfSession(deps, id);
        const pictures = recording && (await readRecording(recording.blob));
        if (pictures === null)
          throw new RequestError('not_found', {
            message: 'There is no recording of this session.',
            remediation: 'Create it with browserSettings.recordSession: true, and ask again when it has ended.',
          });
        response.json(toRrwebEvents(pictures, { sessionId: id, viewport: asked.viewport }));
      },
    },
    {
      ...SESSION_STYLE,
      method: 'get',
      path: '/v1/sessions/{id}/replays',
      operationId: 'getSessionReplays',
      summary: 'Not offered: recordings are no videos',
      parameters: [idParameter('sess_')],
      responses: {},
      errors: ['session_not_found', 'not_offered'],
      async handler(request) {
        await sessionAt(deps, request);
        throw new RequestError('not_offered', {
          message: 'Recordings are kept as pictures, and not as videos.',
          remediation: 'Take GET /v1/sessions/{id}/recording, or open the replayUrl of the session.',
        });
      },
    },
  ];
}

interface LivePage {
  id: string;
  title: string;
  url: string;
}

/** Opens in Chrome, with its own DevTools. */
function devTools(socket: string) {
  const [scheme = 'ws', address = ''] = socket.split('://');
  const debuggerUrl = `devtools://devtools/bundled/inspector.html?${scheme}=${encodeURIComponent(address)}`;
  return () => ({ debuggerUrl, debuggerFullscreenUrl: debuggerUrl });
}

function untilOf(expiresIn: unknown): number | undefined {
  if (expiresIn === undefined) return undefined;
  const seconds = typeof expiresIn === 'string' && /^\d{1,6}$/.test(expiresIn) ? Number(expiresIn) : 0;
  if (seconds >= 1 && seconds <= SESSION_TERMS.timeoutSeconds.max) return Date.now() + seconds * 1000;
  throw new RequestError('invalid_request', {
    param: 'expiresIn',
    message: `expiresIn must be an integer of seconds from 1 to ${SESSION_TERMS.timeoutSeconds.max}.`,
  });
}

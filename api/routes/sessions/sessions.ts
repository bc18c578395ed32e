import type { Request } from 'express';
import { RequestError } from '../../../core/errors';
import { oneOf, textIn } from '../../../core/lists/query-values';
import { toSessionObject } from '../../../core/sessions/session-object';
import { METADATA_QUERY, parseMetadataQuery } from '../../../core/sessions/metadata-query';
import { checkProjectId } from '../../../core/sessions/project-id';
import { SESSION_STATUSES } from '../../../core/sessions/session';
import {
  createSessionSchema,
  sessionErrorSchema,
  sessionListSchema,
  sessionSchema,
  updateSessionSchema,
} from '../../../core/schemas/session-schemas';
import { listSessions, requestSessionEnd, type SessionFilter } from '../../../db/sessions/sessions';
import type { ApiDeps } from '../../deps';
import { objectBody } from '../../http/object-body';
import type { Operation } from '../../http/operation';
import { idParameter, queryParameter } from '../../http/parameters';
import { principalOf } from '../../http/principal';
import { createSession, withAddresses } from '../../sessions/create-session';
import { sessionAt } from '../../sessions/session-at';

/** What all operations of browser sessions have in common. */
export const SESSION_STYLE = { tag: 'Sessions', keyHeader: 'x-bb-api-key', errorSchema: sessionErrorSchema } as const;

/** Closing a browser takes a second, as a rule. */
const ENDED_WITHIN_MS = 10_000;

export function sessionsOperations(deps: ApiDeps): Operation[] {
  return [
    {
      ...SESSION_STYLE,
      method: 'post',
      path: '/v1/sessions',
      operationId: 'createSession',
      summary: 'Open a browser of your own',
      description:
        "In the form of Browserbase, whose clients may be pointed here. connectUrl takes Playwright's connectOverCDP, " +
        "Puppeteer's connect and whatever else speaks CDP. What is not offered is refused with 501.",
      requestBody: { schema: createSessionSchema, required: false },
      responses: { 201: { description: 'The session can be connected to.', schema: sessionSchema } },
      errors: [
        'insufficient_credits',
        'account_unclaimed',
        'session_limit_reached',
        'context_not_found',
        'not_offered',
      ],
      async handler(request, response) {
        const session = await createSession(deps, principalOf(request), objectBody(request.body));
        response.status(201).json(await withAddresses(deps, session));
      },
    },
    {
      ...SESSION_STYLE,
      method: 'get',
      path: '/v1/sessions',
      operationId: 'listSessions',
      summary: 'Browser sessions, newest first',
      parameters: [
        queryParameter('status', 'Only those in this state.', { type: 'string', enum: [...SESSION_STATUSES] }),
        queryParameter('q', "By user metadata: user_metadata['key']:'value'.", {
          type: 'string',
          maxLength: 1000,
          pattern: METADATA_QUERY.source,
          examples: ["user_metadata['team']:'billing'"],
        }),
      ],
      responses: { 200: { description: 'At most a thousand.', schema: sessionListSchema } },
      errors: ['invalid_list_filter'],
      async handler(request, response) {
        const sessions = await listSessions(deps.db, principalOf(request).workspaceId, filterOf(request));
        response.json(sessions.map(toSessionObject));
      },
    },
    {
      ...SESSION_STYLE,
      method: 'get',
      path: '/v1/sessions/{id}',
      operationId: 'getSession',
      summary: 'One browser session',
      parameters: [idParameter('sess_')],
      responses: { 200: { description: 'The session, with its addresses while it is open.', schema: sessionSchema } },
      errors: ['session_not_found'],
      async handler(request, response) {
        response.json(await withAddresses(deps, await sessionAt(deps, request)));
      },
    },
    {
      ...SESSION_STYLE,
      method: 'post',
      path: '/v1/sessions/{id}',
      operationId: 'updateSession',
      summary: 'Release a browser session',
      description: 'The browser is closed, and only the time until now is paid for. Repeating it changes nothing.',
      parameters: [idParameter('sess_')],
      requestBody: { schema: updateSessionSchema, required: true },
      responses: { 200: { description: 'The session, as a rule with its end.', schema: sessionSchema } },
      errors: ['session_not_found'],
      async handler(request, response) {
        const { id, workspaceId } = await sessionAt(deps, request);
        const body = objectBody(request.body);
        checkProjectId(body);
        if (body['status'] !== 'REQUEST_RELEASE')
          throw new RequestError('invalid_request', { param: 'status', message: 'status must be "REQUEST_RELEASE".' });
        await requestSessionEnd(deps.db, id, 'released');
        const isOver = ({ endedAt }: { endedAt: Date | null }): boolean => endedAt !== null;
        const session = await deps.waitForSession({ workspaceId, id }, isOver, ENDED_WITHIN_MS);
        if (session === null) throw new RequestError('session_not_found', { param: 'id' });
        response.json(toSessionObject(session));
      },
    },
  ];
}

function filterOf({ query }: Request): SessionFilter {
  const q = textIn(query, 'q');
  return {
    status: oneOf(query, 'status', SESSION_STATUSES) ?? undefined,
    metadata: q === null ? undefined : parseMetadataQuery(q),
  };
}

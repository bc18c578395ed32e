import type { Request } from 'express';
import { RequestError } from '../../core/errors';
import type { BrowserSession } from '../../core/sessions/session';
import { findSession } from '../../db/sessions/sessions';
import type { ApiDeps } from '../deps';
import { pathParam } from '../http/operation';
import { principalOf } from '../http/principal';

/** The session that the path names. @throws RequestError */
export async function sessionAt(deps: Pick<ApiDeps, 'db'>, request: Request): Promise<BrowserSession> {
  const session = await findSession(deps.db, principalOf(request).workspaceId, pathParam(request, 'id'));
  if (session === null) throw new RequestError('session_not_found', { param: 'id' });
  return session;
}

/** What the browsers of a provider have is kept there, and not brought here. */
export function refuseIfRented({ request: { rentedFrom } }: BrowserSession, what: string): void {
  if (rentedFrom === null) return;
  throw new RequestError('not_offered', { message: `${what} of sessions in browsers of a provider are not offered.` });
}

/** The same for what only an open browser can do. */
export async function openSessionAt(deps: Pick<ApiDeps, 'db'>, request: Request): Promise<BrowserSession> {
  const session = await sessionAt(deps, request);
  if (session.endedAt !== null) throw new RequestError('session_ended', { param: 'id' });
  return session;
}

import type { SessionObject } from '../schemas/session-schemas';
import type { BrowserSession } from './session';

/** A session in Browserbase's form. What a session has not got yet is left out, or is when it was asked for. */
export function toSessionObject(session: BrowserSession): SessionObject {
  const { request, startedAt, endedAt, userMetadata } = session;
  return {
    id: session.id,
    createdAt: session.createdAt.toISOString(),
    updatedAt: session.updatedAt.toISOString(),
    startedAt: (startedAt ?? session.createdAt).toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    ...(endedAt === null ? {} : { endedAt: endedAt.toISOString() }),
    projectId: session.workspaceId,
    status: session.status,
    keepAlive: request.keepAlive,
    region: request.region,
    // Nothing goes through a proxy that is paid by its bytes.
    proxyBytes: 0,
    ...(request.context === null ? {} : { contextId: request.context.id }),
    userMetadata,
  };
}

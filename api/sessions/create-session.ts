import type { JsonObject } from '../../core/json';
import { parseNewSession } from '../../core/sessions/create-session';
import { toSessionObject } from '../../core/sessions/session-object';
import type { BrowserSession } from '../../core/sessions/session';
import { sessionCost } from '../../core/sessions/terms';
import { RequestError } from '../../core/errors';
import type { Principal } from '../../db/accounts/workspaces';
import { admitSession } from '../../db/sessions/admit-session';
import { readAccount } from '../../db/accounts/accounts';
import { findSessionRecording } from '../../db/sessions/session-files';
import type { ApiDeps } from '../deps';
import { refuseUnlessReady } from '../http/reply/unavailable';
import { refusalForCredits, refuseIfFrozen } from '../runs/refuse-frozen';
import { connectUrls, replayUrl } from './connect-urls';

/** A browser starts in two seconds, on a busy machine in ten. */
const STARTED_WITHIN_MS = 30_000;

/** Admits the session, has it opened, and waits until it can be connected to. */
export async function createSession(deps: ApiDeps, principal: Principal, body: JsonObject): Promise<BrowserSession> {
  const { request, userMetadata } = parseNewSession(body, deps.sessionOffer);
  refuseUnlessReady(deps.readiness);
  refuseIfFrozen(deps, await readAccount(deps.db, principal.accountId));
  const id = deps.newId('session');
  const { workspaceId } = principal;
  const admission = { id, principal, request, userMetadata, maxPerAccount: deps.maxSessionsPerAccount };
  await admitSession(deps.db, admission).catch(async (error: unknown) => {
    if (!(error instanceof RequestError) || error.code !== 'insufficient_credits') throw error;
    const price = sessionCost(request.timeoutSeconds * 1000, request.microsPerMinute);
    throw await refusalForCredits(deps, principal.accountId, price, error);
  });
  await deps.sessions.start({ id, workspaceId, timeoutSeconds: request.timeoutSeconds });
  const session = await deps.waitForSession(
    { workspaceId, id },
    ({ status }) => status !== 'PENDING',
    STARTED_WITHIN_MS,
  );
  // Clients connect to whatever they are given, so what is over already, for whichever reason, is not given to them.
  if (session === null || session.endedAt !== null)
    throw new RequestError('service_unavailable', { message: 'No browser could be started for this session.' });
  return session;
}

/** A session with the addresses at which it is driven, for as long as it is open, and seen afterwards. */
export async function withAddresses(deps: ApiDeps, session: BrowserSession) {
  const object = toSessionObject(session);
  if (session.endedAt !== null) {
    const isRecorded = session.request.recordsSession === true && (await findSessionRecording(deps.db, session.id));
    return isRecorded ? { ...object, replayUrl: replayUrl(deps, session) } : object;
  }
  const { browser, ticket } = connectUrls(deps, session);
  const seleniumRemoteUrl = `${deps.publicBaseUrl}/api/v1/webdriver`;
  return { ...object, connectUrl: browser, seleniumRemoteUrl, signingKey: ticket };
}

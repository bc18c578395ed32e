import { RequestError } from '../../core/errors';
import type { NewSession } from '../../core/sessions/create-session';
import { sessionCost } from '../../core/sessions/terms';
import type { Principal } from '../accounts/workspaces';
import type { Database, Transaction } from '../connection';
import { jsonColumn } from '../json-column';
import { affordableHold } from '../money/ledger';
import { BELIEVED } from '../relay/relay-workers';
import { findContext } from './contexts';

export interface SessionAdmission extends NewSession {
  id: string;
  principal: Principal;
  maxPerAccount: number;
}

/** Two creates for the last place on any worker take turns. */
const ADMISSION_LOCK = 7_310_030;

/** One transaction: the places are counted, the money for the whole time is held, and the session is written. */
export async function admitSession(db: Database, admission: SessionAdmission): Promise<void> {
  const { id, principal, request, userMetadata, maxPerAccount } = admission;
  await db.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [ADMISSION_LOCK]);
    if (request.context !== null) await requireContext(trx, principal.workspaceId, request.context.id);
    await requirePlace(trx, principal.accountId, maxPerAccount);
    const hold = await affordableHold(
      trx,
      principal.accountId,
      sessionCost(request.timeoutSeconds * 1000, request.microsPerMinute),
    );
    if (hold === null)
      throw new RequestError('insufficient_credits', {
        message: 'The balance does not cover this session to its end.',
      });
    await trx('browser_sessions').insert({
      id,
      workspace_id: principal.workspaceId,
      account_id: principal.accountId,
      api_key_id: principal.apiKeyId,
      status: 'PENDING',
      request: jsonColumn(request),
      user_metadata: jsonColumn(userMetadata),
      context_id: request.context?.id ?? null,
      hold_micros: hold,
      expires_at: trx.raw(`now() + ? * interval '1 s'`, [request.timeoutSeconds]),
    });
  });
}

async function requireContext(trx: Transaction, workspaceId: string, id: string): Promise<void> {
  const known = await findContext(trx, workspaceId, id);
  if (!known) throw new RequestError('context_not_found', { param: 'browserSettings.context.id' });
}

async function requirePlace(trx: Transaction, accountId: string, maxPerAccount: number): Promise<void> {
  const { rows } = await trx.raw<{ rows: { own: number; all: number; slots: number }[] }>(
    `SELECT count(*) FILTER (WHERE account_id = :accountId) AS own, count(*) AS all,
       (SELECT coalesce(sum(session_slots), 0) FROM relay_workers WHERE ${BELIEVED}) AS slots
     FROM browser_sessions WHERE ended_at IS NULL`,
    { accountId },
  );
  const { own, all, slots } = rows[0] ?? { own: 0, all: 0, slots: 0 };
  if (own >= maxPerAccount)
    throw new RequestError('session_limit_reached', {
      message: `This account has ${own} browser sessions open, which is as many as it may.`,
    });
  if (slots === 0)
    throw new RequestError('service_unavailable', {
      message: 'No worker has browsers right now.',
      retryAfterSeconds: 5,
    });
  if (all >= slots)
    throw new RequestError('session_limit_reached', { message: 'All browsers of this service are in use right now.' });
}

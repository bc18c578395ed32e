import type { DeletionRecord } from '../../core/accounts/deletion';
import { ONE_GRANT_EVERY_SECONDS } from '../../core/accounts/signup-terms';
import { RequestError } from '../../core/errors';
import { grantBucket } from '../accounts/signups';
import type { Principal } from '../accounts/workspaces';
import type { Database, Transaction } from '../connection';
import type { NewId } from '../new-id';
import { removeEndpoints } from '../webhooks/endpoint-removal';
import { recordDeletion } from './deletions';
import { OF_ACCOUNT } from './owned-tables';
import { removeRows, type Removed } from './remove-rows';

/** Closes a workspace for good: from the commit on none of its keys lets anybody in, on any process, and nothing is sent. */
export async function closeWorkspace(db: Database, newId: NewId, principal: Principal): Promise<DeletionRecord> {
  return db.transaction(async (trx) => {
    await shut(trx, principal);
    return recordDeletion(trx, newId, { kind: 'workspace', targetId: principal.workspaceId, principal });
  });
}

/**
 * Closes an account with its last workspace. Others have to be closed first, each by one of its own keys: whoever shares
 * an account that agents signed up for may be a stranger.
 */
export async function closeAccount(db: Database, newId: NewId, principal: Principal): Promise<DeletionRecord> {
  const { accountId, workspaceId } = principal;
  return db.transaction(async (trx) => {
    // A signup that adds a workspace holds this row until it has, and after us finds it gone.
    const agent = await trx('agent_accounts')
      .where({ account_id: accountId })
      .forUpdate()
      .first<{ network: string; created_at: Date } | undefined>('network', 'created_at');
    const others = await trx('workspaces')
      .where({ account_id: accountId })
      .whereNot({ id: workspaceId })
      .whereNull('deleted_at')
      .first<{ id: string } | undefined>('id');
    if (others) throw new RequestError('account_has_workspaces');
    await shut(trx, principal);
    if (agent) await rememberGrant(trx, agent.network);
    const removed: Removed = await removeRows(trx, OF_ACCOUNT, { id: accountId });
    return recordDeletion(trx, newId, { kind: 'account', targetId: accountId, principal }, removed);
  });
}

async function shut(trx: Transaction, { workspaceId }: Principal): Promise<void> {
  const closed = await trx('workspaces')
    .where({ id: workspaceId })
    .whereNull('deleted_at')
    .update({ deleted_at: trx.fn.now() });
  // Somebody was faster, and the key of this request is as good as unknown.
  if (closed === 0) throw new RequestError('invalid_api_key');
  await trx('api_keys')
    .where({ workspace_id: workspaceId })
    .whereNull('revoked_at')
    .update({ revoked_at: trx.fn.now() });
  await removeEndpoints(trx, { workspace_id: workspaceId });
}

/** Who deletes an account and signs up again gets no second welcome credit within the day. */
async function rememberGrant(trx: Transaction, network: string): Promise<void> {
  const clear_at = trx.raw(`now() + ? * interval '1 s'`, [ONE_GRANT_EVERY_SECONDS]);
  await trx('rate_limits')
    .insert({ bucket: grantBucket(network), clear_at })
    .onConflict('bucket')
    .merge();
}

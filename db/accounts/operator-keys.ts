import type { WorkspacePlan } from '../../core/accounts/retention';
import type { Micros } from '../../core/money';
import type { Database, Transaction } from '../connection';
import { grantCredit } from '../money/grants';
import type { NewId } from '../new-id';
import { createApiKey, createWorkspace, hashApiKey } from './workspaces';

/** The whole installation as its operator sees it: the one place whose queries are not scoped to a caller. */
export interface WorkspaceRow {
  id: string;
  name: string;
  accountId: string;
  balanceMicros: Micros;
  plan: WorkspacePlan;
}

export interface KeyRow {
  id: string;
  workspaceId: string;
  label: string;
  createdAt: Date;
  revokedAt: Date | null;
}

/** By name or id. Names are not unique, so there may be several. */
export async function findWorkspaces(db: Database | Transaction, nameOrId?: string): Promise<WorkspaceRow[]> {
  return db('workspaces')
    .join('accounts', 'accounts.id', 'workspaces.account_id')
    .whereRaw('(:wanted::text IS NULL OR workspaces.name = :wanted OR workspaces.id = :wanted)', {
      wanted: nameOrId ?? null,
    })
    .whereNull('deleted_at')
    .orderBy('workspaces.id')
    .select('workspaces.id', 'name', 'account_id as accountId', 'balance_micros as balanceMicros', 'plan');
}

export async function listKeys(db: Database, workspaceIds: string[]): Promise<KeyRow[]> {
  return db('api_keys')
    .whereIn('workspace_id', workspaceIds)
    .orderBy(['workspace_id', 'id'])
    .select('id', 'workspace_id as workspaceId', 'label', 'created_at as createdAt', 'revoked_at as revokedAt');
}

/** Takes the key itself or its id and tells the id; null when there is no such key. Revoking twice keeps the first moment. */
export async function revokeKey(db: Database, keyOrId: string): Promise<string | null> {
  const [revoked] = await db('api_keys')
    .where({ id: keyOrId })
    .orWhere({ hash: hashApiKey(keyOrId) })
    .update({ revoked_at: db.raw('coalesce(revoked_at, now())') })
    .returning<{ id: string }[]>('id');
  return revoked?.id ?? null;
}

/** A key of the workspace, and credit for it; the workspace is made under that name if none was found. */
export async function issueKey(
  db: Database,
  newId: NewId,
  input: { workspace: WorkspaceRow | null; name: string; label: string; micros: Micros },
): Promise<string> {
  const { workspace, name, label, micros } = input;
  if (!workspace) {
    return (await createWorkspace(db, newId, { name, keyLabel: label, credit: { kind: 'grant', micros } })).apiKey;
  }
  return db.transaction(async (trx) => {
    if (micros > 0) await grantCredit(trx, workspace.accountId, micros);
    return (await createApiKey(trx, newId, workspace.id, label)).apiKey;
  });
}

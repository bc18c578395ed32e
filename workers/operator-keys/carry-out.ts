import { toUsd } from '../../core/money';
import type { Database } from '../../db/connection';
import { grantCredit } from '../../db/money/grants';
import { newId } from '../../db/new-id';
import {
  findWorkspaces,
  issueKey,
  listKeys,
  revokeKey,
  type KeyRow,
  type WorkspaceRow,
} from '../../db/accounts/operator-keys';
import { setPlan } from '../../db/accounts/workspace-settings';
import type { KeyOrder } from './order';

/** Does what the operator ordered; what is returned is for their eyes. */
export async function carryOut(db: Database, order: Exclude<KeyOrder, { kind: 'help' }>): Promise<string> {
  if (order.kind === 'list') return list(db, order.workspace);
  if (order.kind === 'revoke') return revoke(db, order.key);
  const workspace = await onlyWorkspace(db, order.workspace);
  if (order.kind === 'create') {
    return issueKey(db, newId, { workspace, name: order.workspace, label: order.label, micros: order.micros });
  }
  if (!workspace) throw noWorkspace(order.workspace);
  if (order.kind === 'plan') await setPlan(db, workspace.id, order.plan);
  else await db.transaction((trx) => grantCredit(trx, workspace.accountId, order.micros));
  return (await findWorkspaces(db, workspace.id)).map(describe).join('\n');
}

async function list(db: Database, nameOrId: string | undefined): Promise<string> {
  const workspaces = await findWorkspaces(db, nameOrId);
  if (nameOrId !== undefined && workspaces.length === 0) throw noWorkspace(nameOrId);
  const lines = new Map(workspaces.map((workspace) => [workspace.id, [describe(workspace)]]));
  for (const key of await listKeys(db, [...lines.keys()])) lines.get(key.workspaceId)?.push(describeKey(key));
  return lines.size > 0 ? [...lines.values()].flat().join('\n') : 'There is no workspace yet.';
}

async function revoke(db: Database, keyOrId: string): Promise<string> {
  const id = await revokeKey(db, keyOrId);
  if (id === null) throw new Error('There is no such key; --list shows the ids of all.');
  return `${id} is revoked.`;
}

async function onlyWorkspace(db: Database, nameOrId: string): Promise<WorkspaceRow | null> {
  const [first, ...others] = await findWorkspaces(db, nameOrId);
  if (others.length > 0) throw new Error(`Several workspaces are called ${nameOrId}; give the id, which --list shows.`);
  return first ?? null;
}

function describe({ id, name, balanceMicros, plan }: WorkspaceRow): string {
  return `${name}  ${id}  ${toUsd(balanceMicros)} USD${plan === 'standard' ? '' : `  ${plan}`}`;
}

function describeKey({ id, label, createdAt, revokedAt }: KeyRow): string {
  const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'valid';
  return `  ${id}  ${createdAt.toISOString()}  ${state}  ${label}`;
}

function noWorkspace(nameOrId: string): Error {
  return new Error(`There is no workspace ${nameOrId}; --list shows all.`);
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MICROS_PER_USD } from '../../core/money';
import type { Database } from '../../db/connection';
import { newId } from '../../db/new-id';
import { createApiKey, createWorkspace, findPrincipal, findWorkspaceCalled } from '../../db/accounts/workspaces';

const LOCAL_WORKSPACE = 'local';
const LOCAL_CREDIT_MICROS = 100 * MICROS_PER_USD;

export interface LocalWorkspace {
  keyFile: string;
  accountId: string;
}

export function localKeyFile(dataDir: string): string {
  return join(dataDir, 'api-key');
}

/** A workspace with credits and a key file, so that the first request after the first start can succeed. */
export async function ensureLocalWorkspace(db: Database, dataDir: string): Promise<LocalWorkspace> {
  const keyFile = localKeyFile(dataDir);
  const existing = existsSync(keyFile) ? readFileSync(keyFile, 'utf8').trim() : '';
  const holder = existing === '' ? null : await findPrincipal(db, existing);
  if (holder) return { keyFile, accountId: holder.accountId };
  const { apiKey, accountId } = await createLocalKey(db);
  writeFileSync(keyFile, `${apiKey}\n`, { mode: 0o600 });
  return { keyFile, accountId };
}

async function createLocalKey(db: Database): Promise<{ apiKey: string; accountId: string }> {
  const workspace = await findWorkspaceCalled(db, LOCAL_WORKSPACE);
  if (workspace) {
    const { apiKey } = await createApiKey(db, newId, workspace.workspaceId, 'bootstrap');
    return { apiKey, accountId: workspace.accountId };
  }
  const { apiKey, principal } = await createWorkspace(db, newId, {
    name: LOCAL_WORKSPACE,
    keyLabel: 'bootstrap',
    credit: { kind: 'welcome_credit', micros: LOCAL_CREDIT_MICROS },
  });
  return { apiKey, accountId: principal.accountId };
}

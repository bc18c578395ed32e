import { RequestError } from '../../core/errors';
import { isId } from '../../core/run/ids';
import { keptStateOf, NOTHING_KEPT, type KeptState } from '../../core/sessions/kept-state';
import { SESSION_TERMS } from '../../core/sessions/terms';
import type { Database, Transaction } from '../connection';
import { jsonColumn } from '../json-column';
import { isUniqueViolation } from '../pg-errors';
import { placeOf, seal, unseal, type KeyEncryptionKey, type SealedSecret } from '../vault/sealing';

/** What outlives sessions that use it: cookies and local storage, which are never shown. */
export interface BrowserContext {
  id: string;
  workspaceId: string;
  name: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const COLUMNS = {
  id: 'id',
  workspaceId: 'workspace_id',
  name: 'name',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

export async function createContext(
  db: Database,
  { id, workspaceId, name }: Pick<BrowserContext, 'id' | 'workspaceId' | 'name'>,
): Promise<void> {
  const [{ count = 0 } = {}] = await db('browser_contexts').where({ workspace_id: workspaceId }).count({ count: '*' });
  if (Number(count) >= SESSION_TERMS.maxContexts)
    throw new RequestError('invalid_request', {
      message: `A workspace may have ${SESSION_TERMS.maxContexts} contexts.`,
      remediation: 'Delete contexts that are not used any more.',
    });
  await db('browser_contexts')
    .insert({ id, workspace_id: workspaceId, name })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new RequestError('invalid_request', { param: 'name', message: 'Another context has this name.' });
    });
}

export async function findContext(
  db: Database | Transaction,
  workspaceId: string,
  id: string,
): Promise<BrowserContext | null> {
  if (!isId('browserContext', id)) return null;
  const row = await db('browser_contexts')
    .where({ id, workspace_id: workspaceId })
    .first<BrowserContext | undefined>(COLUMNS);
  return row ?? null;
}

export async function deleteContext(db: Database, workspaceId: string, id: string): Promise<boolean> {
  if (!isId('browserContext', id)) return false;
  return (await db('browser_contexts').where({ id, workspace_id: workspaceId }).delete()) > 0;
}

const cookiePlace = (workspaceId: string, id: string): string => placeOf({ workspaceId, record: id, field: 'cookies' });

/** What sessions before have kept; nothing where there was none, or the context is gone. */
export async function openKeptState(
  db: Database,
  kek: KeyEncryptionKey,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<KeptState> {
  const row = await db('browser_contexts')
    .where({ id, workspace_id: workspaceId })
    .first<{ cookies_sealed: SealedSecret | null } | undefined>('cookies_sealed');
  const sealed = row?.cookies_sealed ?? null;
  if (sealed === null) return NOTHING_KEPT;
  const stored = await unseal(kek, sealed, cookiePlace(workspaceId, id));
  return keptStateOf(JSON.parse(stored) as Parameters<typeof keptStateOf>[0]);
}

export async function keepState(
  db: Database,
  kek: KeyEncryptionKey,
  { workspaceId, id, state }: { workspaceId: string; id: string; state: KeptState },
): Promise<void> {
  const sealed = await seal(kek, JSON.stringify(state), cookiePlace(workspaceId, id));
  await db('browser_contexts')
    .where({ id, workspace_id: workspaceId })
    .update({ cookies_sealed: jsonColumn(sealed), updated_at: db.fn.now() });
}

import { hash, randomBytes } from 'node:crypto';
import { type Micros } from '../../core/money';
import type { Database, Transaction } from '../connection';
import { fixedQuery } from '../fixed-query';
import { postLines } from '../money/ledger';
import type { NewId } from '../new-id';

/** Who is calling: every query of the API is scoped by this, in the repositories, never by hand. */
export interface Principal {
  workspaceId: string;
  accountId: string;
  apiKeyId: string;
}

const KEY_PREFIX = 'svc_';
/** So much of a key is shown later: enough to tell two apart, and far too little to guess the rest. */
const SHOWN_LENGTH = KEY_PREFIX.length + 6;

/** Whether it may be a key of this service. */
export function hasFormOfKey(text: string): boolean {
  return text.startsWith(KEY_PREFIX);
}

export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

/** A key that is good and the workspace that it opens. */
const IS_GOOD = `w.id = k.workspace_id AND k.revoked_at IS NULL AND w.deleted_at IS NULL`;
/** The key, where it is good, with the workspace that it opens; to be joined by what else is asked for with it. */
export const KEY_AND_WORKSPACE = `api_keys k JOIN workspaces w ON k.hash = :keyHash AND ${IS_GOOD}`;
/** The same for every row of `asked` that has a good key as its `key_hash`. */
export const JOIN_KEYS_AND_WORKSPACES = `JOIN api_keys k ON k.hash = asked.key_hash JOIN workspaces w ON ${IS_GOOD}`;
export const PRINCIPAL_COLUMNS = `k.id AS "apiKeyId", w.id AS "workspaceId", w.account_id AS "accountId"`;

/** Of a row that has these columns among others. */
export function toPrincipal({ apiKeyId, workspaceId, accountId }: Principal): Principal {
  return { apiKeyId, workspaceId, accountId };
}

const selectPrincipal = fixedQuery<Principal>(`SELECT ${PRINCIPAL_COLUMNS} FROM ${KEY_AND_WORKSPACE}`);

export async function findPrincipal(db: Database, key: string): Promise<Principal | null> {
  const [principal] = await selectPrincipal(db, { keyHash: hashApiKey(key) });
  return principal ?? null;
}

/** Names are not unique: of several workspaces, any. */
export async function findWorkspaceCalled(
  db: Database,
  name: string,
): Promise<Pick<Principal, 'workspaceId' | 'accountId'> | null> {
  const row = await db('workspaces')
    .where({ name })
    .whereNull('deleted_at')
    .first<{ id: string; account_id: string } | undefined>('id', 'account_id');
  return row ? { workspaceId: row.id, accountId: row.account_id } : null;
}

interface NewAccount {
  name: string;
  keyLabel: string;
  credit: { kind: 'top_up' | 'welcome_credit' | 'grant'; micros: Micros };
}

interface NewWorkspace {
  principal: Principal;
  /** Returned here and nowhere else. */
  apiKey: string;
}

/** A new account with one workspace, one key and its opening credit. */
export async function createWorkspace(db: Database, newId: NewId, input: NewAccount): Promise<NewWorkspace> {
  return db.transaction((trx) => addAccount(trx, newId, input));
}

export async function addAccount(trx: Transaction, newId: NewId, input: NewAccount): Promise<NewWorkspace> {
  const accountId = newId('account');
  await trx('accounts').insert({ id: accountId });
  await postLines(trx, accountId, [{ kind: input.credit.kind, amountMicros: input.credit.micros }]);
  return addWorkspace(trx, newId, { accountId, name: input.name, keyLabel: input.keyLabel });
}

export async function addWorkspace(
  trx: Transaction,
  newId: NewId,
  { accountId, name, keyLabel }: { accountId: string; name: string; keyLabel: string },
): Promise<NewWorkspace> {
  const workspaceId = newId('workspace');
  await trx('workspaces').insert({ id: workspaceId, account_id: accountId, name });
  const { apiKey, apiKeyId } = await createApiKey(trx, newId, workspaceId, keyLabel);
  return { principal: { workspaceId, accountId, apiKeyId }, apiKey };
}

export async function createApiKey(
  db: Database | Transaction,
  newId: NewId,
  workspaceId: string,
  label: string,
): Promise<{ apiKey: string; apiKeyId: string }> {
  const apiKey = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  const apiKeyId = newId('apiKey');
  const prefix = apiKey.slice(0, SHOWN_LENGTH);
  await db('api_keys').insert({ id: apiKeyId, workspace_id: workspaceId, hash: hashApiKey(apiKey), label, prefix });
  return { apiKey, apiKeyId };
}

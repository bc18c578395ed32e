import type { Deletable, DeletionRecord } from '../../core/accounts/deletion';
import { isId } from '../../core/run/ids';
import type { Principal } from '../accounts/workspaces';
import type { Database, Transaction } from '../connection';
import { jsonColumn } from '../json-column';
import type { NewId } from '../new-id';
import type { Removed } from './remove-rows';

/** What is wanted gone, and in whose name. */
interface Wish {
  kind: Deletable;
  targetId: string;
  principal: Pick<Principal, 'workspaceId' | 'accountId'>;
}

/** A deletion that is not complete, as its workflow sees it. */
export interface OpenDeletion {
  id: string;
  kind: Deletable;
  targetId: string;
  workspaceId: string;
}

const COLUMNS = [
  'id',
  'kind',
  'target_id as targetId',
  'removed',
  'created_at as createdAt',
  'completed_at as completedAt',
];
const QUIET_AFTER_SECONDS = 60;
const UNSTARTED_AFTER_SECONDS = 5;
const BATCH = 100;

/** In the transaction that takes the thing away from its owner: from here on it will be erased, whoever crashes. */
export async function recordDeletion(
  trx: Transaction,
  newId: NewId,
  { kind, targetId, principal }: Wish,
  removed: Removed = {},
): Promise<DeletionRecord> {
  const [row] = await trx('deletions')
    .insert({
      id: newId('deletion'),
      kind,
      target_id: targetId,
      workspace_id: principal.workspaceId,
      account_id: principal.accountId,
      removed: jsonColumn(removed),
    })
    .returning<DeletionRecord[]>(COLUMNS);
  if (row === undefined) throw new Error('the deletion was not stored');
  return row;
}

/** Whoever knows its id may read it: the keys of its owner may be gone. */
export async function findDeletion(db: Database, id: string): Promise<DeletionRecord | null> {
  if (!isId('deletion', id)) return null;
  return (await db('deletions').where({ id }).first(COLUMNS)) ?? null;
}

export async function findOpenDeletion(db: Database, id: string): Promise<OpenDeletion | null> {
  const columns = ['id', 'kind', 'target_id as targetId', 'workspace_id as workspaceId'];
  return (await db('deletions').where({ id }).whereNull('completed_at').first(columns)) ?? null;
}

/** In the transaction that removed it, so that the receipt counts every row once. */
export async function noteRemoved(trx: Transaction, id: string, removed: Removed): Promise<void> {
  await trx.raw(
    `UPDATE deletions SET driven_at = now(), removed = (
       SELECT coalesce(jsonb_object_agg(key, count), '{}') FROM (
         SELECT key, sum(CAST(value AS bigint)) AS count
         FROM (SELECT * FROM jsonb_each_text(removed) UNION ALL SELECT * FROM jsonb_each_text(:more)) counts
         GROUP BY key) sums)
     WHERE id = :id`,
    { id, more: jsonColumn(removed) },
  );
}

export async function completeDeletion(trx: Transaction, id: string): Promise<void> {
  await trx('deletions').where({ id }).whereNull('completed_at').update({ completed_at: trx.fn.now() });
}

export async function noteDriven(db: Database, id: string): Promise<void> {
  await db('deletions').where({ id }).whereNull('completed_at').update({ driven_at: db.fn.now() });
}

/** Those whose workflow was perhaps never started, or is gone. */
export async function quietDeletions(db: Database): Promise<string[]> {
  return db('deletions')
    .whereNull('completed_at')
    .whereRaw(
      `CASE WHEN driven_at IS NULL THEN created_at < now() - make_interval(secs => ?)
       ELSE driven_at < now() - make_interval(secs => ?) END`,
      [UNSTARTED_AFTER_SECONDS, QUIET_AFTER_SECONDS],
    )
    .limit(BATCH)
    .pluck('id');
}

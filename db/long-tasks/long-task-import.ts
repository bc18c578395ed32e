import { createHash } from 'node:crypto';
import type { HistoryFile, PastLongTask, PastRun } from '../../core/long-tasks/history-file';
import { endingOfPastRun, planOfPastRun, requestOfPastRun, resultOfPastRun } from '../../core/long-tasks/past-run';
import { makeId, type IdKind } from '../../core/run/ids';
import { responseStatusOf } from '../../core/run/states';
import type { Database, Transaction } from '../connection';
import { jsonColumn } from '../json-column';

/** An order of rows that made no sense here: a refusal of the whole file. */
class ImportRefused extends Error {}

interface Owner {
  workspaceId: string;
  accountId: string;
  apiKeyId: string;
}

/**
 * Loads past long tasks with their sub-runs, all or nothing. What is there already is left as it is, so that a file
 * can be loaded again; nothing is billed and no event is sent: both happened then.
 * @returns how many tasks and sub-runs were new
 */
export async function importLongTasks(
  db: Database,
  { workspace, tasks }: HistoryFile,
): Promise<{ tasks: number; runs: number }> {
  return db.transaction(async (trx) => {
    const owner = await ownerOf(trx, workspace);
    const added = { tasks: 0, runs: 0 };
    for (const task of tasks) {
      added.tasks += await insertTask(trx, owner, task);
      for (const [index, run] of task.runs.entries()) added.runs += await insertRun(trx, owner, task, run, index);
    }
    return added;
  });
}

async function ownerOf(trx: Transaction, nameOrId: string): Promise<Owner> {
  const { rows } = await trx.raw<{ rows: Owner[] }>(
    `SELECT w.id AS "workspaceId", w.account_id AS "accountId", k.id AS "apiKeyId"
     FROM workspaces w JOIN api_keys k ON k.workspace_id = w.id WHERE w.id = :nameOrId OR w.name = :nameOrId ORDER BY k.id`,
    { nameOrId },
  );
  const [owner] = rows;
  if (!owner) throw new ImportRefused(`There is no workspace "${nameOrId}" with a key.`);
  if (rows.some(({ workspaceId }) => workspaceId !== owner.workspaceId))
    throw new ImportRefused(`Several workspaces are called "${nameOrId}": name one by its id.`);
  return owner;
}

async function insertTask(trx: Transaction, { workspaceId }: Owner, task: PastLongTask): Promise<number> {
  const inserted = await trx('long_tasks')
    .insert({
      id: task.id,
      workspace_id: workspaceId,
      status: task.status,
      history: jsonColumn(task.history),
      created_at: task.createdAt,
      finished_at: task.finishedAt,
    })
    .onConflict('id')
    .ignore()
    .returning('id');
  await refuseForeign(trx, 'long_tasks', task.id, { workspace_id: workspaceId });
  return inserted.length;
}

async function insertRun(
  trx: Transaction,
  owner: Owner,
  task: PastLongTask,
  run: PastRun,
  index: number,
): Promise<number> {
  const seed = `${task.id} ${index}`;
  const id = run.id ?? idFrom('response', run.createdAt, seed);
  const attemptId = idFrom('attempt', run.createdAt, id);
  const inserted = await trx('runs')
    .insert({
      id,
      workspace_id: owner.workspaceId,
      api_key_id: owner.apiKeyId,
      status: responseStatusOf(run.status),
      envelope_status: run.status,
      routing_class: 'runner',
      runner: run.runner,
      request: jsonColumn(requestOfPastRun(run)),
      plan: jsonColumn(planOfPastRun(run)),
      ending: jsonColumn(endingOfPastRun(run, attemptId)),
      body_hash: createHash('sha256').update(seed).digest(),
      created_at: run.createdAt,
      updated_at: run.finishedAt,
      deadline_at: run.finishedAt,
      finished_at: run.finishedAt,
      workflow_started_at: run.createdAt,
      parent_id: task.id,
      entity_id: run.entityId,
      role: run.role,
      imported_cost_micros: run.costMicros,
    })
    .onConflict('id')
    .ignore()
    .returning('id');
  await refuseForeign(trx, 'runs', id, { workspace_id: owner.workspaceId, parent_id: task.id });
  if (inserted.length === 0) return 0;
  await trx('attempts').insert({
    id: attemptId,
    run_id: id,
    account_id: owner.accountId,
    ordinal: 0,
    runner: run.runner,
    status: run.status,
    price_micros: 0,
    hold_micros: 0,
    cost_micros: run.costMicros,
    result: jsonColumn(resultOfPastRun(run)),
    created_at: run.createdAt,
    started_at: run.createdAt,
    dispatched_at: run.createdAt,
    finished_at: run.finishedAt,
    settled_at: run.finishedAt,
  });
  return 1;
}

/** An id that is taken by something else is a mistake in the file, not a repetition of it. */
async function refuseForeign(
  trx: Transaction,
  table: 'long_tasks' | 'runs',
  id: string,
  owned: Record<string, string>,
): Promise<void> {
  if (
    !(await trx(table)
      .where({ id, ...owned })
      .first('id'))
  )
    throw new ImportRefused(`The id ${id} belongs to something else here.`);
}

/** The same run gets the same id each time it is loaded, with its own time in it, because lists go by id. */
function idFrom(kind: IdKind, at: Date, seed: string): string {
  return makeId(kind, at.getTime(), createHash('sha256').update(`${kind} ${seed}`).digest());
}

import type { LongTaskRecord } from '../../core/long-tasks/long-task';
import type { Database, Transaction } from '../connection';

interface EntityRun {
  task: string;
  entity: string;
  run: string;
}

/**
 * Tasks whose entities name their sub-run also where the history does not: the last one that fetched the entity, one
 * that succeeded before all others.
 */
export async function withRunIds(from: Database | Transaction, tasks: LongTaskRecord[]): Promise<LongTaskRecord[]> {
  if (tasks.length === 0) return [];
  const { rows } = await from.raw<{ rows: EntityRun[] }>(
    `SELECT DISTINCT ON (parent_id, entity_id) parent_id AS task, entity_id AS entity, id AS run FROM runs
     WHERE parent_id = ANY(?) AND entity_id IS NOT NULL AND deleted_at IS NULL
     ORDER BY parent_id, entity_id, role = 'entity_fetch' DESC, envelope_status IN ('succeeded', 'empty') DESC, id DESC`,
    [tasks.map(({ id }) => id)],
  );
  const runOf = new Map(rows.map(({ task, entity, run }) => [`${task} ${entity}`, run]));
  return tasks.map((task) => ({
    ...task,
    history: {
      ...task.history,
      entities: task.history.entities.map((entity) => ({
        ...entity,
        run_id: entity.run_id ?? runOf.get(`${task.id} ${entity.entity_id}`) ?? null,
      })),
    },
  }));
}

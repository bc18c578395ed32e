import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE long_tasks (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      status text NOT NULL CHECK (status IN
        ('in_progress', 'requires_action', 'completed', 'partial', 'failed', 'cancelled')),
      history jsonb NOT NULL,
      created_at timestamptz(3) NOT NULL,
      finished_at timestamptz(3),
      CHECK ((finished_at IS NULL) = (status IN ('in_progress', 'requires_action')))
    );
    CREATE INDEX long_tasks_of_workspace ON long_tasks (workspace_id, created_at DESC, id DESC);
    ALTER TABLE runs
      ADD COLUMN parent_id text COLLATE "C" REFERENCES long_tasks (id),
      ADD COLUMN entity_id text,
      ADD COLUMN role text CHECK (role IN ('enumeration', 'entity_fetch', 'verification')),
      -- what a run of before the import cost; it was billed then, so no ledger line here says it
      ADD COLUMN imported_cost_micros bigint,
      ADD CHECK ((parent_id IS NULL) = (role IS NULL));
    CREATE INDEX top_level_runs_of_workspace ON runs (workspace_id, id DESC)
      WHERE deleted_at IS NULL AND parent_id IS NULL;
    CREATE INDEX runs_of_parent ON runs (parent_id, id DESC) WHERE deleted_at IS NULL AND parent_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX runs_of_parent, top_level_runs_of_workspace;
    DELETE FROM attempts WHERE run_id IN (SELECT id FROM runs WHERE parent_id IS NOT NULL);
    DELETE FROM runs WHERE parent_id IS NOT NULL;
    ALTER TABLE runs DROP COLUMN parent_id, DROP COLUMN entity_id, DROP COLUMN role, DROP COLUMN imported_cost_micros;
    DROP TABLE long_tasks;
  `);
}

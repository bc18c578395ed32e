import type { Knex } from 'knex';

/** Lists of what came through one call of a wrapper read nothing else of a workspace. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE runs ADD COLUMN wrapper_surface text;
    CREATE INDEX runs_of_wrapper ON runs (workspace_id, wrapper_surface, id DESC)
      WHERE wrapper_surface IS NOT NULL AND deleted_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX runs_of_wrapper;
    ALTER TABLE runs DROP COLUMN wrapper_surface;
  `);
}

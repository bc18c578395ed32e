import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE interactions
      -- which pause of the attempt the question belongs to: a workflow that puts it again after a crash finds it
      ADD COLUMN paused_epoch integer;
    CREATE UNIQUE INDEX interactions_one_per_pause ON interactions (attempt_id, paused_epoch)
      WHERE paused_epoch IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE interactions DROP COLUMN paused_epoch;');
}

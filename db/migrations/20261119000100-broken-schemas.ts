import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- whether the runner came to an end, and what it brought lacked what the caller's schema wants
    ALTER TABLE observations ADD COLUMN breaks_schema boolean NOT NULL DEFAULT false;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE observations DROP COLUMN breaks_schema');
}

import type { Knex } from 'knex';

/** json keeps the text as it was written, and with it the order in which runners and callers name their members. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE attempts ALTER COLUMN result TYPE json;
    ALTER TABLE runs ALTER COLUMN request TYPE json;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE runs ALTER COLUMN request TYPE jsonb;
    ALTER TABLE attempts ALTER COLUMN result TYPE jsonb;
  `);
}

import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- which try of the attempt brought the file; null in rows of earlier versions
    ALTER TABLE artifacts ADD COLUMN epoch integer;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE artifacts DROP COLUMN epoch');
}

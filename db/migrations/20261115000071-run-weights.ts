import type { Knex } from 'knex';

/** About how many bytes a run is to whoever reads it, so that a page of runs can be bounded before it is read. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE runs ADD COLUMN weight_bytes integer NOT NULL DEFAULT 0');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE runs DROP COLUMN weight_bytes');
}

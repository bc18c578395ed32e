import type { Knex } from 'knex';

/** How many tries of an attempt began and were never heard of again, and the last one that gave it up in order. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE attempts
    ADD COLUMN lost_tries integer NOT NULL DEFAULT 0,
    ADD COLUMN handed_on_epoch integer`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE attempts DROP COLUMN lost_tries, DROP COLUMN handed_on_epoch');
}

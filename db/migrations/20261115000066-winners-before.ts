import type { Knex } from 'knex';

/** What was known of a sweep's winner when it won, so that only what it did since then can speak against it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE learning_winners ADD COLUMN sums_before jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE learning_winners DROP COLUMN sums_before');
}

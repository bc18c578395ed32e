import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- what the runner was listed at when the attempt was planned; null for lessons from before, and where nobody knows
    ALTER TABLE observations ADD COLUMN listed_micros bigint;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE observations DROP COLUMN listed_micros');
}

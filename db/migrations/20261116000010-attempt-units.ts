import type { Knex } from 'knex';

/** What an attempt is billed by, where that is not the attempt itself; what it used, and what it cost us. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE attempts
    ADD COLUMN tariff jsonb,
    ADD COLUMN units jsonb,
    ADD COLUMN reported_cost_micros bigint`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE attempts DROP COLUMN tariff, DROP COLUMN units, DROP COLUMN reported_cost_micros');
}

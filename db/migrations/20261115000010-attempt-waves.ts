import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE attempts
      -- the batch of a calibration sweep, from 1
      ADD COLUMN wave integer,
      -- dispatched after the planned runners were used up
      ADD COLUMN widened boolean NOT NULL DEFAULT false;
    CREATE INDEX attempts_probes ON attempts (id) WHERE wave IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX attempts_probes; ALTER TABLE attempts DROP COLUMN wave, DROP COLUMN widened;');
}

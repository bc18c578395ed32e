import type { Knex } from 'knex';

/** A file is shown when its bytes are there; until then its row holds its place. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE artifacts ADD COLUMN pending boolean NOT NULL DEFAULT false;
    CREATE INDEX artifacts_pending ON artifacts (created_at) WHERE pending;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX artifacts_pending;
    ALTER TABLE artifacts DROP COLUMN pending;
  `);
}

import type { Knex } from 'knex';

/** The worst that was told of an account's credit since there was last enough of it: 1 that it is low, 2 exhausted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE accounts ADD COLUMN credit_told smallint NOT NULL DEFAULT 0 CHECK (credit_told BETWEEN 0 AND 2);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE accounts DROP COLUMN credit_told;');
}

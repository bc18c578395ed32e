import type { Knex } from 'knex';

/** An account without credit is as useless as one whose key is refused, and is told of in the same way. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE provider_accounts ADD COLUMN credit_exhausted_since timestamptz(3),
      ADD COLUMN credit_exhausted_at timestamptz(3);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE provider_accounts DROP COLUMN credit_exhausted_since, DROP COLUMN credit_exhausted_at;');
}

import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // A whole user name that begins with @ was kept like this, and so was the domain behind a name of one or two letters:
  // which it is can no longer be told.
  await knex.raw(`UPDATE credentials SET username_masked = '***' WHERE username_masked LIKE '***@%'`);
}

export async function down(): Promise<void> {
  // What was hidden stays so.
}

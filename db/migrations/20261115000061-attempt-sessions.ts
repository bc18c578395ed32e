import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // what its runner told of the browser: id, liveUrl, replayUrl
  await knex.raw('ALTER TABLE attempts ADD COLUMN session jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE attempts DROP COLUMN session');
}

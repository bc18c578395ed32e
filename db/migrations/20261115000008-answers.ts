import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE runs
      -- which process holds the create request, and how that request ended
      ADD COLUMN request_owner integer,
      ADD COLUMN request_ended_at timestamptz(3),
      ADD COLUMN answered_at timestamptz(3);
    CREATE INDEX runs_unanswered ON runs (api_key_id, body_hash, id DESC) WHERE answered_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE runs DROP COLUMN request_owner, DROP COLUMN request_ended_at, DROP COLUMN answered_at;');
}

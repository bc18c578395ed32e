import type { Knex } from 'knex';

/** What a list of keys shows: how each begins, by which its holder knows it again, and when it was last used. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE api_keys
      -- unknown of keys that were made before, of which only the hash was kept
      ADD COLUMN prefix text,
      ADD COLUMN last_used_at timestamptz(3);
    CREATE INDEX api_keys_of_workspace ON api_keys (workspace_id, id) WHERE revoked_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX api_keys_of_workspace;
    ALTER TABLE api_keys DROP COLUMN prefix, DROP COLUMN last_used_at;
  `);
}

import type { Knex } from 'knex';

/** Old events are found over all workspaces, and deleted endpoints among the few that are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX events_by_age ON events (created_at);
    CREATE INDEX webhooks_deleted ON webhooks (deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE INDEX webhook_secrets_expiring ON webhook_secrets (expires_at) WHERE expires_at IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX webhook_secrets_expiring;
    DROP INDEX webhooks_deleted;
    DROP INDEX events_by_age;
  `);
}

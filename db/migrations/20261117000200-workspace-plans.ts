import type { Knex } from 'knex';

/** What a workspace is, and how long it keeps its runs; only Enterprise may choose that. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE workspaces
      ADD COLUMN plan text NOT NULL DEFAULT 'standard' CHECK (plan IN ('standard', 'enterprise')),
      ADD COLUMN retention text NOT NULL DEFAULT '7d' CHECK (retention IN ('24h', '7d', '30d')),
      ADD CONSTRAINT workspaces_own_retention CHECK (plan = 'enterprise' OR retention = '7d');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE workspaces DROP COLUMN plan, DROP COLUMN retention;');
}

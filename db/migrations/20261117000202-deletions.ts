import type { Knex } from 'knex';

/** What was asked to be deleted, how far that is, and what was removed: the receipt. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE workspaces ADD COLUMN deleted_at timestamptz(3);
    -- No references: it outlives everything that it tells of.
    CREATE TABLE deletions (
      id text COLLATE "C" PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('response', 'credential', 'webhook', 'workspace', 'account')),
      target_id text COLLATE "C" NOT NULL,
      workspace_id text COLLATE "C" NOT NULL,
      account_id text COLLATE "C" NOT NULL,
      -- how many rows of each table
      removed jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      -- when its workflow last did something, or was last started
      driven_at timestamptz(3),
      completed_at timestamptz(3)
    );
    CREATE INDEX deletions_of_target ON deletions (target_id);
    CREATE INDEX deletions_open ON deletions (driven_at) WHERE completed_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE deletions; ALTER TABLE workspaces DROP COLUMN deleted_at;');
}

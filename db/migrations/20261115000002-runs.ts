import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE runs (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      api_key_id text COLLATE "C" NOT NULL REFERENCES api_keys (id),
      status text NOT NULL CHECK (status IN ('in_progress', 'requires_action', 'completed', 'failed', 'cancelled')),
      envelope_status text NOT NULL CHECK (envelope_status IN
        ('running', 'needs_human', 'succeeded', 'empty', 'failed', 'blocked', 'cancelled')),
      routing_class text NOT NULL,
      runner text,
      request jsonb NOT NULL,
      plan jsonb NOT NULL,
      ending jsonb,
      body_hash bytea NOT NULL,
      event_sequence integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL,
      updated_at timestamptz(3) NOT NULL,
      deadline_at timestamptz(3) NOT NULL,
      finished_at timestamptz(3),
      workflow_started_at timestamptz(3),
      cancel_requested_at timestamptz(3),
      reconciled_at timestamptz(3),
      deleted_at timestamptz(3)
    );
    CREATE INDEX runs_of_workspace ON runs (workspace_id, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX runs_finished ON runs (finished_at) WHERE finished_at IS NOT NULL;
    CREATE INDEX runs_live ON runs (deadline_at) WHERE status IN ('in_progress', 'requires_action');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE runs;');
}

import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE interactions (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      run_id text COLLATE "C" NOT NULL REFERENCES runs (id),
      attempt_id text COLLATE "C" NOT NULL REFERENCES attempts (id),
      kind text NOT NULL CHECK (kind IN ('otp', 'text', 'confirm')),
      prompt text NOT NULL,
      channel text NOT NULL,
      live_view text,
      replay_url text,
      screenshot_artifact_id text COLLATE "C",
      status text NOT NULL CHECK (status IN ('open', 'answered', 'consumed', 'expired', 'cancelled')),
      answer_sealed jsonb,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      expires_at timestamptz(3) NOT NULL,
      answered_at timestamptz(3),
      signalled_at timestamptz(3),
      closed_at timestamptz(3),
      -- an answer lives from its acceptance until what became of it is recorded, and not a moment longer
      CHECK ((answer_sealed IS NOT NULL) = (status = 'answered'))
    );
    CREATE UNIQUE INDEX interactions_one_open ON interactions (run_id) WHERE status = 'open';
    CREATE INDEX interactions_of_run ON interactions (run_id, id);
    CREATE INDEX interactions_unsettled ON interactions (expires_at) WHERE status IN ('open', 'answered');
    -- what a paused attempt waits for; the prompt stays out of workflow histories
    ALTER TABLE attempts ADD COLUMN input_request jsonb;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE attempts DROP COLUMN input_request; DROP TABLE interactions;');
}

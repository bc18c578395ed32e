import type { Knex } from 'knex';

const EARLIER_KINDS = `'top_up', 'welcome_credit', 'grant', 'attempt', 'platform_fee', 'normalization', 'refund',
  'refund_reversal', 'dispute', 'dispute_reversal'`;

/** Browsers that callers drive themselves, and what they cost by the time they were open. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE browser_contexts (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      name text,
      -- the cookies of the last session that kept them; null until there was one
      cookies_sealed jsonb,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX browser_contexts_by_name ON browser_contexts (workspace_id, lower(name)) WHERE name IS NOT NULL;
    CREATE INDEX browser_contexts_of_workspace ON browser_contexts (workspace_id);
    CREATE TABLE browser_sessions (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      account_id text COLLATE "C" NOT NULL REFERENCES accounts (id),
      api_key_id text COLLATE "C" NOT NULL,
      status text NOT NULL CHECK (status IN ('PENDING', 'RUNNING', 'ERROR', 'TIMED_OUT', 'COMPLETED')),
      -- what the caller wished, as it was read
      request jsonb NOT NULL,
      user_metadata jsonb NOT NULL,
      context_id text COLLATE "C",
      worker_id text COLLATE "C",
      -- why it is to end, and why it did
      end_requested text,
      end_reason text,
      hold_micros bigint NOT NULL,
      cost_micros bigint,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      driven_at timestamptz(3),
      started_at timestamptz(3),
      expires_at timestamptz(3) NOT NULL,
      ended_at timestamptz(3)
    );
    CREATE INDEX browser_sessions_of_workspace ON browser_sessions (workspace_id, id DESC);
    CREATE INDEX browser_sessions_open ON browser_sessions (account_id) WHERE ended_at IS NULL;
    CREATE INDEX browser_sessions_by_end ON browser_sessions (workspace_id, ended_at) WHERE ended_at IS NOT NULL;
    CREATE TABLE browser_session_logs (
      session_id text COLLATE "C" NOT NULL REFERENCES browser_sessions (id) ON DELETE CASCADE,
      number bigint GENERATED ALWAYS AS IDENTITY,
      at timestamptz(3) NOT NULL,
      method text NOT NULL,
      target text,
      refused text,
      PRIMARY KEY (session_id, number)
    );
    CREATE TABLE browser_session_files (
      id text COLLATE "C" PRIMARY KEY,
      session_id text COLLATE "C" NOT NULL REFERENCES browser_sessions (id) ON DELETE CASCADE,
      name text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX browser_session_files_of_session ON browser_session_files (session_id);
    ALTER TABLE relay_workers ADD COLUMN session_slots integer NOT NULL DEFAULT 0;
    ALTER TABLE ledger_lines ADD COLUMN session_id text COLLATE "C";
    CREATE UNIQUE INDEX ledger_once_per_session ON ledger_lines (session_id, kind) WHERE session_id IS NOT NULL;
    ${allow(`${EARLIER_KINDS}, 'session'`)}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE ledger_lines DISABLE TRIGGER ledger_is_append_only;
    UPDATE ledger_lines SET kind = 'attempt' WHERE kind = 'session';
    ALTER TABLE ledger_lines ENABLE TRIGGER ledger_is_append_only;
    ${allow(EARLIER_KINDS)}
    ALTER TABLE ledger_lines DROP COLUMN session_id;
    ALTER TABLE relay_workers DROP COLUMN session_slots;
    DROP TABLE browser_session_files;
    DROP TABLE browser_session_logs;
    DROP TABLE browser_sessions;
    DROP TABLE browser_contexts;
  `);
}

function allow(kinds: string): string {
  return `
    ALTER TABLE ledger_lines DROP CONSTRAINT ledger_lines_kind_check;
    ALTER TABLE ledger_lines ADD CONSTRAINT ledger_lines_kind_check CHECK (kind IN (${kinds}));`;
}

import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE attempts (
      id text COLLATE "C" PRIMARY KEY,
      run_id text COLLATE "C" NOT NULL REFERENCES runs (id),
      account_id text COLLATE "C" NOT NULL REFERENCES accounts (id),
      ordinal integer NOT NULL,
      runner text NOT NULL,
      engine text,
      status text NOT NULL CHECK (status IN
        ('reserved', 'running', 'succeeded', 'empty', 'failed', 'blocked', 'needs_input', 'cancelled', 'released')),
      -- the activity try that may write; a zombie of an earlier try changes nothing
      epoch integer NOT NULL DEFAULT 0,
      price_micros bigint NOT NULL,
      hold_micros bigint NOT NULL,
      cost_micros bigint NOT NULL DEFAULT 0,
      provider_job_id text,
      unreachable_count integer NOT NULL DEFAULT 0,
      fault text,
      error jsonb,
      result jsonb,
      progress_note text,
      created_at timestamptz(3) NOT NULL,
      started_at timestamptz(3),
      dispatched_at timestamptz(3),
      progressed_at timestamptz(3),
      finished_at timestamptz(3),
      settled_at timestamptz(3),
      UNIQUE (run_id, ordinal),
      -- a hold lives exactly as long as the attempt is unsettled
      CHECK ((settled_at IS NULL) OR hold_micros = 0)
    );
    CREATE INDEX attempts_unsettled ON attempts (account_id) WHERE settled_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE attempts;');
}

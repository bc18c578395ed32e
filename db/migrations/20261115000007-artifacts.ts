import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE artifacts (
      id text COLLATE "C" PRIMARY KEY,
      run_id text COLLATE "C" NOT NULL REFERENCES runs (id),
      attempt_id text COLLATE "C" NOT NULL REFERENCES attempts (id),
      kind text NOT NULL CHECK (kind IN ('download', 'screenshot', 'recording')),
      name text NOT NULL,
      content_type text NOT NULL,
      size_bytes bigint NOT NULL,
      unavailable_reason text,
      provider_url text,
      created_at timestamptz(3) NOT NULL,
      expires_at timestamptz(3) NOT NULL,
      purged_at timestamptz(3)
    );
    CREATE INDEX artifacts_of_run ON artifacts (run_id);
    CREATE INDEX artifacts_to_purge ON artifacts (expires_at) WHERE purged_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE artifacts;');
}

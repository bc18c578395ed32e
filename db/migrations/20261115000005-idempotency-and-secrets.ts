import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE idempotency_keys (
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      key text COLLATE "C" NOT NULL,
      body_hash bytea NOT NULL,
      run_id text COLLATE "C" NOT NULL REFERENCES runs (id),
      created_at timestamptz(3) NOT NULL,
      expires_at timestamptz(3) NOT NULL,
      PRIMARY KEY (workspace_id, key)
    );
    CREATE TABLE run_secrets (
      run_id text COLLATE "C" PRIMARY KEY REFERENCES runs (id),
      sealed jsonb NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE run_secrets; DROP TABLE idempotency_keys;');
}

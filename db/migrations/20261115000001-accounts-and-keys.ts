import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE accounts (
      id text COLLATE "C" PRIMARY KEY,
      balance_micros bigint NOT NULL DEFAULT 0,
      first_top_up_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TABLE workspaces (
      id text COLLATE "C" PRIMARY KEY,
      account_id text COLLATE "C" NOT NULL REFERENCES accounts (id),
      name text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TABLE api_keys (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      -- SHA-256 of the key; 256 random bits need no slow hash
      hash bytea NOT NULL UNIQUE,
      label text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      revoked_at timestamptz(3)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE api_keys; DROP TABLE workspaces; DROP TABLE accounts;');
}

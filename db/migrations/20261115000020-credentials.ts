import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE credentials (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      domain text NOT NULL,
      source_id text,
      username_masked text NOT NULL,
      mfa text NOT NULL CHECK (mfa IN ('none', 'totp', 'sms-relay', 'passkey')),
      custody text NOT NULL,
      username_sealed jsonb,
      password_sealed jsonb,
      totp_sealed jsonb,
      -- advances with every new password or seed: what an older one met on a site says nothing about this one
      secret_version integer NOT NULL DEFAULT 1,
      last_login text NOT NULL DEFAULT 'ok' CHECK (last_login IN ('ok', 'failed')),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      last_used_at timestamptz(3),
      revoked_at timestamptz(3),
      -- a revoked credential keeps no secret, an active one is complete
      CHECK ((revoked_at IS NULL) = (username_sealed IS NOT NULL AND password_sealed IS NOT NULL)),
      CHECK (revoked_at IS NULL OR (username_sealed IS NULL AND password_sealed IS NULL AND totp_sealed IS NULL))
    );
    CREATE INDEX credentials_of_workspace ON credentials (workspace_id, id DESC) WHERE revoked_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE credentials;');
}

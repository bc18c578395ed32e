import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE webhooks (
      id text COLLATE "C" PRIMARY KEY,
      account_id text COLLATE "C" NOT NULL REFERENCES accounts (id),
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      url text NOT NULL,
      events text[] NOT NULL,
      disabled boolean NOT NULL DEFAULT false,
      disabled_reason text,
      -- deliveries in a row that used up their schedule
      consecutive_failures integer NOT NULL DEFAULT 0,
      last_delivery_at timestamptz(3),
      last_http_status integer,
      old_secret_expires_at timestamptz(3),
      created_at timestamptz(3) NOT NULL,
      updated_at timestamptz(3) NOT NULL,
      deleted_at timestamptz(3)
    );
    CREATE INDEX webhooks_of_workspace ON webhooks (workspace_id, id) WHERE deleted_at IS NULL;
    CREATE INDEX webhooks_of_account ON webhooks (account_id) WHERE deleted_at IS NULL;

    CREATE TABLE webhook_secrets (
      id text COLLATE "C" PRIMARY KEY,
      webhook_id text COLLATE "C" NOT NULL REFERENCES webhooks (id),
      sealed jsonb NOT NULL,
      -- null for the present one; those before it sign until then
      expires_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX webhook_secrets_of_webhook ON webhook_secrets (webhook_id);
    CREATE UNIQUE INDEX webhook_secrets_present ON webhook_secrets (webhook_id) WHERE expires_at IS NULL;

    -- json keeps the text as it was written: every delivery attempt sends, and signs, the same bytes
    ALTER TABLE events ALTER COLUMN data TYPE json;
    ALTER TABLE events ADD COLUMN api_version text NOT NULL DEFAULT '2026-08-13';
    ALTER TABLE events ALTER COLUMN api_version DROP DEFAULT;
    -- what tells apart several events of one type and run: the interaction that was opened
    ALTER TABLE events ADD COLUMN discriminator text COLLATE "C" NOT NULL DEFAULT '';
    ALTER TABLE events ADD COLUMN erased_at timestamptz(3);
    -- a test event belongs to no run
    ALTER TABLE events ALTER COLUMN run_id DROP NOT NULL;
    CREATE UNIQUE INDEX events_once ON events (run_id, type, discriminator);
    CREATE INDEX events_of_workspace ON events (workspace_id, created_at);

    CREATE TABLE webhook_deliveries (
      id text COLLATE "C" PRIMARY KEY,
      webhook_id text COLLATE "C" NOT NULL REFERENCES webhooks (id),
      event_id text COLLATE "C" NOT NULL REFERENCES events (id),
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
      -- attempts made, ever
      attempt integer NOT NULL DEFAULT 0,
      -- of them, how many belong to schedules before the present one; a redelivery begins a new schedule
      earlier_attempts integer NOT NULL DEFAULT 0,
      first_attempt_at timestamptz(3),
      next_attempt_at timestamptz(3),
      -- who sends the next attempt, and until when nobody else may
      lease_token uuid,
      lease_until timestamptz(3),
      -- the workflow that drives this delivery; null when none has been started
      workflow_id text COLLATE "C",
      reconciled_at timestamptz(3),
      last_http_status integer,
      last_error text,
      last_latency_ms integer,
      response_body_preview text,
      request_headers jsonb,
      redelivery_count integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL,
      updated_at timestamptz(3) NOT NULL,
      UNIQUE (webhook_id, event_id),
      CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL))
    );
    CREATE INDEX webhook_deliveries_listed ON webhook_deliveries (webhook_id, id DESC);
    CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (event_id);
    CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE status = 'pending';
    CREATE INDEX webhook_deliveries_leased ON webhook_deliveries (webhook_id) WHERE lease_until IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE webhook_deliveries;
    DROP INDEX events_of_workspace;
    DROP INDEX events_once;
    DELETE FROM events WHERE run_id IS NULL;
    ALTER TABLE events ALTER COLUMN run_id SET NOT NULL;
    ALTER TABLE events DROP COLUMN erased_at;
    ALTER TABLE events DROP COLUMN discriminator;
    ALTER TABLE events DROP COLUMN api_version;
    ALTER TABLE events ALTER COLUMN data TYPE jsonb;
    DROP TABLE webhook_secrets;
    DROP TABLE webhooks;
  `);
}

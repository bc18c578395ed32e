import type { Knex } from 'knex';

/** Accounts that agents opened by themselves, until a person claims them and as whose they are known afterwards. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE agent_accounts (
      account_id text COLLATE "C" PRIMARY KEY REFERENCES accounts (id),
      -- whence it was opened: an IPv4 address, or a /64 of IPv6
      network text NOT NULL,
      client text,
      -- whom the agent said it works for; nobody has confirmed it
      suggested_email text,
      -- opens the page on which it is claimed; erased when that is done
      claim_token text UNIQUE,
      claim_until timestamptz(3) NOT NULL,
      frozen_at timestamptz(3),
      claimed_at timestamptz(3),
      owner_email text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      CHECK ((claimed_at IS NULL) = (owner_email IS NULL)),
      CHECK ((claimed_at IS NULL) = (claim_token IS NOT NULL))
    );
    CREATE INDEX agent_accounts_by_network ON agent_accounts (network, created_at);
    CREATE INDEX agent_accounts_to_freeze ON agent_accounts (claim_until) WHERE claimed_at IS NULL AND frozen_at IS NULL;
    CREATE TABLE signup_challenges (
      id text COLLATE "C" PRIMARY KEY,
      network text NOT NULL,
      answer text NOT NULL,
      expires_at timestamptz(3) NOT NULL,
      used_at timestamptz(3)
    );
    CREATE INDEX signup_challenges_by_end ON signup_challenges (expires_at);
    CREATE TABLE claim_codes (
      account_id text COLLATE "C" PRIMARY KEY REFERENCES agent_accounts (account_id),
      email text NOT NULL,
      salt bytea NOT NULL,
      hash bytea NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      expires_at timestamptz(3) NOT NULL
    );
    -- what strangers may do how often, whichever process they ask
    CREATE TABLE rate_limits (
      bucket text COLLATE "C" PRIMARY KEY,
      -- when nothing of what was taken counts any more
      clear_at timestamptz(3) NOT NULL
    );
    CREATE INDEX rate_limits_by_end ON rate_limits (clear_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'DROP TABLE rate_limits; DROP TABLE claim_codes; DROP TABLE signup_challenges; DROP TABLE agent_accounts;',
  );
}

import type { Knex } from 'knex';

/** What workers tell each other of the accounts with providers, and a way to what recent attempts saw of runners. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE provider_accounts (
      provider text NOT NULL,
      -- tells one configuration from another: with a new key nothing is known of the account
      account text NOT NULL,
      key_refused_since timestamptz(3),
      key_refused_at timestamptz(3),
      closed_until timestamptz(3),
      PRIMARY KEY (provider, account)
    );
    CREATE INDEX attempts_finished ON attempts (finished_at) WHERE finished_at IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX attempts_finished; DROP TABLE provider_accounts;');
}

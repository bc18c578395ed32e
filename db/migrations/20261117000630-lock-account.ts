import type { Knex } from 'knex';

/**
 * Locks an account and says what it can pay. Two statements, because the sum is to see what whoever held the lock before
 * has committed, and one statement would see what was there when it began to wait; one call, because every other run of
 * the account waits meanwhile.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION available_micros(wanted text) RETURNS bigint LANGUAGE sql AS $$
      SELECT (balance_micros
        - (SELECT coalesce(sum(hold_micros), 0) FROM attempts WHERE account_id = wanted AND settled_at IS NULL)
        - (SELECT coalesce(sum(hold_micros), 0) FROM browser_sessions WHERE account_id = wanted AND ended_at IS NULL)
      )::bigint FROM accounts WHERE id = wanted
    $$;
    CREATE FUNCTION lock_account(wanted text, OUT has_topped_up boolean, OUT available bigint) LANGUAGE plpgsql AS $$
    BEGIN
      SELECT first_top_up_at IS NOT NULL INTO has_topped_up FROM accounts WHERE id = wanted FOR UPDATE;
      available := available_micros(wanted);
    END $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP FUNCTION lock_account(text); DROP FUNCTION available_micros(text)');
}
